import { type RawBuilder, sql } from 'kysely'
import { type Cents, MAX_AMOUNT } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import {
  type Checkout,
  holdToPay,
  lockOwnCheckout,
  newestPayable,
  payingStart,
} from '../orders/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import { composedOnce } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import { askProvider } from './ask-provider.server.ts'
import type { ProviderDown } from './card-provider.server.ts'
import { lastPayment, paymentColumns } from './find-payment.server.ts'
import { CURRENCY, isIdle } from './intent.ts'
import type { Payment } from './payment.ts'
import { settle } from './settle.server.ts'
import { decideStart, type StartRefusal } from './start-payment.ts'

/** Which checkout to pay, by any of its orders. Without `orderId`: the newest unpaid one of that total (dollars). */
export interface PaymentWish {
  total: number
  orderId?: string | undefined
}

type Refused = StartRefusal | { refusal: 'not-found' | 'payment-in-progress' } | ProviderDown

type Started = Outcome<{ clientSecret: string; checkoutId: string }, Refused> | NotHeld

/** An attempt may turn out to be over at the provider, and so may, just then, the one after it. */
const attempts = 3

/**
 * Starts a checkout's card payment, or goes on with the open one (specification 7, `POST /create-payment-intent`); a
 * lapsed one takes its stock again first. @returns the secret that confirms the payment at the provider, and what it pays
 */
export async function startPayment(shop: Shop, viewer: Viewer, wish: PaymentWish): Promise<Started> {
  const orderId = wish.orderId ?? (await newestOfTotal(shop, viewer, wish))
  if (orderId === undefined) return refuse({ refusal: 'not-found' })
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const begun = await inTransaction(shop.db, (db) => begin({ ...shop, db }, viewer, { ...wish, orderId }))
    if (!begun.ok) return begun
    const asked = await askProvider(shop, begun.payment, begun.checkout)
    if (!asked.ok && asked.refusal === 'provider-down') return asked
    if (!asked.ok) continue
    const { clientSecret } = asked.intent
    if (isIdle(asked.intent)) return ok({ clientSecret, checkoutId: begun.checkout.id })
    if (asked.intent.status === 'processing') break
    await settle(shop, asked.intent)
  }
  return refuse({ refusal: 'payment-in-progress' })
}

async function newestOfTotal(shop: Pick<Shop, 'db'>, viewer: Viewer, { total }: PaymentWish) {
  const cents = Math.round(total * 100)
  // No checkout has another total, and the database knows no larger numbers.
  const possible = cents >= 0 && cents <= MAX_AMOUNT
  return possible ? await newestPayable(shop.db, viewer.userId, cents) : undefined
}

type NotHeld = Extract<Awaited<ReturnType<typeof holdToPay>>, { ok: false }>

type Begun =
  | Outcome<{ checkout: Checkout; payment: Payment }, StartRefusal | { refusal: 'not-found' }>
  | NotHeld

/** Writes the attempt down before the provider hears of it. Two tabs find the same one. */
async function begin(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'holdHours' | 'unverifiedHold'>,
  viewer: Viewer,
  { orderId, total }: { orderId: string; total: number },
): Promise<Begun> {
  const checkout = await lockOwnCheckout(shop.db, orderId, viewer.userId)
  if (!checkout) return refuse({ refusal: 'not-found' })
  const decided = decideStart(checkout, total)
  if (!decided.ok) return decided
  const held = await holdToPay(shop, checkout, viewer)
  if (!held.ok) return held
  const last = await lastPayment(shop.db, checkout.id)
  const asking = { orderId: checkout.id, now: shop.now() }
  const [payment] =
    last && !last.endedAt
      ? await askAgain(shop.db, { ...asking, paymentId: last.id })
      : await open(shop.db, { ...asking, version: (last?.version ?? 0) + 1, amountCents: checkout.total })
  return ok({ checkout, payment: payment as Payment })
}

type Asking = { orderId: string; now: Date }

const askAgain = composedOnce((db, { orderId, now, paymentId }: Asking & { paymentId: string }) => {
  const asked = db.updateTable('payments').set({ askedAt: now }).where('id', '=', paymentId)
  return startWith(db, { orderId, now }, sql`${asked.returning(paymentColumns)}`)
})

type Opening = Asking & { version: number; amountCents: Cents }

const open = composedOnce((db, { orderId, now, version, amountCents }: Opening) => {
  const draft = { orderId, version, amountCents, currency: CURRENCY, startedAt: now, askedAt: now }
  const opened = db.insertInto('payments').values(draft)
  return startWith(db, { orderId, now }, sql`${opened.returning(paymentColumns)}`)
})

function startWith(db: Database, { orderId, now }: Asking, written: RawBuilder<unknown>) {
  return sql<Payment>`
    with paying as (${payingStart(db, { orderId, now })}), written as (${written})
    select * from written`.compile(db)
}

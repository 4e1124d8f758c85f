import { sql } from 'kysely'
import { after, HOUR, SECOND } from '../basics/clock.ts'
import { checkoutById, decidePayable, expireCheckout, type Order } from '../orders/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { askProvider } from './ask-provider.server.ts'
import { catchUp } from './catch-up.server.ts'
import { closePayment } from './close-payment.server.ts'
import { forEachLimited } from './for-each-limited.server.ts'
import { isIdle } from './intent.ts'
import type { Payment } from './payment.ts'
import { settle } from './settle.server.ts'
import { settleRefund } from './settle-refund.server.ts'

/** A payment younger than this is left to the browser and the webhook. */
const youth = 5 * SECOND
/** A customer who has not come back for so long is not at the card form any more. */
const absence = HOUR
/** So long a payment may outlast the order's hold, however often the customer comes back to it. */
const longest = HOUR
const atOnce = 200

type Live = Payment & { askedAt: Date }

/** Catches up, then asks about all under way, least recently checked first: a lost webhook or a kill costs nothing. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  await catchUp(shop)
  const live = await selectLive(shop)
    .select(['id', 'orderId', 'version', 'providerId', 'endedAt', 'endReason', 'askedAt'])
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(atOnce)
    .execute()
  await forEachLimited(shop, 'payment', live, (payment) => reconcile(shop, payment))
  // Whichever wait for days do not keep the others from their turn.
  const waiting = await selectWaiting(shop).select('id').orderBy(sql`random()`).limit(atOnce).execute()
  await forEachLimited(shop, 'refund', waiting, ({ id }) => settleRefund(shop, id))
}

export async function isAnythingOpen(shop: Pick<Shop, 'db' | 'now'>): Promise<boolean> {
  const live = await selectLive(shop).select('id').limit(1).executeTakeFirst()
  return (
    live !== undefined || (await selectWaiting(shop).select('id').limit(1).executeTakeFirst()) !== undefined
  )
}

function selectLive({ db, now }: Pick<Shop, 'db' | 'now'>) {
  return db.selectFrom('payments').where('endedAt', 'is', null).where('startedAt', '<=', after(now(), -youth))
}

function selectWaiting({ db }: Pick<Shop, 'db'>) {
  return db.selectFrom('refunds').where('settledAt', 'is', null).where('failedAt', 'is', null)
}

async function reconcile(shop: Shop, payment: Live): Promise<void> {
  const now = shop.now()
  await shop.db.updateTable('payments').set({ checkedAt: now }).where('id', '=', payment.id).execute()
  const checkout = await checkoutById(shop.db, payment.orderId)
  if (!checkout) return
  const asked = await askProvider(shop, payment, checkout)
  if (!asked.ok) return
  if (!isIdle(asked.intent) || !isAbandoned(payment, checkout.first, now))
    return void (await settle(shop, asked.intent))
  await closePayment(shop, checkout.id)
  // At once: who asks for a payment again and again would otherwise come before the checkout lapses.
  await expireCheckout(shop, checkout.id)
}

/** Nobody is paying, and nothing is to be paid or the hold has lapsed: the stock shall not wait for ever. */
function isAbandoned(payment: Live, order: Order, now: Date): boolean {
  if (!decidePayable(order).ok) return true
  const { heldUntil } = order
  if (heldUntil === null) return after(payment.askedAt, absence) <= now
  return heldUntil <= now && (after(payment.askedAt, absence) <= now || after(heldUntil, longest) <= now)
}

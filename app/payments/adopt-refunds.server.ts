import { recordAudit } from '../audit/public.server.ts'
import { after, DAY } from '../basics/clock.ts'
import type { Cents } from '../basics/money.ts'
import { leftOf, type PaidPart } from '../orders/order.ts'
import {
  type Checkout,
  decideCancelPaid,
  lockCheckout,
  lockOrder,
  type Order,
  promiseRefund,
  recordRefunded,
  wayTo,
} from '../orders/public.server.ts'
import { taxOfRefund } from '../orders/tax.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { ProviderRefund } from './card-provider.server.ts'
import { refundEmail } from './emails.server.ts'
import { endRefund } from './end-refund.server.ts'
import { selectPayments } from './find-payment.server.ts'
import { nextCreditNumber, selectRefunds } from './find-refund.server.ts'
import type { Payment } from './payment.ts'
import { recordMoney } from './record-money.server.ts'
import { repayByHand } from './undo-refund.server.ts'

/** As long as refunds of ours may be under way at the provider. */
const lookBack = 3 * DAY

/**
 * Takes over what was given back of paid orders in the provider's own dashboard, so that order, ledger and customer
 * know of it. One that is more than is left waits until a refund of ours that is under way has ended. `since`: or
 * from an earlier moment. @returns whether the provider has answered
 */
export async function adoptRefunds(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman' | 'cardProvider'>,
  since: Date,
): Promise<boolean> {
  const usual = after(shop.now(), -lookBack)
  const listed = await shop.cardProvider.refunds({ since: since < usual ? since : usual })
  if (!listed.ok) return false
  for (const told of listed.refunds) await adoptRefund(shop, told)
  return true
}

/** As `adoptRefunds`, of one refund; one that the shop has asked for, or that has not happened, is left alone. */
export async function adoptRefund(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>,
  told: ProviderRefund,
): Promise<void> {
  if (told.refundId !== undefined || told.status !== 'succeeded') return
  const payment = await selectPayments(shop.db)
    .where('providerId', '=', told.intentId)
    .where('endReason', 'in', ['paid', 'too-late'])
    .executeTakeFirst()
  if (!payment) return
  const take = payment.endReason === 'paid' ? adopt : adoptTooLate
  await inTransaction(shop.db, async (db) => {
    const inside = { ...shop, db }
    if (!(await repayByHand(inside, payment, told))) await take(inside, payment, told)
  })
}

/** Money that came too late, and whose refund the provider had refused, has gone back by hand. */
async function adoptTooLate(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>,
  { id: paymentId, orderId }: Payment,
  { id: providerId, amount }: ProviderRefund,
): Promise<void> {
  await lockOrder(shop.db, orderId)
  const failed = await selectRefunds(shop.db)
    .where('paymentId', '=', paymentId)
    .where('failedAt', 'is not', null)
    .where('amountCents', '=', amount)
    .executeTakeFirst()
  if (!failed) return
  const waiting = { failedAt: null, failure: null }
  await shop.db.updateTable('refunds').set(waiting).where('id', '=', failed.id).execute()
  await endRefund(shop, failed, providerId)
}

async function adopt(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>,
  payment: Payment,
  { id: providerId, amount }: ProviderRefund,
): Promise<void> {
  const checkout = await lockCheckout(shop.db, payment.orderId)
  const known = await selectRefunds(shop.db).where('providerId', '=', providerId).executeTakeFirst()
  const shares = checkout && shareOut(checkout, amount)
  if (known || !shares) return
  for (const { order, what, share } of shares) {
    const given = { what, amount: share, restock: false, quantity: null, wantedBy: null }
    const tax = taxOfRefund(order, what, share)
    await promiseRefund(shop, order, given)
    await recordRefunded(shop, order, given)
    await recordMoney(shop, [{ orderId: order.id, what, why: 'refunded', amount: share, tax, providerId }])
    const credited = { taxCents: tax ?? null, creditNumber: await nextCreditNumber(shop.db) }
    const draft = { what, paymentId: payment.id, providerId, amountCents: share, ...credited }
    const refund = await insert(shop, order, draft)
    await shop.postman.send(shop.db, refundEmail(order, refund, await wayTo(shop, order)))
    const facts = { refund: refund.id, what, amount: share, provider: providerId }
    await recordAudit(shop.db, { action: 'refund-found-at-provider', subject: order.id, after: facts })
  }
}

interface Share {
  order: Order
  what: PaidPart
  share: Cents
}

/**
 * Nobody said of which orders: what is owed for those that were cancelled, then the first ones as far as they go, then delivery.
 * `undefined`: more than is left.
 */
function shareOut(checkout: Checkout, amount: Cents): Share[] | undefined {
  const { orders } = checkout
  const all = (['order', 'delivery'] as const).flatMap((what) => orders.map((order) => ({ order, what })))
  const shares: Share[] = []
  let rest = amount
  for (const { order, what } of [...owedParts(checkout), ...all]) {
    const taken = shares.some((one) => one.order.id === order.id && one.what === what)
    const share = taken ? 0 : Math.min(rest, leftOf(order, what))
    rest -= share
    if (share > 0) shares.push({ order, what, share })
  }
  return rest === 0 ? shares : undefined
}

/** What the provider has refused to give back of what was cancelled after paying. */
function owedParts(checkout: Checkout): Omit<Share, 'share'>[] {
  const { first, orders } = checkout
  return orders
    .filter(({ cancelWantedAt }) => cancelWantedAt)
    .flatMap((order) => {
      const owed = decideCancelPaid(order, checkout)
      return owed.ok ? owed.back.map((what) => ({ what, order: what === 'delivery' ? first : order })) : []
    })
}

async function insert(
  shop: Pick<Shop, 'db' | 'now'>,
  order: Order,
  draft: {
    what: PaidPart
    paymentId: string
    providerId: string
    amountCents: number
    taxCents: number | null
  },
) {
  const now = shop.now()
  const times = { wantedAt: now, settledAt: now }
  const { id } = await shop.db
    .insertInto('refunds')
    .values({ ...draft, orderId: order.id, cause: 'provider', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await selectRefunds(shop.db).where('id', '=', id).executeTakeFirstOrThrow()
}

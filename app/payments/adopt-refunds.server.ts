import { recordAudit } from '../audit/public.server.ts'
import { after, DAY } from '../basics/clock.ts'
import type { Cents } from '../basics/money.ts'
import { anyOf } from '../basics/sql.server.ts'
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
import { bookedRefunds, nextCreditNumber, selectRefunds } from './find-refund.server.ts'
import { forEachLimited } from './for-each-limited.server.ts'
import type { Payment } from './payment.ts'
import { recordMoney } from './record-money.server.ts'
import { repayByHand, undoRefund } from './undo-refund.server.ts'

type Adopting = Pick<Shop, 'db' | 'now' | 'log' | 'changes' | 'url' | 'postman'>

/** As long as refunds of ours may be under way at the provider. */
const lookBack = 3 * DAY

/**
 * Takes over what was given back of paid orders in the provider's own dashboard, so that order, ledger and customer
 * know of it. One that is more than is left waits until a refund of ours that is under way has ended. `since`: or
 * from an earlier moment. @returns whether the provider has answered, and all of it could be looked into
 */
export async function adoptRefunds(
  shop: Adopting & Pick<Shop, 'cardProvider'>,
  since: Date,
): Promise<boolean> {
  const usual = after(shop.now(), -lookBack)
  const listed = await shop.cardProvider.refunds({ since: since < usual ? since : usual })
  if (!listed.ok) return false
  const failed = listed.refunds.filter(({ status }) => status === 'failed')
  const undone = await forEachLimited(shop, 'refund', failed, (told) => takeRefund(shop, told))
  const payments = await givenByHand(shop, listed.refunds)
  let answered = true
  const adopted = await forEachLimited(shop, 'payment', payments, async ({ id: intentId }) => {
    const all = await shop.cardProvider.refunds({ intentId })
    answered &&= all.ok
    // What somebody makes anew by hand may have come back long ago.
    for (const told of all.ok ? failedFirst(all.refunds) : []) await takeRefund(shop, told)
  })
  return undone && adopted && answered
}

/** By the provider's ids, our payments of which a refund was made by hand that is not in the books. */
async function givenByHand({ db }: Pick<Shop, 'db'>, listed: ProviderRefund[]): Promise<{ id: string }[]> {
  const made = listed.filter(({ refundId, status }) => refundId === undefined && status === 'succeeded')
  if (made.length === 0) return []
  const booked = await bookedRefunds(db, made)
  const intents = made.flatMap(({ id, intentId }) => (booked.has(id) ? [] : [intentId]))
  const ours = await selectPayments(db)
    .where('providerId', '=', anyOf('text', intents))
    .where('endReason', 'in', ['paid', 'too-late'])
    .execute()
  return ours.flatMap(({ providerId }) => (providerId === null ? [] : [{ id: providerId }]))
}

/** A refund that has come back and one that was made in its place are taken in this order: else the second is one more. */
export function failedFirst(refunds: ProviderRefund[]): ProviderRefund[] {
  return refunds.toSorted((one, other) => Number(other.status === 'failed') - Number(one.status === 'failed'))
}

/** One that the shop did not ask for is taken over; one that has failed after it was made is undone. Each once. */
export async function takeRefund(shop: Adopting, told: ProviderRefund): Promise<void> {
  if (told.status !== 'failed') return await adoptRefund(shop, told)
  await inTransaction(shop.db, async (db) => await undoRefund({ ...shop, db }, told))
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
    // In the order in which every refund takes its locks: the counter before the product.
    const creditNumber = await nextCreditNumber(shop.db)
    await promiseRefund(shop, order, given)
    await recordRefunded(shop, order, given)
    await recordMoney(shop, [{ orderId: order.id, what, why: 'refunded', amount: share, tax, providerId }])
    const credited = { taxCents: tax ?? null, creditNumber }
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

import { sql } from 'kysely'
import { recordAudit } from '../audit/public.server.ts'
import { paidFor } from '../orders/order.ts'
import { type Checkout, holdAgain, lockCheckout, markPaid, type Order } from '../orders/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { endPayment, endTooLate, paymentEnding } from './end-payment.server.ts'
import { paymentOf } from './find-payment.server.ts'
import type { Intent } from './intent.ts'
import type { Payment } from './payment.ts'
import { moneyRecording, recordMoney } from './record-money.server.ts'
import { judge, type Verdict } from './settle.ts'
import { settleRefund } from './settle-refund.server.ts'

/** `unknown`: the intent names no order of ours. `orders`: as they are paid now. `refund` is what has to be settled after the commit. */
export type Settled =
  | { verdict: 'unknown' }
  | { verdict: 'pay'; orders: Order[]; refund?: undefined }
  | { verdict: Exclude<Verdict, 'pay' | 'too-late'>; refund?: undefined }
  | { verdict: 'too-late'; refund: string }

/** The one place where a payment's outcome reaches its orders: the first caller does it, the others find it done. */
export async function settle(shop: Shop, intent: Intent): Promise<Settled> {
  const settled = await settleWithin(shop, intent)
  if (settled.verdict === 'too-late') await settleRefund(shop, settled.refund)
  return settled
}

/** As `settle`, in the caller's transaction; who calls it settles the refund, if there is one, after the commit. */
export async function settleWithin(shop: Shop, intent: Intent): Promise<Settled> {
  return await inTransaction(shop.db, async (db) => {
    // One moment for all its books: an order is paid on the day on which its money was taken.
    const now = shop.now()
    const inside = { ...shop, db, now: () => now }
    const checkout = await lockCheckout(db, intent.orderId ?? '')
    if (!checkout) return { verdict: 'unknown' }
    const payment = await paymentOf(db, intent, checkout.id)
    const verdict = judge(intent, payment, checkout)
    return await carryOut(inside, verdict, { intent, payment, checkout })
  })
}

type Facts = { intent: Intent; payment: Payment | undefined; checkout: Checkout }

async function carryOut(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone' | 'log' | 'changes' | 'url' | 'postman'>,
  verdict: Verdict,
  { intent, payment, checkout }: Facts,
): Promise<Settled> {
  if (verdict === 'mismatch') await reportMismatch(shop, intent, payment, checkout)
  if (verdict === 'done' || verdict === 'open' || verdict === 'processing') return { verdict }
  // A payment that the shop did not begin is never judged anything else.
  if (!payment) return { verdict: 'mismatch' }
  if (verdict === 'pay' && (await holdAgain(shop, checkout))) {
    const along = sql`
      ended as (${paymentEnding(shop, payment, 'paid')}),
      captured as (${moneyRecording(shop, captured(intent, checkout))})`
    return { verdict, orders: await markPaid(shop, checkout, intent.id, along) }
  }
  // Its stock has been sold to someone else meanwhile, or the checkout is over: the money can no longer buy anything.
  if (verdict === 'pay' || verdict === 'too-late') {
    const refund = await endTooLate(shop, payment, intent.amountReceived)
    await recordMoney(shop, [
      { ...taken(intent, checkout), orderId: checkout.id, amount: intent.amountReceived },
    ])
    return { verdict: 'too-late', refund }
  }
  await endPayment(shop, payment, verdict)
  return { verdict }
}

/** What each order of it is paid with, and their delivery; together it is what was received (`judge`). */
function captured(intent: Intent, checkout: Checkout) {
  const from = taken(intent, checkout)
  const parts = checkout.orders.flatMap((order) => [
    { order, what: 'order' as const },
    { order, what: 'delivery' as const },
  ])
  return parts.map(({ order, what }) => {
    const { paid: amount, tax } = paidFor(order, what)
    return { ...from, what, orderId: order.id, amount, tax: order.tax ? tax : undefined }
  })
}

function taken({ id: providerId }: Intent, { payer: actor }: Checkout) {
  return { why: 'captured' as const, providerId, actor }
}

async function reportMismatch(
  shop: Pick<Shop, 'db' | 'log'>,
  intent: Intent,
  payment: Payment | undefined,
  { id, total }: Checkout,
): Promise<void> {
  const facts = { intent: intent.id, received: intent.amountReceived, currency: intent.currency }
  shop.log.error({ order: id, total, ...facts }, 'money was taken that is not this checkout’s')
  const before = { total, payment: payment?.id ?? null }
  await recordAudit(shop.db, { action: 'payment-mismatch', subject: id, before, after: facts })
}

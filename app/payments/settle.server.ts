import { sql } from 'kysely'
import { recordAudit } from '../audit/public.server.ts'
import { holdAgain, lockOrder, markPaid, type Order } from '../orders/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { endPayment, endTooLate, paymentEnding } from './end-payment.server.ts'
import { paymentOf } from './find-payment.server.ts'
import type { Intent } from './intent.ts'
import type { Payment } from './payment.ts'
import { type MoneyMovement, moneyRecording, recordMoney } from './record-money.server.ts'
import { judge, type Verdict } from './settle.ts'
import { settleRefund } from './settle-refund.server.ts'

/** `unknown`: the intent names no order of ours. `refund` is what has to be settled after the commit. */
export type Settled =
  | { verdict: 'unknown' }
  | { verdict: Exclude<Verdict, 'too-late'>; refund?: undefined }
  | { verdict: 'too-late'; refund: string }

/**
 * The one place where a card payment's outcome reaches its order: used by the browser's hint, the webhook, the
 * reconciler and cancelling alike. Whichever comes first does it; the others find it done.
 */
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
    const order = await lockOrder(db, intent.orderId ?? '')
    if (!order) return { verdict: 'unknown' }
    const payment = await paymentOf(db, intent, order.id)
    const verdict = judge(intent, payment, order)
    return await carryOut(inside, verdict, { intent, payment, order })
  })
}

type Facts = { intent: Intent; payment: Payment | undefined; order: Order }

async function carryOut(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'changes' | 'url' | 'postman'>,
  verdict: Verdict,
  { intent, payment, order }: Facts,
): Promise<Settled> {
  if (verdict === 'mismatch') await reportMismatch(shop, intent, payment, order)
  if (!payment || verdict === 'done' || verdict === 'open' || verdict === 'processing') {
    return verdict === 'too-late' ? { verdict: 'unknown' } : { verdict }
  }
  if (verdict === 'pay' && (await holdAgain(shop, order))) {
    const along = sql`
      ended as (${paymentEnding(shop, payment, 'paid')}),
      captured as (${moneyRecording(shop, captured(intent, order))})`
    await markPaid(shop, order, intent.id, along)
    return { verdict }
  }
  // Its stock is sold to someone else meanwhile, or the order is over: the money can't buy anything any more.
  if (verdict === 'pay' || verdict === 'too-late') {
    const refund = await endTooLate(shop, payment, intent.amountReceived)
    await recordMoney(shop, captured(intent, order))
    return { verdict: 'too-late', refund }
  }
  await endPayment(shop, payment, verdict)
  return { verdict }
}

function captured({ id, amountReceived }: Intent, order: Order): MoneyMovement {
  return { orderId: order.id, why: 'captured', amount: amountReceived, providerId: id, actor: order.userId }
}

async function reportMismatch(
  shop: Pick<Shop, 'db' | 'log'>,
  intent: Intent,
  payment: Payment | undefined,
  order: Order,
): Promise<void> {
  const facts = { intent: intent.id, received: intent.amountReceived, currency: intent.currency }
  shop.log.error(
    { order: order.id, total: order.total, ...facts },
    'money was taken that is not this order’s',
  )
  const before = { total: order.total, payment: payment?.id ?? null }
  await recordAudit(shop.db, { action: 'payment-mismatch', subject: order.id, before, after: facts })
}

import { decidePayable, type Order } from '../orders/order.ts'
import { CURRENCY, type Intent, isIdle } from './intent.ts'
import type { Payment } from './payment.ts'

/** What the provider's word about a payment means for its order. */
export type Verdict =
  | 'pay'
  | 'done'
  /** Nothing is decided yet: `open` waits for the customer, `processing` for the provider. */
  | 'open'
  | 'processing'
  /** It was cancelled at the provider: the order may be paid anew. */
  | 'closed'
  /** Money was taken, but not this order's total: a person has to look. */
  | 'mismatch'
  /** Money was taken for an order that can't be paid any more: it goes back. */
  | 'too-late'

/**
 * Judges a payment by what the provider says of it, never by what a browser says (contract, `PATCH /order/{id}`):
 * paid means succeeded, with exactly the order's total in its currency, for this order and its owner.
 * `payment` is what we know of the attempt; the order is locked while this is decided.
 */
export function judge(intent: Intent, payment: Payment | undefined, order: Order): Verdict {
  if (intent.status === 'canceled') return payment && !payment.endedAt ? 'closed' : 'done'
  if (intent.status !== 'succeeded') return isIdle(intent) ? 'open' : 'processing'
  if (order.transactionId === intent.id) return 'done'
  if (payment?.endReason === 'too-late' || payment?.endReason === 'mismatch') return 'done'
  if (!payment || !fits(intent, order)) return 'mismatch'
  return decidePayable(order).ok ? 'pay' : 'too-late'
}

function fits(intent: Intent, order: Order): boolean {
  const theirs = intent.orderId === order.id && intent.userId === order.userId
  return theirs && intent.amountReceived === order.total && intent.currency === CURRENCY
}

import type { Checkout } from '../orders/checkout.ts'
import { decidePayable } from '../orders/order.ts'
import { CURRENCY, type Intent, isIdle } from './intent.ts'
import type { Payment } from './payment.ts'

/** What the provider's word about a payment means for its checkout. */
export type Verdict =
  | 'pay'
  | 'done'
  /** Nothing is decided yet: `open` waits for the customer, `processing` for the provider. */
  | 'open'
  | 'processing'
  /** It was cancelled at the provider: it may be paid anew. */
  | 'closed'
  /** Money was taken, but not this checkout's total: a person has to look. */
  | 'mismatch'
  /** Money was taken for a checkout that can't be paid any more: it goes back. */
  | 'too-late'

/**
 * Judges a payment by what the provider says of it, never by what a browser says:
 * paid means succeeded, with exactly the checkout's total in its currency, for this checkout and its owner.
 * `payment` is what we know of the attempt; the checkout is locked while this is decided.
 */
export function judge(intent: Intent, payment: Payment | undefined, checkout: Checkout): Verdict {
  if (intent.status === 'canceled') return payment && !payment.endedAt ? 'closed' : 'done'
  if (intent.status !== 'succeeded') return isIdle(intent) ? 'open' : 'processing'
  if (checkout.first.transactionId === intent.id) return 'done'
  if (payment?.endReason === 'too-late' || payment?.endReason === 'mismatch') return 'done'
  if (!payment || !fits(intent, checkout)) return 'mismatch'
  return decidePayable(checkout.first).ok ? 'pay' : 'too-late'
}

function fits(intent: Intent, checkout: Checkout): boolean {
  const theirs = intent.orderId === checkout.id && intent.userId === checkout.payer
  return theirs && intent.amountReceived === checkout.total && intent.currency === CURRENCY
}

import type { Cents } from '../basics/money.ts'
import type { PaidPart } from '../orders/order.ts'

/** An `admin` wants it; its `customer` has cancelled; it came `too-late` for its order; or the shop found it given back by hand at the `provider`. */
export type RefundCause = 'admin' | 'customer' | 'too-late' | 'provider'

/** Money of a payment that goes back. It waits until it is settled or has failed. */
export interface Refund {
  id: string
  orderId: string
  what: PaidPart
  paymentId: string
  amount: Cents
  /** Of so many pieces; `null` where an amount was wanted. */
  quantity: number | null
  /** The tax in it, once it has gone back; `null` where the order does not say what tax it had. */
  tax: Cents | null
  cause: RefundCause
  /** The admin's words, or the shop's own; the customer reads them. */
  reason: string
  restock: boolean
  wantedBy: string | null
  /** Its customer was told before that it would come. */
  announced: boolean
  wantedAt: Date
  providerId: string | null
  settledAt: Date | null
  failedAt: Date | null
  /** Why it could not be given back, in the provider's words. */
  failure: string | null
  /** That of its credit note; none while it has not gone back, and of money that came too late to be invoiced. */
  creditNumber: number | null
  /** How it was paid where the provider refused (who noted it: `repaidBy`); `null` if it went to the card. */
  repaidHow: string | null
  repaidBy: string | null
}

export type RefundState = 'waiting' | 'done' | 'failed'

export function refundStateOf({ settledAt, failedAt }: Pick<Refund, 'settledAt' | 'failedAt'>): RefundState {
  if (settledAt) return 'done'
  return failedAt ? 'failed' : 'waiting'
}

/** Under this key the provider gives the money of one refund back once, however often it is asked. */
export function refundKey({ id }: Pick<Refund, 'id'>): string {
  return `refund:${id}`
}

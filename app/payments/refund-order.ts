import { type Cents, toCents, toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { type Order, stateOf } from '../orders/order.ts'

export type RefundRefusal =
  | { refusal: 'order-unpaid' | 'order-cancelled' | 'order-refunded' | 'refund-not-an-amount' }
  /** `most` is what is left of the order, in dollars. */
  | { refusal: 'refund-too-large'; most: number }

/**
 * Decides how much (cents) of a paid order goes back: so many dollars, or all that is left of it. What is on its way
 * back already counts as gone; so it never comes to more than was paid.
 */
export function decideRefund(
  order: Order,
  dollars: number | undefined,
): Outcome<{ amount: Cents }, RefundRefusal> {
  const state = stateOf(order)
  if (state === 'cancelled') return refuse({ refusal: 'order-cancelled' })
  if (!order.paidAt) return refuse({ refusal: 'order-unpaid' })
  const left = order.total - order.refundWanted
  if (left === 0) return refuse({ refusal: 'order-refunded' })
  const amount = dollars === undefined ? left : toCents(dollars)
  if (amount === undefined || amount <= 0) return refuse({ refusal: 'refund-not-an-amount' })
  if (amount > left) return refuse({ refusal: 'refund-too-large', most: toDollars(left) })
  return ok({ amount })
}

import { type Cents, toCents, toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { leftOf, type Order, type PaidPart, shareOf, stateOf } from '../orders/order.ts'

export type RefundRefusal =
  | { refusal: 'order-unpaid' | 'order-cancelled' | 'refund-not-an-amount' }
  | { refusal: 'order-refunded' | 'delivery-refunded' }
  /** `most` is what is left of the order, in dollars. */
  | { refusal: 'refund-too-large'; most: number }

/** The money of `most` pieces has not been given back. */
export type PiecesRefusal = RefundRefusal | { refusal: 'refund-too-many'; most: number }

/** How much (cents) goes back: so many dollars, or all that is left; what is on its way back already counts as gone. */
export function decideRefund(
  order: Order,
  dollars: number | undefined,
  what: PaidPart = 'order',
): Outcome<{ amount: Cents }, RefundRefusal> {
  const state = stateOf(order)
  if (state === 'cancelled') return refuse({ refusal: 'order-cancelled' })
  if (!order.paidAt) return refuse({ refusal: 'order-unpaid' })
  const left = leftOf(order, what)
  if (left === 0) return refuse({ refusal: what === 'order' ? 'order-refunded' : 'delivery-refunded' })
  const amount = dollars === undefined ? left : toCents(dollars)
  if (amount === undefined || amount <= 0) return refuse({ refusal: 'refund-not-an-amount' })
  if (amount > left) return refuse({ refusal: 'refund-too-large', most: toDollars(left) })
  return ok({ amount })
}

/** The money (cents) of this many pieces, out of those that have not been refunded by the piece. */
export function decidePieces(order: Order, pieces: number): Outcome<{ amount: Cents }, PiecesRefusal> {
  const whole = decideRefund(order, undefined)
  if (!whole.ok) return whole
  const most = order.quantity - order.refundPieces
  if (pieces > most) return refuse({ refusal: 'refund-too-many', most })
  const amount = shareOf(order, pieces)
  return amount > 0 ? ok({ amount }) : refuse({ refusal: 'order-refunded' })
}

import type { Cents } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Checkout } from './checkout.ts'
import { leftOf, type Order, type PaidPart, stateOf } from './order.ts'

export interface CancelPaidRefusal {
  refusal: 'order-unpaid' | 'order-cancelled' | 'order-shipped' | 'order-refunded'
}

/**
 * Whether its customer may cancel what they have paid: until it is shipped. `back` is what has to go back then: all that is left of it, and
 * delivery with the last order of its checkout, if none of them was sent. Empty: it is cancelled, and all its money is under way.
 * A refund that the provider has refused is to be wanted anew.
 */
export function decideCancelPaid(
  order: Order,
  { first, orders }: Pick<Checkout, 'first' | 'orders'>,
): Outcome<{ already: boolean; back: PaidPart[] }, CancelPaidRefusal> {
  const state = stateOf(order)
  if (state === 'cancelled') return refuse({ refusal: 'order-cancelled' })
  if (order.paidAt === null) return refuse({ refusal: 'order-unpaid' })
  if (order.shippedAt) return refuse({ refusal: 'order-shipped' })
  const left = leftOf(order, 'order') > 0
  const already = order.cancelWantedAt !== null
  if (!already && !left) return refuse({ refusal: 'order-refunded' })
  const others = orders.filter(({ id }) => id !== order.id)
  const delivery = others.every(isOff) && leftOf(first, 'delivery') > 0
  return ok({
    already,
    back: [...(left ? ['order' as const] : []), ...(delivery ? ['delivery' as const] : [])],
  })
}

/**
 * What a press of cancelling would give back now, and what becomes of delivery then: it is in that, it waits for what else is
 * to be sent, or it stays paid.
 */
export interface Cancelling {
  back: Cents
  delivery: 'back' | 'waits' | 'stays' | undefined
}

/** `undefined` if it can't be cancelled. Once it was, `back` is what is still owed: nothing while that is under way or has gone back. */
export function whatCancelling(
  order: Order,
  checkout: Pick<Checkout, 'first' | 'orders'>,
): Cancelling | undefined {
  const decided = decideCancelPaid(order, checkout)
  if (!decided.ok) return undefined
  const { first, orders } = checkout
  const amounts = decided.back.map((part) => leftOf(part === 'delivery' ? first : order, part))
  const back = amounts.reduce((sum, amount) => sum + amount, 0)
  if (leftOf(first, 'delivery') === 0) return { back, delivery: undefined }
  if (decided.back.includes('delivery')) return { back, delivery: 'back' }
  return { back, delivery: orders.some(({ shippedAt }) => shippedAt) ? 'stays' : 'waits' }
}

/** Nothing of it will be sent. A pending refund does not count: if it fails, the order could still ship. */
function isOff({ cancelWantedAt, restockedAt, refundedAt, shippedAt }: Order): boolean {
  return (cancelWantedAt ?? restockedAt ?? refundedAt) !== null && shippedAt === null
}

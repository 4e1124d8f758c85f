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

/** Of it nothing is sent any more. A refund under way may yet fail: what it has emptied could be sent then. */
function isOff({ cancelWantedAt, restockedAt, refundedAt, shippedAt }: Order): boolean {
  return (cancelWantedAt ?? restockedAt ?? refundedAt) !== null && shippedAt === null
}

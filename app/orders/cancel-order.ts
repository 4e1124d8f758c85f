import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { type Order, stateOf } from './order.ts'

/** Only while it is unpaid, by its owner or an admin alike (specification 4). `already`: it is. */
export function decideCancel(
  order: Order,
): Outcome<{ already: boolean }, { refusal: 'order-paid' | 'order-refunded' }> {
  switch (stateOf(order)) {
    case 'cancelled':
      return ok({ already: true })
    case 'refunded':
      return refuse({ refusal: 'order-refunded' })
    case 'paid':
    case 'shipped':
      return refuse({ refusal: 'order-paid' })
    default:
      return ok({ already: false })
  }
}

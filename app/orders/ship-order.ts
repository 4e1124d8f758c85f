import { type Order, stateOf } from './order.ts'

export type ShipDecision =
  | { decision: 'ship' }
  /** It has left before: nothing to do. */
  | { decision: 'done' }
  | { decision: 'refuse'; refusal: 'order-unpaid' | 'order-cancelled' | 'order-refunded' }

/** Decides whether an order can be shipped: only once it is paid (specification 4). */
export function decideShip(order: Order): ShipDecision {
  switch (stateOf(order)) {
    case 'paid':
      return { decision: 'ship' }
    case 'shipped':
      return { decision: 'done' }
    case 'cancelled':
      return { decision: 'refuse', refusal: 'order-cancelled' }
    case 'refunded':
      return { decision: 'refuse', refusal: 'order-refunded' }
    default:
      return { decision: 'refuse', refusal: 'order-unpaid' }
  }
}

import { type Order, stateOf } from './order.ts'

export type CancelDecision =
  | { decision: 'cancel' }
  | { decision: 'done' }
  | { decision: 'refuse'; refusal: 'order-paid' | 'order-refunded' }

/** Only while it is unpaid, by its owner or an admin alike (specification 4; contract, "Decided"). */
export function decideCancel(order: Order): CancelDecision {
  switch (stateOf(order)) {
    case 'cancelled':
      return { decision: 'done' }
    case 'refunded':
      return { decision: 'refuse', refusal: 'order-refunded' }
    case 'paid':
    case 'shipped':
      return { decision: 'refuse', refusal: 'order-paid' }
    default:
      return { decision: 'cancel' }
  }
}

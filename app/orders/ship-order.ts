import { type Order, stateOf } from './order.ts'

export type ShipDecision =
  | { decision: 'ship' }
  /** It has left before: nothing to do. */
  | { decision: 'done' }
  | { decision: 'refuse'; refusal: 'order-unpaid' | 'order-cancelled' | 'order-refunded' | 'order-restocked' }

/**
 * Decides whether an order can be shipped: only once it is paid (specification 4), and not when all its money goes back
 * or its pieces are on sale again.
 */
export function decideShip(order: Order): ShipDecision {
  switch (stateOf(order)) {
    case 'paid':
      return whyKept(order) ?? { decision: 'ship' }
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

function whyKept({ refundWanted, total, restockedAt }: Order): ShipDecision | undefined {
  if (refundWanted === total) return { decision: 'refuse', refusal: 'order-refunded' }
  return restockedAt ? { decision: 'refuse', refusal: 'order-restocked' } : undefined
}

import type { Order } from './order.ts'

export type Leaving = 'cancel' | 'keep' | 'wait-for-order' | 'wait-for-payment'

/**
 * Decides what becomes of an order whose owner leaves: unpaid, it is cancelled; done with, it stays in the books. While
 * the shop owes something (pieces that are paid, money on its way back) or a payment is open, the owner has to wait.
 */
export function decideLeaving(order: Order): Leaving {
  if (order.cancelledAt) return 'keep'
  if (order.refundWanted > order.refunded) return 'wait-for-order'
  if (order.paidAt)
    return order.shippedAt || order.refundedAt || order.restockedAt ? 'keep' : 'wait-for-order'
  return order.payingSince ? 'wait-for-payment' : 'cancel'
}

import type { Cents } from '../basics/money.ts'
import { leftOf, type Order, paidFor } from '../orders/order.ts'

/**
 * What of an order's money so many of its pieces are worth, tax and all, after so many others of it were refunded: all of them together come
 * to all of it, to the cent. Never more than is left of it.
 */
export function shareOf(order: Order, pieces: number, before: number): Cents {
  const { paid } = paidFor(order, 'order')
  const worth = (count: number) => Math.round((paid * count) / order.quantity)
  return Math.min(leftOf(order, 'order'), worth(before + pieces) - worth(before))
}

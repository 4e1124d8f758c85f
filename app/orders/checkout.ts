import type { Cents } from '../basics/money.ts'
import type { Order } from './order.ts'

/** One checkout has so many orders at the most, each of another product. */
export const MAX_ORDERS = 20

/**
 * Orders of one person that are placed, held, paid, cancelled and invoiced together, in the order in which they were asked for;
 * what has been paid goes back, and is shipped, by order. Until they are paid all are in the same state. A checkout is called by
 * the id of its first order: an order that is placed alone is a checkout of its own (docs/decisions/044).
 */
export interface Checkout {
  id: string
  userId: string
  first: Order
  orders: Order[]
  /** What its orders cost, what their delivery costs, and what is paid for it. */
  goods: Cents
  delivery: Cents
  total: Cents
}

/** All orders of one checkout, by their ids; `undefined` of none. */
export function checkoutOf(orders: Order[]): Checkout | undefined {
  const [first] = orders
  if (!first) return undefined
  const goods = orders.reduce((sum, order) => sum + order.total, 0)
  const { checkoutId: id, userId, delivery } = first
  return { id, userId, first, orders, goods, delivery, total: goods + delivery }
}

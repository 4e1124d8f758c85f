import type { Cents } from '../basics/money.ts'
import type { TaxSum } from '../tax/decide-tax.ts'
import type { Order } from './order.ts'
import { taxesOf } from './tax.ts'

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
  /** As whom it was placed, and is paid: a payment under way goes on when a guest's checkout joins an account. */
  payer: string
  first: Order
  orders: Order[]
  /** What its orders cost, what their delivery costs, what tax adds to that (or takes off), and what is paid for it. */
  goods: Cents
  delivery: Cents
  taxAdded: Cents
  /** All its taxes, rate by rate; absent where they were not frozen with it. */
  taxes: TaxSum[] | undefined
  total: Cents
}

/** All orders of one checkout, by their ids; `undefined` of none. */
export function checkoutOf(orders: Order[]): Checkout | undefined {
  const [first] = orders
  if (!first) return undefined
  const goods = orders.reduce((sum, order) => sum + order.total, 0)
  const { checkoutId: id, userId, delivery } = first
  const taxAdded = orders.reduce((sum, order) => sum + order.taxAdded + order.deliveryTaxAdded, 0)
  const total = goods + delivery + taxAdded
  const payer = first.guestId ?? userId
  return { id, userId, payer, first, orders, goods, delivery, taxAdded, taxes: taxesOf(orders), total }
}

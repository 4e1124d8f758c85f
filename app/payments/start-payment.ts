import { LEAST_AMOUNT, toDollars } from '../basics/money.ts'
import { type Order, whyNotPayable } from '../orders/order.ts'

export type StartRefusal =
  | { refusal: 'order-cancelled' | 'order-refunded' | 'order-paid' }
  | { refusal: 'price-changed'; totalPrice: number }
  | { refusal: 'amount-too-small'; least: number }

/**
 * Why an order's card payment can't start; `undefined` when it can. The amount is always the order's own total;
 * the browser's (dollars) is compared, so that nobody pays something else than they have seen.
 */
export function whyNotStart(order: Order, total: number): StartRefusal | undefined {
  const refused = whyNotPayable(order)
  if (refused) return refused
  if (Math.round(total * 100) !== order.total) {
    return { refusal: 'price-changed', totalPrice: toDollars(order.total) }
  }
  if (order.total < LEAST_AMOUNT) return { refusal: 'amount-too-small', least: toDollars(LEAST_AMOUNT) }
  return undefined
}

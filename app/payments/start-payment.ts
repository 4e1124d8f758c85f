import { LEAST_AMOUNT, toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { decidePayable, type Order, type PayRefusal } from '../orders/order.ts'

export type StartRefusal =
  | PayRefusal
  | { refusal: 'price-changed'; totalPrice: number }
  | { refusal: 'amount-too-small'; least: number }

/**
 * Whether an order's card payment can start. The amount is always the order's own total; the browser's (dollars) is
 * compared, so that nobody pays something else than they have seen.
 */
export function decideStart(order: Order, total: number): Outcome<object, StartRefusal> {
  const payable = decidePayable(order)
  if (!payable.ok) return payable
  if (Math.round(total * 100) !== order.total) {
    return refuse({ refusal: 'price-changed', totalPrice: toDollars(order.total) })
  }
  if (order.total >= LEAST_AMOUNT) return ok({})
  return refuse({ refusal: 'amount-too-small', least: toDollars(LEAST_AMOUNT) })
}

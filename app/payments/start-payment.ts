import { MIN_AMOUNT, toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Checkout } from '../orders/checkout.ts'
import { decidePayable, type PayRefusal } from '../orders/order.ts'

export type StartRefusal =
  | PayRefusal
  | { refusal: 'price-changed'; totalPrice: number }
  | { refusal: 'amount-too-small'; least: number }

/**
 * Whether a checkout's card payment can start. The amount is always the checkout's own total, delivery included; the browser's (dollars)
 * is compared, so that nobody pays something else than they have seen. Of an order that was placed alone it may be that order's
 * `totalPrice`, as the specification says it (section 7): delivery is told beside it.
 */
export function decideStart(checkout: Checkout, total: number): Outcome<object, StartRefusal> {
  const payable = decidePayable(checkout.first)
  if (!payable.ok) return payable
  const seen = Math.round(total * 100)
  const alone = checkout.orders.length === 1 && seen === checkout.goods
  if (seen !== checkout.total && !alone) {
    return refuse({ refusal: 'price-changed', totalPrice: toDollars(checkout.total) })
  }
  if (checkout.total >= MIN_AMOUNT) return ok({})
  return refuse({ refusal: 'amount-too-small', least: toDollars(MIN_AMOUNT) })
}

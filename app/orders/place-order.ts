import { type Cents, MAX_AMOUNT, MIN_AMOUNT, times, toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { leastOf } from '../catalogue/product.ts'
import type { DeliveryWish } from '../delivery/offers.ts'
import type { TaxWish } from '../tax/buyer.ts'
import type { FitWish } from './order-fit.ts'

/** What a customer may say about one of the orders that they place; everything else is the shop's. */
export interface LineWish {
  productId: string
  quantity: number
  /** What the browser shows as the total, in dollars: compared, never believed. */
  total: number
  meantFor?: FitWish | undefined
}

export interface CheckoutWish {
  lines: LineWish[]
  email?: string | undefined
  address: string
  phone?: string | undefined
  /** How they are delivered; if absent, by the shop's standard method, wherever they go. */
  delivery?: DeliveryWish | undefined
  tax?: TaxWish | undefined
}

export type OrderWish = LineWish & Omit<CheckoutWish, 'lines'>

/** Which of several orders placed together a refusal is about, and how many pieces of its product are left. */
export interface RefusedLine {
  productId: string
  name: string
  available: number
}

export interface Bounds {
  minimum: number
  available: number
}

export type QuantityRefusal =
  | { refusal: 'quantity-below-minimum'; minimum: number }
  | { refusal: 'quantity-above-available'; available: number }
  | { refusal: 'quantity-not-whole' }

/** Specification 5, purchase quantity: whether so many may be ordered. */
export function decideQuantity(
  { minimum, available }: Bounds,
  quantity: number,
): Outcome<object, QuantityRefusal> {
  const least = leastOf({ minimum })
  if (Number.isNaN(quantity) || quantity < least)
    return refuse({ refusal: 'quantity-below-minimum', minimum: least })
  if (quantity > available) return refuse({ refusal: 'quantity-above-available', available })
  return Number.isSafeInteger(quantity) ? ok({}) : refuse({ refusal: 'quantity-not-whole' })
}

export type PlaceRefusal =
  | QuantityRefusal
  | { refusal: 'order-too-large'; most: number }
  | { refusal: 'amount-too-small'; least: number }
  | { refusal: 'nothing-to-pay' }
  | { refusal: 'price-changed'; totalPrice: number }

type Line<Product> = { product: Product; quantity: number; total: number }

/**
 * Decides whether so many pieces of these products can be ordered together for the totals that the browser shows (dollars).
 * Each total is the shop's price times the quantity; one that differs by a cent is refused with the right one. Their sum has
 * to be one that a single card payment can carry, and none of them may cost nothing.
 * @returns their totals in cents; `at` says which of them is refused
 */
export function decideOrders(
  lines: Line<Bounds & { price: Cents }>[],
): Outcome<{ totals: Cents[] }, PlaceRefusal & { at?: number }> {
  for (const [at, { product, quantity }] of lines.entries()) {
    const decided = decideQuantity(product, quantity)
    if (!decided.ok) return { ...decided, at }
  }
  const totals = lines.map(({ product, quantity }) => times(product.price, quantity))
  const sum = totals.reduce((all, total) => all + total, 0)
  if (sum > MAX_AMOUNT) return refuse({ refusal: 'order-too-large', most: toDollars(MAX_AMOUNT) })
  // Nobody could pay it: it would only hold stock.
  if (sum < MIN_AMOUNT) return refuse({ refusal: 'amount-too-small', least: toDollars(MIN_AMOUNT) })
  for (const [at, total] of totals.entries()) {
    if (total === 0) return refuse({ refusal: 'nothing-to-pay', at })
    // A browser multiplies dollars in floats: 3 × 0.1 is 0.30000000000000004 there, and the same 30 cents.
    if (Math.round((lines[at]?.total ?? Number.NaN) * 100) === total) continue
    return refuse({ refusal: 'price-changed', totalPrice: toDollars(total), at })
  }
  return ok({ totals })
}

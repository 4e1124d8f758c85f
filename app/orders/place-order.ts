import { type Cents, LEAST_AMOUNT, MAX_AMOUNT, times, toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'

/** What a customer may say about an order; everything else is the shop's. */
export interface OrderWish {
  productId: string
  quantity: number
  /** What the browser shows as the total, in dollars: compared, never believed. */
  total: number
  email?: string | undefined
  address: string
  phone?: string | undefined
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
  const least = Math.max(1, minimum)
  if (Number.isNaN(quantity) || quantity < least)
    return refuse({ refusal: 'quantity-below-minimum', minimum: least })
  if (quantity > available) return refuse({ refusal: 'quantity-above-available', available })
  return Number.isSafeInteger(quantity) ? ok({}) : refuse({ refusal: 'quantity-not-whole' })
}

export type PlaceRefusal =
  | QuantityRefusal
  | { refusal: 'order-too-large'; most: number }
  | { refusal: 'amount-too-small'; least: number }
  | { refusal: 'price-changed'; totalPrice: number }

/**
 * Decides whether so many pieces of a product can be ordered for the total that the browser shows (dollars).
 * The total is the shop's price times the quantity; one that differs by a cent is refused with the right one.
 */
export function decideOrder(
  product: Bounds & { price: Cents },
  asked: { quantity: number; total: number },
): Outcome<{ total: Cents }, PlaceRefusal> {
  const quantity = decideQuantity(product, asked.quantity)
  if (!quantity.ok) return quantity
  const total = times(product.price, asked.quantity)
  if (total > MAX_AMOUNT) return refuse({ refusal: 'order-too-large', most: toDollars(MAX_AMOUNT) })
  // Nobody could pay it: it would only hold stock.
  if (total < LEAST_AMOUNT) return refuse({ refusal: 'amount-too-small', least: toDollars(LEAST_AMOUNT) })
  // A browser multiplies dollars in floats: 3 × 0.1 is 0.30000000000000004 there, and the same 30 cents.
  if (Math.round(asked.total * 100) !== total) {
    return refuse({ refusal: 'price-changed', totalPrice: toDollars(total) })
  }
  return ok({ total })
}

import { type Cents, LEAST_AMOUNT, MAX_AMOUNT, times, toDollars } from '../basics/money.ts'

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

/** Specification 5, purchase quantity. `undefined` when so many may be ordered. */
export function checkQuantity(
  { minimum, available }: Bounds,
  quantity: number,
): 'below-minimum' | 'above-available' | 'not-whole' | undefined {
  if (Number.isNaN(quantity) || quantity < Math.max(1, minimum)) return 'below-minimum'
  if (quantity > available) return 'above-available'
  return Number.isSafeInteger(quantity) ? undefined : 'not-whole'
}

export type PlaceRefusal =
  | { refusal: 'quantity-below-minimum'; minimum: number }
  | { refusal: 'quantity-above-available'; available: number }
  | { refusal: 'quantity-not-whole' }
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
): { ok: true; total: Cents } | ({ ok: false } & PlaceRefusal) {
  const wrong = checkQuantity(product, asked.quantity)
  if (wrong === 'below-minimum') {
    return { ok: false, refusal: 'quantity-below-minimum', minimum: Math.max(1, product.minimum) }
  }
  if (wrong === 'above-available') {
    return { ok: false, refusal: 'quantity-above-available', available: product.available }
  }
  if (wrong === 'not-whole') return { ok: false, refusal: 'quantity-not-whole' }
  const total = times(product.price, asked.quantity)
  if (total > MAX_AMOUNT) {
    return { ok: false, refusal: 'order-too-large', most: toDollars(MAX_AMOUNT) }
  }
  // Nobody could pay it: it would only hold stock.
  if (total < LEAST_AMOUNT) {
    return { ok: false, refusal: 'amount-too-small', least: toDollars(LEAST_AMOUNT) }
  }
  // A browser multiplies dollars in floats: 3 × 0.1 is 0.30000000000000004 there, and the same 30 cents.
  if (Math.round(asked.total * 100) !== total) {
    return { ok: false, refusal: 'price-changed', totalPrice: toDollars(total) }
  }
  return { ok: true, total }
}

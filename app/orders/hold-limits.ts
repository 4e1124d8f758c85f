import { after, DAY, HOUR, MINUTE } from '../basics/clock.ts'
import { type Cents, toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'

/** The most unpaid orders that hold stock for one account. */
export const MAX_OPEN_ORDERS = 20

/** So many orders somebody may place in an hour that are not paid, however often they cancel them. */
export const MAX_PLACED = { proven: 300, unproven: 60 }

/** How often at most an order whose hold has lapsed takes its pieces again, and for how long. */
export const MAX_RETAKES = 2
const retakenHold = HOUR

/** How long an order that is not held any more can still be paid as it was placed: at its price, delivery and tax. */
const PRICE_KEPT = 7 * DAY

/** The last moment at which an order can be paid that was placed at `placedAt` and is not held any more. */
export function payableUntil(placedAt: Date): Date {
  return after(placedAt, PRICE_KEPT)
}

/** All people together whose address is not verified hold this share of a product's pieces at the most. */
const unverifiedShare = 1 / 2

/** What people may hold unpaid whose address is not verified (`UNVERIFIED_HOLD_…`). */
export interface UnverifiedHold {
  minutes: number
  value: Cents
}

export type HoldRefusal =
  | { refusal: 'too-many-open-orders'; most: number }
  /** `pieces`: so many of this product would do. `value`: what all may come to, in dollars. */
  | { refusal: 'email-not-verified'; pieces?: number; value?: number }

interface Holder {
  emailVerified: boolean
  orders: number
  value: Cents
}

interface Shelf {
  minimum: number
  available: number
  heldUnverified: number
}

/** Whether somebody who holds so much unpaid may hold more: so many `orders`, which come to `total`. */
export function decideHold(
  wish: { orders: number; total: Cents },
  { emailVerified, orders, value }: Holder,
  most: UnverifiedHold,
): Outcome<object, HoldRefusal> {
  if (orders + wish.orders > MAX_OPEN_ORDERS)
    return refuse({ refusal: 'too-many-open-orders', most: MAX_OPEN_ORDERS })
  if (emailVerified || value + wish.total <= most.value) return ok({})
  return refuse({ refusal: 'email-not-verified', value: toDollars(most.value) })
}

/**
 * Whether somebody whose address is not verified may hold so many of a product. Such addresses can be made up by the
 * thousand, so all of them together leave half of what is there to those who are known, but for the smallest order that
 * there can be.
 */
export function decideShare(
  wish: { quantity: number },
  { minimum, available, heldUnverified }: Shelf,
): Outcome<object, HoldRefusal> {
  const share = Math.ceil((available + heldUnverified) * unverifiedShare)
  const pieces = Math.max(minimum, 1, share) - heldUnverified
  if (wish.quantity <= pieces) return ok({})
  return refuse({ refusal: 'email-not-verified', pieces: Math.max(0, pieces) })
}

/** How long somebody's unpaid order keeps its pieces, in milliseconds; `again`: it has lapsed before. */
export function holdTime(
  { holdHours, unverifiedHold }: { holdHours: number; unverifiedHold: UnverifiedHold },
  { emailVerified }: Pick<Holder, 'emailVerified'>,
  again = false,
): number {
  const longest = again ? retakenHold : holdHours * HOUR
  return Math.min(longest, holdHours * HOUR, emailVerified ? longest : unverifiedHold.minutes * MINUTE)
}

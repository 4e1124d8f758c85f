import { after, DAY, HOUR, MINUTE } from '../../app/basics/clock.ts'
import type { Cents } from '../../app/basics/money.ts'
import type { DemoProduct } from './products.server.ts'

/** What somebody has ordered of the demo shop before it was opened to look at. */
export interface DemoSale {
  partNumber: string
  /** Which of the demo's customers. */
  customer: number
  quantity: number
  price: Cents
  placedAt: Date
  /** Not paid yet: its pieces are held. */
  paidAt: Date | undefined
  shippedAt: Date | undefined
  refund: { at: Date; amount: Cents; reason: string } | undefined
}

/** So many days before it is filled the demo shop has opened. */
export const DAYS_OPEN = 700

/** Monday first. */
const weekdays = [1.3, 1.1, 1, 1, 1.1, 0.8, 0.6]
/** January first: bikes wake up in spring, cars before winter. */
const months = [0.7, 0.8, 1.1, 1.3, 1.3, 1.2, 1, 0.9, 1, 1.1, 1, 0.9]
const reasons = ['Arrived dented', 'One piece was missing', 'Did not fit, sent back', 'Came a week late']
/** Orders of the last hours: how many hours ago, and whether they are paid. */
const lately = [
  ...[0.7, 2.2, 5, 9, 19, 26, 31].map((hours) => ({ hours, paid: true })),
  ...[1.4, 6.5, 14].map((hours) => ({ hours, paid: false })),
]

/** Draws a year and more of sales up to now, the same each time but for when they were; oldest first. */
export function drawSales(products: DemoProduct[], customers: number, now: Date): DemoSale[] {
  const draw = openDraw()
  const order = (placedAt: Date, paid: boolean): DemoSale => {
    // Some parts are asked for far more often than others, and cheap ones are.
    const { partNumber, minimum, price } = products[
      Math.floor(draw() ** 2.2 * products.length)
    ] as DemoProduct
    const quantity = Math.max(1, minimum) * (price < 3000 && draw() < 0.4 ? 2 : 1)
    const customer = Math.floor(draw() * customers)
    const paidAt = paid ? after(placedAt, (1 + 20 * draw()) * MINUTE) : undefined
    const shipped = after(placedAt, (8 + 34 * draw()) * HOUR)
    const shippedAt = paidAt && shipped < after(now, -HOUR) ? shipped : undefined
    const refund = draw() < 0.04 ? refundOf(shippedAt, quantity * price) : undefined
    return { partNumber, customer, quantity, price, placedAt, paidAt, shippedAt, refund }
  }
  const refundOf = (shippedAt: Date | undefined, total: Cents) => {
    const at = shippedAt && after(shippedAt, (2 + 6 * draw()) * DAY)
    const amount = draw() < 0.4 ? total : Math.round(total / 4)
    const reason = reasons[Math.floor(draw() * reasons.length)] ?? ''
    return at && at < now ? { at, amount, reason } : undefined
  }
  const days = Array.from({ length: DAYS_OPEN - 3 }, (_, day) => after(now, (day - DAYS_OPEN + 1) * DAY))
  const past = days.flatMap((day, since) => {
    const busy = (weekdays[(day.getUTCDay() + 6) % 7] ?? 1) * (months[day.getUTCMonth()] ?? 1)
    const count = Math.floor(busy * (0.5 + (1.1 * since) / DAYS_OPEN) + draw())
    return Array.from({ length: count }, () => order(after(day, draw() * 14 * HOUR), true))
  })
  const recent = lately.map(({ hours, paid }) => order(after(now, -hours * HOUR), paid))
  return [...past, ...recent].toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
function openDraw(): () => number {
  let state = 7_705
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

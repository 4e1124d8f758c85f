import { after, DAY } from '../basics/clock.ts'
import { dayOf, endOfDay } from '../basics/dates.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isGivenBack, type Order } from '../orders/order.ts'
import type { Return } from './return.ts'

/** However late somebody says that a parcel has arrived, its time begins so long after it was sent, at the latest. */
const longestWay = 30 * DAY

export type AskRefusal =
  | { refusal: 'not-shipped' | 'order-refunded' }
  /** `left`: so many pieces of it nobody has asked to send back yet. */
  | { refusal: 'return-too-many'; left: number }
  /** `until`: the last moment at which it could be asked, as it is written on the wire. */
  | { refusal: 'return-too-late'; until: string }

/** Pieces that were sent and are neither sent back nor asked to be; what was refused counts as not asked. */
export function leftToReturn(
  { quantity, unsentPieces }: Pick<Order, 'quantity' | 'unsentPieces'>,
  asked: Pick<Return, 'quantity' | 'refusedAt'>[],
): number {
  return asked.reduce((left, one) => (one.refusedAt ? left : left - one.quantity), quantity - unsentPieces)
}

/**
 * Until when a shipped order can be sent back: to the end of the day, by the shop's clock, that is so many `days` after it has arrived, as
 * somebody says, else after the day on which it was to arrive.
 * `undefined` while it is not shipped.
 */
export function returnableUntil(
  { shippedAt, deliveredAt, arrivesTo }: Pick<Order, 'shippedAt' | 'deliveredAt' | 'arrivesTo'>,
  { days, timeZone }: { days: number; timeZone: string },
): Date | undefined {
  if (!shippedAt) return undefined
  const expected = arrivesTo ? endOfDay(arrivesTo, timeZone) : shippedAt
  const arrived = deliveredAt ?? (expected > shippedAt ? expected : shippedAt)
  const latest = after(shippedAt, longestWay)
  const last = after(arrived < latest ? arrived : latest, days * DAY)
  return endOfDay(dayOf(last, timeZone), timeZone)
}

/** Whether so many pieces of an order can be asked to be sent back. */
export function decideAsk(
  order: Order,
  asked: Pick<Return, 'quantity' | 'refusedAt'>[],
  { quantity, now, ...until }: { quantity: number; now: Date; days: number; timeZone: string },
): Outcome<object, AskRefusal> {
  const last = returnableUntil(order, until)
  if (!last) return refuse({ refusal: 'not-shipped' })
  if (isGivenBack(order)) return refuse({ refusal: 'order-refunded' })
  if (now > last) return refuse({ refusal: 'return-too-late', until: last.toISOString() })
  const left = leftToReturn(order, asked)
  return quantity > left ? refuse({ refusal: 'return-too-many', left }) : ok({})
}

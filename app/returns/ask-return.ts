import { after, DAY } from '../basics/clock.ts'
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
 * Until when a shipped order can be sent back, so many `days` after it has arrived: as somebody says, else the day on which it was to arrive.
 * `undefined` while it is not shipped.
 */
export function returnableUntil(
  { shippedAt, deliveredAt, arrivesTo }: Pick<Order, 'shippedAt' | 'deliveredAt' | 'arrivesTo'>,
  days: number,
): Date | undefined {
  if (!shippedAt) return undefined
  // Once that day is over everywhere: it is one of the shop's calendar, whose clock is not known here.
  const expected = arrivesTo ? new Date(`${arrivesTo}T23:59:59-12:00`) : shippedAt
  const arrived = deliveredAt ?? (expected > shippedAt ? expected : shippedAt)
  const latest = after(shippedAt, longestWay)
  return after(arrived < latest ? arrived : latest, days * DAY)
}

/** Whether so many pieces of an order can be asked to be sent back. */
export function decideAsk(
  order: Order,
  asked: Pick<Return, 'quantity' | 'refusedAt'>[],
  { quantity, now, days }: { quantity: number; now: Date; days: number },
): Outcome<object, AskRefusal> {
  const until = returnableUntil(order, days)
  if (!until) return refuse({ refusal: 'not-shipped' })
  if (isGivenBack(order)) return refuse({ refusal: 'order-refunded' })
  if (now > until) return refuse({ refusal: 'return-too-late', until: until.toISOString() })
  const left = leftToReturn(order, asked)
  return quantity > left ? refuse({ refusal: 'return-too-many', left }) : ok({})
}

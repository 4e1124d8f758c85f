import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isGivenBack, type Order, stateOf } from './order.ts'
import { plainTrackingUrl } from './shipping/carriers.ts'

export type Tracking = Pick<Order, 'carrier' | 'trackingNumber' | 'trackingUrl'>

/** What an admin notes of it: what is left out stays as it is, what is empty is taken away. */
export type TrackingChange = { [Field in keyof Tracking]?: string | undefined }

export type ShipRefusal =
  | { refusal: 'order-unpaid' | 'order-cancelled' | 'order-refunded' | 'order-restocked' }
  /** Somebody else has noted what would be replaced unseen. */
  | ({ refusal: 'tracking-changed' } & Tracking)

/** Specification 4: once paid, unless all its money or its pieces go back. `already`: it is shipped. */
export function decideShip(order: Order): Outcome<{ already: boolean }, ShipRefusal> {
  switch (stateOf(order)) {
    case 'paid':
      return decidePaid(order)
    case 'shipped':
      return ok({ already: true })
    case 'cancelled':
      return refuse({ refusal: 'order-cancelled' })
    case 'refunded':
      return refuse({ refusal: 'order-refunded' })
    default:
      return refuse({ refusal: 'order-unpaid' })
  }
}

function decidePaid(order: Order): Outcome<{ already: boolean }, ShipRefusal> {
  if (order.cancelWantedAt) return refuse({ refusal: 'order-cancelled' })
  if (isGivenBack(order)) return refuse({ refusal: 'order-refunded' })
  if (order.restockedAt || order.restocksWanted > 0) return refuse({ refusal: 'order-restocked' })
  return ok({ already: false })
}

const trackingFields = ['carrier', 'trackingNumber', 'trackingUrl'] as const satisfies (keyof Tracking)[]

/** @param seen what was noted when whoever changes it looked: only that is replaced; without it, whatever there is */
export function updateTracking(
  known: Tracking,
  change: TrackingChange,
  seen?: TrackingChange,
): Outcome<{ tracking: Tracking; changed: boolean }, ShipRefusal> {
  const after = (field: keyof Tracking) =>
    change[field] === undefined ? known[field] : change[field] || null
  const trackingUrl = after('trackingUrl')
  const tracking: Tracking = {
    carrier: after('carrier'),
    trackingNumber: after('trackingNumber'),
    trackingUrl: trackingUrl && plainTrackingUrl(trackingUrl),
  }
  const changed = trackingFields.filter((field) => tracking[field] !== known[field])
  const unseen = changed.some((field) => seen && (seen[field] || null) !== known[field])
  if (unseen) {
    const { carrier, trackingNumber, trackingUrl: url } = known
    return refuse({ refusal: 'tracking-changed', carrier, trackingNumber, trackingUrl: url })
  }
  return ok({ tracking, changed: changed.length > 0 })
}

/** Two numbers that end alike, and two addresses of one site, look the same on record: then that it is another one is said. */
export function correctionOnRecord(known: Tracking, tracking: Tracking) {
  const [before, after] = [onRecord(known), onRecord(tracking)]
  const unseen = (field: 'trackingNumber' | 'trackingUrl') =>
    known[field] !== tracking[field] && before[field] === after[field]
  return {
    before,
    after: {
      ...after,
      ...(unseen('trackingNumber') && { trackingNumberChanged: true }),
      ...(unseen('trackingUrl') && { trackingUrlChanged: true }),
    },
  }
}

/** On record for ever: a carrier's search would tell by the whole number, or an address with it, whose parcel it was. */
export function onRecord({ carrier, trackingNumber, trackingUrl }: Tracking) {
  const followed: { trackingUrl?: string } =
    trackingUrl === null ? {} : { trackingUrl: new URL(trackingUrl).origin }
  return { carrier, trackingNumber: trackingNumber && `…${trackingNumber.slice(-2)}`, ...followed }
}

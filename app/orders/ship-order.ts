import { type Order, stateOf } from './order.ts'

export type Tracking = Pick<Order, 'carrier' | 'trackingNumber'>

/** What an admin notes of it: what is left out stays as it is, what is empty is taken away. */
export type TrackingChange = { [Field in keyof Tracking]?: string | undefined }

export type ShipDecision =
  | { decision: 'ship' }
  | { decision: 'done' }
  | { decision: 'refuse'; refusal: 'order-unpaid' | 'order-cancelled' | 'order-refunded' | 'order-restocked' }

/** Specification 4: once it is paid, unless all its money goes back or its pieces are, or will be, on sale again. */
export function decideShip(order: Order): ShipDecision {
  switch (stateOf(order)) {
    case 'paid':
      return whyKept(order) ?? { decision: 'ship' }
    case 'shipped':
      return { decision: 'done' }
    case 'cancelled':
      return { decision: 'refuse', refusal: 'order-cancelled' }
    case 'refunded':
      return { decision: 'refuse', refusal: 'order-refunded' }
    default:
      return { decision: 'refuse', refusal: 'order-unpaid' }
  }
}

function whyKept({ refundWanted, total, restockedAt, restocksWanted }: Order): ShipDecision | undefined {
  if (refundWanted === total) return { decision: 'refuse', refusal: 'order-refunded' }
  return restockedAt || restocksWanted > 0 ? { decision: 'refuse', refusal: 'order-restocked' } : undefined
}

export function updateTracking(
  known: Tracking,
  change: TrackingChange,
): { tracking: Tracking; changed: boolean } {
  const after = (field: keyof Tracking) =>
    change[field] === undefined ? known[field] : change[field] || null
  const tracking: Tracking = { carrier: after('carrier'), trackingNumber: after('trackingNumber') }
  const changed = (Object.keys(tracking) as (keyof Tracking)[]).some(
    (field) => tracking[field] !== known[field],
  )
  return { tracking, changed }
}

/** On record for ever: a carrier's search would tell by the whole number whose parcel it was. */
export function onRecord({ carrier, trackingNumber }: Tracking): Tracking {
  return { carrier, trackingNumber: trackingNumber && `…${trackingNumber.slice(-2)}` }
}

import type { WireOrder } from '../contract.ts'

/** Orders by the parcels that they go in: what was placed together goes together, in the order in which it is told. */
export function parcelsOf<T extends Pick<WireOrder, '_id' | 'checkout'>>(orders: T[]): T[][] {
  return [...Map.groupBy(orders, ({ _id, checkout }) => checkout?._id ?? _id).values()]
}

/** Those of a checkout that lie in one parcel with an order: not sent yet, as it, or sent with its number. */
export function inParcelWith(order: Sent, all: Sent[]): Sent[] {
  return all.filter(
    (one) =>
      one._id === order._id ||
      (one.pay && !one.cancelWantedAt && one.state === order.state && trackingOf(one) === trackingOf(order)),
  )
}

type Sent = Pick<WireOrder, '_id' | 'pay' | 'state' | 'cancelWantedAt' | 'carrier' | 'trackingNumber'>

function trackingOf({ carrier = '', trackingNumber = '' }: Sent): string {
  return `${carrier} ${trackingNumber}`
}

import type { WireOrder } from '../contract.ts'
import { isShippable } from './order-standing.ts'

/** Orders by the parcels that they go in: what was placed together goes together, in the order in which it is told. */
export function parcelsOf<T extends Pick<WireOrder, '_id' | 'checkout'>>(orders: T[]): T[][] {
  return [...Map.groupBy(orders, ({ _id, checkout }) => checkout?._id ?? _id).values()]
}

/** Those of a checkout that lie in one parcel with an order: still to be sent, as it, or sent with its number. */
export function inParcelWith(order: Sent, all: Sent[]): Sent[] {
  return all.filter(
    (one) =>
      one._id === order._id ||
      (isPacked(one) && one.state === order.state && trackingOf(one) === trackingOf(order)),
  )
}

/** Whether there is a parcel that it is in: it is to be sent, or was. */
export function isPacked(order: Sent): boolean {
  return order.state === 'shipped' || isShippable(order)
}

type Sent = Pick<WireOrder, '_id' | 'carrier' | 'trackingNumber'> & Parameters<typeof isShippable>[0]

function trackingOf({ carrier = '', trackingNumber = '' }: Sent): string {
  return `${carrier} ${trackingNumber}`
}

import type { DaySpan } from '../basics/dates.ts'
import { type Outcome, ok } from '../basics/outcome.ts'
import { arrivalOf } from '../delivery/arrival.ts'
import { type DeliveryRefusal, decideDelivery, type Offer, type Parcel } from '../delivery/offers.ts'
import { COLLECTION, type DeliveryPlan } from '../delivery/plan.ts'
import type { Order } from './order.ts'
import type { CheckoutWish } from './place-order.ts'

export type Delivered = Pick<
  Order,
  | 'deliveryMethod'
  | 'deliveryName'
  | 'country'
  | 'postcode'
  | 'collected'
  | 'arrivesFrom'
  | 'arrivesTo'
  | 'delivery'
  | 'address'
>

interface Here {
  now: Date
  timeZone: string
}

/** By what was chosen, or by the standard method. What somebody comes for has the shop's address for its own. */
export function decideDelivered(
  plan: DeliveryPlan,
  { parcel, wish }: { parcel: Parcel; wish: CheckoutWish },
  here: Here,
): Outcome<{ delivered: Delivered }, DeliveryRefusal> {
  const decided = decideDelivery(plan, parcel, wish.delivery)
  if (!decided.ok) return decided
  const { offer, place } = decided
  const { from = null, to = null } = arrivalBy(plan, offer, here) ?? {}
  return ok({
    delivered: {
      deliveryMethod: offer.id,
      deliveryName: offer.name,
      delivery: offer.price,
      ...place,
      collected: offer.address !== undefined,
      arrivesFrom: from,
      arrivesTo: to,
      address: offer.address ?? wish.address,
    },
  })
}

/** When an order comes that is paid now, where its method is still there; `undefined`: what it was told stays. */
export function arrivalOfPaid(
  plan: DeliveryPlan,
  { deliveryMethod }: Pick<Order, 'deliveryMethod'>,
  here: Here,
): DaySpan | undefined {
  const methods = plan.zones.flatMap((zone) => zone.methods)
  const days =
    deliveryMethod === COLLECTION
      ? plan.collection && { least: 0, most: 0 }
      : methods.find(({ id }) => id === deliveryMethod)?.days
  return arrivalBy(plan, { days: days ?? null }, here)
}

function arrivalBy(
  { schedule }: DeliveryPlan,
  { days }: Pick<Offer, 'days'>,
  here: Here,
): DaySpan | undefined {
  return days ? arrivalOf(schedule, days, here) : undefined
}

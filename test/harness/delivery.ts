import { postcodeExample } from '../../app/basics/postcodes.ts'
import { type DeliveryPlan, unsetPlan } from '../../app/delivery/plan.ts'
import { planToWire } from '../../app/delivery/wire.ts'

/** A shop whose standard method costs so many cents, anywhere. */
export function pricedPlan(cents: number): DeliveryPlan {
  return {
    ...unsetPlan,
    zones: unsetPlan.zones.map((zone) => ({
      ...zone,
      methods: zone.methods.map((method) => ({ ...method, steps: [{ from: 0, price: cents }] })),
    })),
  }
}

/** What is chosen of `carriedPlan`. */
export const carried = { method: 'carried', country: 'GB', postcode: 'MB1 4QT', price: 4.9 }

/** The same to another country. */
export function carriedTo(country: string) {
  return { ...carried, country, postcode: postcodeExample(country) }
}

/** One whose standard method costs nothing, and another one $4.90. */
export const carriedPlan: DeliveryPlan = {
  ...unsetPlan,
  zones: unsetPlan.zones.map((zone) => {
    const [standard] = zone.methods
    if (!standard) return zone
    const priced = { ...standard, id: carried.method, name: 'Carried', steps: [{ from: 0, price: 490 }] }
    return { ...zone, methods: [standard, { ...priced, days: { least: 1, most: 2 } }] }
  }),
}

/** Bodies of calls: a plan that is none other than there is in a shop that has said nothing, and one piece for somewhere. */
export const samePlan = { plan: planToWire(unsetPlan), version: 0 }
export const toSend = (toolsId: string) => ({ lines: [{ toolsId, orderQuantity: 1 }], country: 'GB' })

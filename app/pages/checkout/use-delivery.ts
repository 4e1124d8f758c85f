import type { UseFormReturn } from 'react-hook-form'
import { type DaySpan, spanWords } from '../../basics/dates.ts'
import type { ShownLine } from '../../basket/basket-view.ts'
import { arrivalOf } from '../../delivery/arrival.ts'
import { askPostcode, postcodeFault } from '../../delivery/ask-postcode.ts'
import { needsPostcode, type Place } from '../../delivery/find-zone.ts'
import { decideZone, type Offer, offersFor, parcelOf } from '../../delivery/offers.ts'
import { COLLECTION, type DeliveryPlan, standardOf } from '../../delivery/plan.ts'
import { nowhereSentence, wrongPostcodeSentence } from '../../delivery/refusals.ts'
import type { ConfirmedFit } from '../../orders/order-fit.ts'
import type { KnownAddress } from '../../orders/public.server.ts'

/** Which of the known addresses (`keyOf`), or `another`, which is typed; and by which method it goes there. */
export interface Where {
  /** Of whoever has no account; empty of others. */
  email: string
  name: string
  chosen: string
  address: string
  phone: string
  country: string
  postcode: string
  method: string
  /** What tax goes by, where it does. */
  region: string
  company: string
  vatNumber: string
  /** By product, of those that do not fit. */
  confirmed: Record<string, ConfirmedFit>
}

export interface DeliveryData {
  plan: DeliveryPlan
  now: Date
  timeZone: string
}

/** By what a known address is chosen: not by its place among them, which changes with each order. */
export function keyOf({ address, phone, country, postcode, region }: KnownAddress): string {
  return JSON.stringify([address, phone, country, postcode, region])
}

export const ANOTHER = 'another'

export const tooLargeSentence =
  'Together these parts are too heavy or too long to be sent there as one parcel.'

// Where it goes, and what of that is typed. What was ordered before the shop asked for a country has none, and what went where
// no postcode was asked for may have none, or a wrong one: it is asked for beside that address.
function askedPlace(plan: DeliveryPlan, address: KnownAddress | undefined, typed: Place) {
  if (!address?.country) {
    const asksPostcode = askPostcode(plan, typed.country) !== 'none'
    const place: Place = { country: typed.country, postcode: asksPostcode ? typed.postcode : '' }
    return { place, asksCountry: true, asksPostcode }
  }
  const { country, postcode } = address
  const asksPostcode = postcodeFault(plan, { country, postcode }) !== undefined
  const place: Place = { country, postcode: asksPostcode ? typed.postcode : postcode }
  return { place, asksCountry: false, asksPostcode }
}

export function useDelivery(
  form: UseFormReturn<Where>,
  { plan, now, timeZone }: DeliveryData,
  { lines, known }: { lines: ShownLine[]; known: KnownAddress[] },
) {
  const { chosen, method, country, postcode } = form.watch()
  const typed = { country, postcode }
  const address = known.find((one) => keyOf(one) === chosen)
  const { place, ...asked } = askedPlace(plan, address, typed)
  const zone = decideZone(plan, place)
  const offers = offersFor(plan, parcelOf(plan, lines), place)
  const sent = zone.ok ? offers : offers.filter(({ id }) => id === COLLECTION)
  const wished = sent.find(({ id }) => id === method)
  const brought = zone.ok ? sent.filter(({ id }) => id !== COLLECTION) : []
  const usual = brought.find(({ id }) => id === plan.standard) ?? brought[0]
  const comes = ({ days }: Offer): DaySpan | undefined =>
    days ? arrivalOf(plan.schedule, days, { now, timeZone }) : undefined
  return {
    place,
    /** The state of a known address; empty where it has none, or where the address is typed. */
    knownRegion: address?.region ?? '',
    offers: sent.map((offer) => ({ ...offer, comes: arrivalWords(comes(offer)) })),
    selected: wished ?? usual,
    ...asked,
    postcodeDecides: needsPostcode(plan, place.country),
    postcodeOptional: askPostcode(plan, place.country) === 'optional',
    /** Why it can’t be the postcode there. */
    wrongPostcode: (typed: string) => wrongPostcode(plan, { ...place, postcode: typed }),
    /** Why nothing can be sent there, once it is known; said before the address is typed. */
    nowhere:
      !zone.ok && zone.refusal === 'delivery-nowhere'
        ? nowhereSentence(zone.country, zone.collected)
        : undefined,
    tooLarge: zone.ok && brought.length === 0,
  }
}

export type Delivering = ReturnType<typeof useDelivery>

function wrongPostcode(plan: DeliveryPlan, place: Place): string | undefined {
  const fault = postcodeFault(plan, place)
  if (!fault) return
  return fault.refusal === 'postcode-wrong' ? wrongPostcodeSentence(fault.country) : 'Enter a postcode.'
}

function arrivalWords(comes: DaySpan | undefined): string {
  return comes ? spanWords(comes) : ''
}

/** The country that is asked for first: that of the shop's standard method. */
export function firstCountry(plan: DeliveryPlan): string {
  return standardOf(plan).zone.countries.find((code) => code.length === 2) ?? ''
}

import { isCountry } from '../basics/countries.ts'
import { type Cents, MAX_AMOUNT, times, toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { readGrams, readMillimetres } from '../basics/packed.ts'
import { plainPostcode } from '../basics/plain-postcode.ts'
import { type PostcodeRefusal, postcodeFault } from './ask-postcode.ts'
import { findZone, needsPostcode, type Place } from './find-zone.ts'
import {
  COLLECTION,
  type DeliveryMethod,
  type DeliveryPlan,
  type DeliveryZone,
  standardOf,
  type TransitDays,
} from './plan.ts'

/** All parts that go together: what they cost, what they weigh, and how long the longest of them is (millimetres). */
export interface Parcel {
  value: Cents
  grams: number
  longest: number
}

export interface PackedPart {
  price: Cents
  packedWeight: string
  packedSize: string
}

interface PackedLine {
  product: PackedPart
  quantity: number
}

export function parcelOf({ unweighed }: Pick<DeliveryPlan, 'unweighed'>, lines: PackedLine[]): Parcel {
  const sum = (of: (line: PackedLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    value: sum(({ product, quantity }) => times(product.price, quantity)),
    grams: sum(({ product, quantity }) => (readGrams(product.packedWeight) ?? unweighed) * quantity),
    longest: Math.max(0, ...lines.map(({ product }) => readMillimetres(product.packedSize)?.[0] ?? 0)),
  }
}

export interface Offer {
  id: string
  name: string
  price: Cents
  days: TransitDays | null
  /** Where they come for it; absent where it is brought. */
  address?: string
}

export function priceOf({ by, steps, freeFrom }: DeliveryMethod, { value, grams }: Parcel): Cents {
  if (freeFrom !== null && value >= freeFrom) return 0
  const measure = { flat: 0, weight: grams, value }[by]
  return steps.findLast(({ from }) => from <= measure)?.price ?? 0
}

export function takes({ heaviest, longest }: DeliveryMethod, parcel: Parcel): boolean {
  return parcel.grams <= (heaviest ?? Infinity) && parcel.longest <= (longest ?? Infinity)
}

/** How a parcel can reach a place, in the order of the plan, collection last; none: the shop does not send it there. */
export function offersFor(plan: DeliveryPlan, parcel: Parcel, place: Place): Offer[] {
  const methods = findZone(plan, place)?.methods ?? []
  const sent = methods.filter((method) => takes(method, parcel)).map((method) => toOffer(method, parcel))
  return [...sent, ...collectionOf(plan)]
}

export function collectionOf({ collection }: Pick<DeliveryPlan, 'collection'>): Offer[] {
  if (!collection) return []
  return [{ ...collection, id: COLLECTION, price: 0, days: { least: 0, most: 0 } }]
}

function toOffer(method: DeliveryMethod, parcel: Parcel): Offer {
  const { id, name, days } = method
  return { id, name, price: priceOf(method, parcel), days }
}

/** How an order goes that chooses nothing: wherever that is to. */
export function standardOffer(plan: DeliveryPlan, parcel: Parcel): Offer {
  return toOffer(standardOf(plan).method, parcel)
}

/** What somebody has chosen; `price` is what they were shown, in dollars: compared, never believed. */
export interface DeliveryWish extends Place {
  method: string
  price: number
}

export type PlaceRefusal =
  | { refusal: 'country-unknown' | 'postcode-needed' }
  /** `collected`: they could come for it. */
  | { refusal: 'delivery-nowhere'; country: string; collected: boolean }

export type ChoiceRefusal =
  | PlaceRefusal
  | PostcodeRefusal
  | { refusal: 'delivery-gone' | 'delivery-too-large' }
  /** `price` is the shop's, in dollars. */
  | { refusal: 'delivery-price-changed'; price: number }

const ofChoice: ReadonlySet<string> = new Set<ChoiceRefusal['refusal']>([
  ...(['country-unknown', 'postcode-needed', 'postcode-wrong', 'delivery-nowhere'] as const),
  ...(['delivery-gone', 'delivery-too-large', 'delivery-price-changed'] as const),
])

export function isOfChoice<Any extends { refusal: string }>(refused: Any): refused is Any & ChoiceRefusal {
  return ofChoice.has(refused.refusal)
}

export type DeliveryRefusal = ChoiceRefusal | { refusal: 'order-too-large'; most: number }

/** Without a wish it goes by the standard method, anywhere; another price than shown is refused with the right one. */
export function decideDelivery(
  plan: DeliveryPlan,
  parcel: Parcel,
  wish: DeliveryWish | undefined,
): Outcome<{ offer: Offer; place: Place }, DeliveryRefusal> {
  const place = { country: wish?.country ?? '', postcode: wish?.postcode?.trim() ?? '' }
  const found = wish ? chosen(plan, parcel, wish.method, place) : ok({ offer: standardOffer(plan, parcel) })
  if (!found.ok) return found
  const { price } = found.offer
  if (parcel.value + price > MAX_AMOUNT) {
    return refuse({ refusal: 'order-too-large', most: toDollars(MAX_AMOUNT) })
  }
  if (wish && Math.round(wish.price * 100) !== price) {
    return refuse({ refusal: 'delivery-price-changed', price: toDollars(price) })
  }
  return ok({ offer: found.offer, place: found.offer.address === undefined ? place : nowhere })
}

const nowhere: Place = { country: '', postcode: '' }

function chosen(
  plan: DeliveryPlan,
  parcel: Parcel,
  method: string,
  place: Place,
): Outcome<{ offer: Offer }, ChoiceRefusal> {
  const [collection] = collectionOf(plan)
  if (method === COLLECTION)
    return collection ? ok({ offer: collection }) : refuse({ refusal: 'delivery-gone' })
  const decided = decideZone(plan, place)
  if (!decided.ok) return decided
  const fault = postcodeFault(plan, place)
  if (fault) return refuse(fault)
  const there = decided.zone.methods.find(({ id }) => id === method)
  if (!there) return refuse({ refusal: 'delivery-gone' })
  return takes(there, parcel)
    ? ok({ offer: toOffer(there, parcel) })
    : refuse({ refusal: 'delivery-too-large' })
}

/** Whether the shop delivers to a place; what it costs there can be said without a postcode where no zone goes by it. */
export function decideZone(plan: DeliveryPlan, place: Place): Outcome<{ zone: DeliveryZone }, PlaceRefusal> {
  if (!isCountry(place.country)) return refuse({ refusal: 'country-unknown' })
  const { country } = place
  if (needsPostcode(plan, country) && plainPostcode(place.postcode) === '')
    return refuse({ refusal: 'postcode-needed' })
  const zone = findZone(plan, place)
  if (zone) return ok({ zone })
  return refuse({ refusal: 'delivery-nowhere', country, collected: plan.collection !== null })
}

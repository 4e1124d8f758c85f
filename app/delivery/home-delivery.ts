import { countryInSentence } from '../basics/countries.ts'
import type { Cents } from '../basics/money.ts'
import { type PackedPart, type Parcel, parcelOf, priceOf, takes } from './offers.ts'
import {
  ANYWHERE,
  type DeliveryPlan,
  type DeliveryZone,
  type Schedule,
  standardOf,
  type TransitDays,
} from './plan.ts'

/** What is said of a part's delivery to somebody of whom nothing is known: to where the shop's standard method leads. */
export interface HomeDelivery {
  price: Cents
  days: TransitDays | null
  schedule: Schedule
  /** So many days after it has come it can be sent back. */
  returnDays: number
  /** As it stands behind “delivery to”: “most of the United Kingdom”; empty where it is said of no one country. */
  to: string
  /** What programs are told of each country that the method leads to. */
  within: CountryDelivery[]
}

/** No less than anybody there pays, and no sooner than it reaches anybody: a country can have dearer postcodes. */
export interface CountryDelivery {
  country: string
  price: Cents
  days: TransitDays | null
}

/** The cheapest way for as many pieces as one has to take. */
export function homeDelivery(plan: DeliveryPlan, product: PackedPart & { minimum: number }): HomeDelivery {
  const { zone, method } = standardOf(plan)
  const parcel = parcelOf(plan, [{ product, quantity: Math.max(1, product.minimum) }])
  const usual = cheapestWay(zone, parcel) ?? { price: priceOf(method, parcel), days: method.days }
  const countries = zone.countries.filter((code) => code !== ANYWHERE)
  const within = countries.map((country) => {
    const zones = plan.zones.filter((one) => one.countries.includes(country))
    return { country, ...zones.flatMap((one) => cheapestWay(one, parcel) ?? []).reduce(worse, usual) }
  })
  const [country = '', ...others] = countries
  const to = country && others.length === 0 ? saidOf(plan, country, { parcel, usual }) : ''
  return { ...usual, schedule: plan.schedule, returnDays: plan.returnDays, to, within }
}

type Way = Pick<HomeDelivery, 'price' | 'days'>

/** `undefined` where nothing takes such a parcel: nobody there can order it. */
function cheapestWay({ methods }: DeliveryZone, parcel: Parcel): Way | undefined {
  const ways = methods
    .filter((one) => takes(one, parcel))
    .map((one) => ({ days: one.days, price: priceOf(one, parcel) }))
  return ways.toSorted((one, next) => one.price - next.price)[0]
}

function worse(one: Way, other: Way): Way {
  const both = one.days && other.days
  const days = both && {
    least: Math.min(both.least, one.days?.least ?? both.least),
    most: Math.max(both.most, one.days?.most ?? both.most),
  }
  return { price: Math.max(one.price, other.price), days }
}

/**
 * As it stands behind “delivery to”. All of the country is named only where each of its zones takes such a parcel at that price and as
 * fast: nobody in a dearer one may read what is not true for them.
 */
function saidOf(
  plan: DeliveryPlan,
  country: string,
  { parcel, usual }: { parcel: Parcel; usual: Way },
): string {
  const zones = plan.zones.filter(({ countries }) => countries.includes(country))
  const isWhole = zones.some(({ postcodes }) => postcodes.length === 0)
  const name = countryInSentence(country)
  if (isWhole && zones.every((one) => isAlike(cheapestWay(one, parcel), usual))) return name
  return `${standardOf(plan).zone.postcodes.length === 0 ? 'most' : 'parts'} of ${name}`
}

function isAlike(way: Way | undefined, { price, days }: Way): boolean {
  return way?.price === price && way.days?.least === days?.least && way.days?.most === days?.most
}

import { countryInSentence } from '../basics/countries.ts'
import { type Cents, formatMoney } from '../basics/money.ts'
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
  /** ISO 3166-1; empty: anywhere. */
  countries: string[]
  /** What programs are told of each of these countries. */
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
  return { ...usual, schedule: plan.schedule, returnDays: plan.returnDays, countries, within }
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

/** “Free delivery to the United Kingdom”, “Delivery from $4.90”. */
export function homeWords({ price, countries }: Pick<HomeDelivery, 'price' | 'countries'>): string {
  const [country = '', ...others] = countries
  const to = country && others.length === 0 ? ` to ${countryInSentence(country)}` : ''
  return `${price === 0 ? 'Free delivery' : `Delivery from ${formatMoney(price)}`}${to}`
}

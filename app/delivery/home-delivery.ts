import { countryName } from '../basics/countries.ts'
import { type Cents, formatMoney } from '../basics/money.ts'
import { type PackedPart, parcelOf, priceOf, takes } from './offers.ts'
import { ANYWHERE, type DeliveryPlan, type Schedule, standardOf, type TransitDays } from './plan.ts'

/** What is said of a part's delivery to somebody of whom nothing is known: to where the shop's standard method leads. */
export interface HomeDelivery {
  price: Cents
  days: TransitDays | null
  schedule: Schedule
  /** ISO 3166-1; empty: anywhere. */
  countries: string[]
}

/** The cheapest way for as many pieces as one has to take. */
export function homeDelivery(plan: DeliveryPlan, product: PackedPart & { minimum: number }): HomeDelivery {
  const { zone, method } = standardOf(plan)
  const parcel = parcelOf(plan, [{ product, quantity: Math.max(1, product.minimum) }])
  const ways = zone.methods
    .filter((one) => takes(one, parcel))
    .map(({ days, ...one }) => ({ days, price: priceOf({ days, ...one }, parcel) }))
  const [cheapest] = ways.toSorted((one, next) => one.price - next.price)
  return {
    ...(cheapest ?? { price: priceOf(method, parcel), days: method.days }),
    schedule: plan.schedule,
    countries: zone.countries.filter((code) => code !== ANYWHERE),
  }
}

/** “Free delivery to United Kingdom”, “Delivery from $4.90”. */
export function homeWords({ price, countries }: Pick<HomeDelivery, 'price' | 'countries'>): string {
  const [country = '', ...others] = countries
  const to = country && others.length === 0 ? ` to ${theCountry(country)}` : ''
  return `${price === 0 ? 'Free delivery' : `Delivery from ${formatMoney(price)}`}${to}`
}

/** Some countries' names have an article in a sentence. */
function theCountry(code: string): string {
  const name = countryName(code)
  return /^(?:United|Netherlands|Philippines|Isle|.* (?:Islands|Republic)$)/.test(name) ? `the ${name}` : name
}

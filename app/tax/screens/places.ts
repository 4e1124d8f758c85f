import { countriesByName, countryCodes, countryInSentence, countryName } from '../../basics/countries.ts'
import { regionName, regionsOf } from '../../basics/regions.ts'
import { ANYWHERE, type TaxPlace, type TaxPlan } from '../plan.ts'

type Where = Pick<TaxPlace, 'country' | 'region'>

/** “United States: California”, “Everywhere else”. */
export function placeName({ country, region }: Where): string {
  if (country === ANYWHERE) return 'Everywhere else'
  return [countryName(country) || country, regionName(country, region)].filter(Boolean).join(': ')
}

/** By their names as people look for them: the shop's own country first, everywhere else last; each with its position in the plan. */
export function placesByName({ places, home }: Pick<TaxPlan, 'places' | 'home'>) {
  const rank = ({ country }: Where) => {
    if (country === home.country) return 0
    return country === ANYWHERE ? 2 : 1
  }
  return places
    .map((place, at) => ({ place, at, name: placeName(place) }))
    .toSorted((one, next) => rank(one.place) - rank(next.place) || one.name.localeCompare(next.name, 'en'))
}

/** What a removed place is taxed as from then on. */
export function withoutPlace({ places }: Pick<TaxPlan, 'places'>, { country, region }: Where): string {
  const others = places.filter((one) => one.country !== country || one.region !== region)
  const whole = region === '' ? undefined : others.find((one) => one.country === country && one.region === '')
  const next = whole ?? others.find((one) => one.country === ANYWHERE)
  if (next)
    return `Orders sent there will then be taxed at the rates for ${next === whole ? countryInSentence(country) : 'everywhere else'}.`
  return `Orders ${country === ANYWHERE ? 'to countries not listed' : 'sent there'} will then not be taxed.`
}

/** A region that the country has; none of another one, whose field is not there to be changed. */
export function regionWithin({ country, region }: Where): string {
  return regionName(country, region) ? region : ''
}

export const countryOptions = countriesByName(countryCodes)

/** Empty where no tax goes by states. */
export function regionOptions(country: string, none: string): { value: string; label: string }[] {
  const regions = regionsOf(country)
  return regions.length > 0 ? [{ value: '', label: none }, ...regions] : []
}

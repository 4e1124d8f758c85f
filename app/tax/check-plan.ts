import { countryName, isCountry } from '../basics/countries.ts'
import { firstOf, twice } from '../basics/faults.ts'
import { regionName, regionsOf } from '../basics/regions.ts'
import { isDay } from '../basics/text-checks.ts'
import { textFault } from '../content/text-fault.ts'
import { findRate, needsRegion, placeOf } from './find-rate.ts'
import { ANYWHERE, most, type TaxPlace, type TaxPlan, type TaxRate } from './plan.ts'

/**
 * What is wrong with a plan, as a sentence that says where; `undefined` when nothing is. How many places it can have the contract says.
 *
 * @param day of the shop's calendar: `2026-11-23`
 */
export function planFault(plan: TaxPlan, day: string): string | undefined {
  const { classes, deliveryClass, home, places, reverse } = plan
  return firstOf([
    () => classesFault(classes),
    () => (classes.includes(deliveryClass) ? undefined : 'Choose the class of delivery.'),
    () => (home.country === '' && home.region === '' ? undefined : whereFault(home)),
    () => (home.country === ANYWHERE ? 'The shop is in one country, not everywhere.' : undefined),
    () => ratesFault(places),
    ...places.map((place) => () => {
      const fault = placeFault(place, classes)
      return fault && `${titleOf(place)}: ${fault}`
    }),
    () => twice(places.map(({ country, region }) => `${country} ${region}`)) && 'A place is listed twice.',
    () => homeFault(plan, day),
    () => (reverse.some((code) => !isCountry(code)) ? 'Name each country by its code: DE or FR.' : undefined),
    () => twice(reverse) && 'A country is listed twice.',
    () =>
      reverse.length > 0 && home.country === ''
        ? 'Say which country the shop is in: reverse charge never applies at home.'
        : undefined,
  ])
}

/**
 * What is taxed at the shop's own place has to find one, and a rate that holds: a shop that charges nothing there says so by a place
 * without rates. Classes without a rate of their own are taxed as the first, so it is the one that needs one.
 */
function homeFault(plan: TaxPlan, day: string): string | undefined {
  const { home } = plan
  if (home.region === '' && needsRegion(plan, home.country))
    return 'Say which state or province the shop is in: tax depends on it there.'
  const name = [regionName(home.country, home.region), countryName(home.country)].filter(Boolean).join(', ')
  const place = placeOf(plan, home)
  if (place?.rates.length === 0) return undefined
  if (place) return firstClassFault(plan, name ? `At home (${name})` : 'Everywhere else', day)
  return name
    ? `Say what the shop charges at home: add ${name} as a place, without rates if it charges no tax there.`
    : 'Say which country the shop is in, and add it as a place; or keep “Everywhere else”.'
}

function firstClassFault(plan: TaxPlan, where: string, day: string): string | undefined {
  const [first = ''] = plan.classes
  if (findRate(plan, first, plan.home, day).kind !== 'none') return undefined
  return `${where}, ${first} has no rate that holds today. Give it one, beside any that starts later; if the shop charges no tax there, leave that place without rates.`
}

function classesFault(classes: string[]): string | undefined {
  if (classes.length === 0) return 'Name at least one class.'
  if (classes.some((name) => textFault(name, { most: most.name })))
    return `Give each class a name of at most ${most.name} characters.`
  // It separates what is typed of a rate.
  if (classes.some((name) => name.includes('|'))) return 'A class’s name can’t have a “|” in it.'
  return twice(classes.map((name) => name.toLowerCase())) && 'Two classes have the same name.'
}

function ratesFault(places: TaxPlace[]): string | undefined {
  const all = places.reduce((sum, { rates }) => sum + rates.length, 0)
  return all <= most.ratesInAll ? undefined : `All places together can have ${most.ratesInAll} rates at most.`
}

function placeFault({ name, rates, ...where }: TaxPlace, classes: string[]): string | undefined {
  return firstOf([
    () => whereFault(where),
    () => textFault(name, { most: most.name }) && `Say what the tax is called, in ${most.name} characters.`,
    ...rates.map((rate) => () => rateFault(rate, classes)),
    () =>
      twice(rates.map((rate) => `${rate.from} ${rate.class}`)) &&
      'Two rates of a class start on the same day.',
  ])
}

function whereFault({ country, region }: Pick<TaxPlace, 'country' | 'region'>): string | undefined {
  if (country !== ANYWHERE && !isCountry(country))
    return `“${country.slice(0, 40)}” isn’t a country code: write GB or FR.`
  if (region === '' || regionsOf(country).some(({ value }) => value === region)) return undefined
  return `“${region.slice(0, 40)}” isn’t the code of one of its states.`
}

function rateFault({ class: name, from, percent, exempt }: TaxRate, classes: string[]): string | undefined {
  if (!classes.includes(name)) return `“${name.slice(0, 40)}” isn’t one of the classes.`
  if (!isDay(from)) return `“${from.slice(0, 40)}” isn’t a date: write it as 2026-12-25.`
  const thousandths = Math.round(percent * 1000)
  if (!(percent >= 0 && percent <= most.percent && thousandths / 1000 === percent))
    return 'Write a rate from 0 to 100 with at most three decimals: 20 or 8.875.'
  return exempt && percent !== 0 ? 'An exempt line has no rate.' : undefined
}

function titleOf({ country, region }: TaxPlace): string {
  return [country, region].filter(Boolean).join(' ').slice(0, 40) || 'A place'
}

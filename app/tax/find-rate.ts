import { ANYWHERE, type TaxPlace, type TaxPlan } from './plan.ts'
import type { TaxTreatment } from './treatment.ts'

/** Where tax is charged; both empty: as at the shop's own place. */
export interface TaxedAt {
  country: string
  region: string
}

export const untaxed: TaxTreatment = { kind: 'none', name: '', percent: 0 }

/** The plan's place for somewhere: its region's, its country's, or that of everywhere else. */
export function placeOf({ places, home }: TaxPlan, at: TaxedAt): TaxPlace | undefined {
  const { country, region } = at.country === '' ? home : at
  const named = places.filter((place) => place.country === country)
  return (
    named.find((place) => place.region !== '' && place.region === region) ??
    named.find((place) => place.region === '') ??
    places.find((place) => place.country === ANYWHERE)
  )
}

/**
 * How a class is taxed somewhere on a day (`2026-11-23`, by the shop's calendar). A class that the plan, or the place, does not
 * know is taxed as the first one: what nobody has said is never taxed less.
 */
export function findRate(plan: TaxPlan, name: string, at: TaxedAt, day: string): TaxTreatment {
  const place = placeOf(plan, at)
  const [standard = ''] = plan.classes
  const known = plan.classes.find((one) => one.toLowerCase() === name.toLowerCase()) ?? standard
  const holding = (of: string) =>
    place?.rates
      .filter((rate) => rate.class === of && rate.from <= day)
      .reduce<TaxPlace['rates'][number] | undefined>(
        (latest, rate) => (latest && latest.from > rate.from ? latest : rate),
        undefined,
      )
  const rate = holding(known) ?? holding(standard)
  if (!place || !rate) return untaxed
  return { kind: rate.exempt ? 'exempt' : 'taxed', name: place.name, percent: rate.exempt ? 0 : rate.percent }
}

/** What of the plan holds on a day: the rates of before and of later are not there. */
export function planOn(plan: TaxPlan, day: string): TaxPlan {
  const holds = ({ rates }: TaxPlace, rate: TaxPlace['rates'][number]) =>
    rate.from <= day &&
    !rates.some((one) => one.class === rate.class && one.from > rate.from && one.from <= day)
  const places = plan.places.map((place) => ({
    ...place,
    rates: place.rates.filter((rate) => holds(place, rate)),
  }))
  return { ...plan, places }
}

/** What of the plan is needed to tax something at the shop's own place on a day; nothing where prices have the tax in them. */
export function planAtHome(plan: TaxPlan, day: string): TaxPlan {
  const place = plan.prices === 'added' ? placeOf(plan, { country: '', region: '' }) : undefined
  return planOn({ ...plan, places: place ? [place] : [], reverse: [] }, day)
}

/** Whether tax goes by the state or province there, so that it has to be known. */
export function needsRegion({ places }: Pick<TaxPlan, 'places'>, country: string): boolean {
  return places.some((place) => place.country === country && place.region !== '')
}

/** Whether the prices of what can be bought have tax in them, or it comes on top; `none` where no rate is above 0. */
export function taxOfPrices({
  prices,
  places,
}: Pick<TaxPlan, 'prices' | 'places'>): TaxPlan['prices'] | 'none' {
  return places.some(({ rates }) => rates.some(({ percent }) => percent > 0)) ? prices : 'none'
}

/** What stands beside a price where nobody knows yet where it goes: “incl. 20% VAT”, “plus 8.25% Sales tax”; empty where there is nothing to say. */
export function priceWords(plan: TaxPlan, taxClass: string, day: string): string {
  const { kind, name, percent } = findRate(plan, taxClass, { country: '', region: '' }, day)
  if (kind === 'exempt') return `exempt from ${name}`
  if (plan.prices === 'inside') return percent > 0 ? `incl. ${percent}% ${name}` : ''
  if (percent > 0) return `plus ${percent}% ${name}`
  return plan.places.length > 0 ? 'plus tax where it is charged' : ''
}

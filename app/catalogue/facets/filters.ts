import { type Cents, MAX_AMOUNT, toCents, toDollars } from '../../basics/money.ts'
import { isId } from '../../basics/text-checks.ts'
import * as ours from '../../content/our-messages.ts'

export const listSorts = ['newest', 'price', '-price', 'name'] as const
export type ListSort = (typeof listSorts)[number]

/** Something of which a value may be chosen: `category`, `brand`, or a product's fact as `fact.Speeds`. */
export type FacetName = 'category' | 'brand' | `fact.${string}`

/** How a list is narrowed and sorted. Of each facet any of the chosen values will do; of different ones all have to. */
export interface Filters {
  chosen: { facet: FacetName; values: string[] }[]
  /** The id of a vehicle that everything has to fit. */
  fits: string | undefined
  least: Cents | undefined
  most: Cents | undefined
  inStock: boolean
  sort: ListSort | undefined
}

export const noFilters: Filters = {
  chosen: [],
  fits: undefined,
  least: undefined,
  most: undefined,
  inStock: false,
  sort: undefined,
}

/** A filter that can't be applied, and why. */
export interface FilterFault {
  field: string
  message: string
  /** What was typed, to be put right. */
  said: string
}

export const factPrefix = 'fact.'
/** More than anybody chooses; each facet with a choice is counted by a look of its own. */
const MAX_FACETS = 8
const MAX_VALUES = 20
/** An id, and each fact that a bicycle can be told by. */
const maxVehicleLength = 6_000
const maxValueLength = 200

/** The names of what `readFilters` reads; any fact's begins with the last one. */
export const filterNames = [
  ...['category', 'brand', 'fits', 'min_price', 'max_price', 'in_stock', 'sort'],
  `${factPrefix}*`,
] as const

/**
 * Reads how a list is to be narrowed off an address or a form, which may say a name more than once; a value is taken as it
 * stands, as products have it. What can't be applied is left out and said; what is empty asks for nothing.
 */
export function readFilters(asked: Iterable<readonly [name: string, value: string]>): {
  filters: Filters
  faults: FilterFault[]
} {
  const said = [...asked].filter(([, value]) => value.trim() !== '')
  const faults: FilterFault[] = []
  const one = <Value>(name: string, read: (value: string) => Value | undefined, message: string) => {
    const value = said.find(([other]) => other === name)?.[1].trim()
    if (value === undefined) return undefined
    const known = read(value)
    if (known === undefined) faults.push({ field: name, message, said: value })
    return known
  }
  const least = one('min_price', readPrice, 'Give the lowest price as an amount, such as 12.50.')
  const most = one('max_price', readPrice, 'Give the highest price as an amount, such as 80.')
  const turned = least !== undefined && most !== undefined && least > most
  if (turned) {
    const message = 'The lowest price has to be no more than the highest.'
    faults.push({ field: 'min_price', message, said: String(toDollars(least)) })
  }
  const filters = {
    chosen: readChosen(said, faults),
    fits: one('fits', readVehicle, 'Give the id of a vehicle.'),
    least: turned ? undefined : least,
    most,
    inStock: one('in_stock', readYes, 'in_stock has to be true or false.') ?? false,
    sort: one('sort', readSort, `Sort by ${listSorts.slice(0, -1).join(', ')} or ${listSorts.at(-1)}.`),
  }
  return { filters, faults }
}

function readChosen(said: (readonly [string, string])[], faults: FilterFault[]): Filters['chosen'] {
  const chosen = new Map<FacetName, Set<string>>()
  // One of each name, however often it is repeated.
  const wrong = new Map<string, string>()
  for (const [name, value] of said) {
    if (!isFacet(name)) continue
    const values = chosen.get(name) ?? new Set()
    if (name.length > 100 || value.length > maxValueLength)
      wrong.set(name.slice(0, 100), `Give at most ${maxValueLength} characters.`)
    else if (/[\p{Cc}\p{Cs}]/u.test(name + value)) wrong.set('facets', ours.unprintable)
    else if (values.size <= MAX_VALUES) chosen.set(name, values.add(value))
  }
  const facets = [...chosen]
  const [beyond] = facets[MAX_FACETS] ?? []
  if (beyond) wrong.set(beyond, `Choose of at most ${MAX_FACETS} facets.`)
  const kept = facets.slice(0, MAX_FACETS)
  for (const [facet, values] of kept)
    if (values.size > MAX_VALUES) wrong.set(facet, `Choose at most ${MAX_VALUES} values of one facet.`)
  faults.push(...[...wrong].map(([field, message]) => ({ field, message, said: '' })))
  return kept.map(([facet, values]) => ({ facet, values: [...values].slice(0, MAX_VALUES) }))
}

export function isFacet(name: string): name is FacetName {
  return name === 'category' || name === 'brand' || (name.startsWith(factPrefix) && name.length > 5)
}

/** Whole cents from an amount; beyond what the shop handles there is none. */
function readPrice(value: string): Cents | undefined {
  if (!/^\$?\d{1,9}(?:\.\d{1,2})?$/.test(value)) return undefined
  const cents = toCents(Number(value.replace('$', '')))
  return cents !== undefined && cents <= MAX_AMOUNT ? cents : undefined
}

/** A vehicle's id and, behind blanks, what else is told of it: `cassette.speeds=11`. */
function readVehicle(value: string): string | undefined {
  const [id = '', ...facts] = value.split(/\s+/)
  const known = isId(id.toLowerCase()) && value.length <= maxVehicleLength
  return known ? [id.toLowerCase(), ...facts].join(' ') : undefined
}
function readYes(value: string): boolean | undefined {
  if (['true', '1', 'on'].includes(value)) return true
  return ['false', '0'].includes(value) ? false : undefined
}
const readSort = (value: string) => listSorts.find((sort) => sort === value)

export function valuesOf({ chosen }: Filters, facet: FacetName): string[] {
  return chosen.find((one) => one.facet === facet)?.values ?? []
}

/** Whether anything is asked for beside the order. */
export function narrows({ chosen, fits, least, most, inStock }: Filters): boolean {
  return chosen.length > 0 || fits !== undefined || least !== undefined || most !== undefined || inStock
}

/** The same filters without one value, or without all of a facet's. */
export function without(filters: Filters, facet: FacetName, value?: string): Filters {
  const chosen = filters.chosen.flatMap((one) => {
    if (one.facet !== facet) return one
    const values = value === undefined ? [] : one.values.filter((other) => other !== value)
    return values.length > 0 ? { facet, values } : []
  })
  return { ...filters, chosen }
}

import type { Cents } from '../../basics/money.ts'
import { type FacetName, type Filters, factPrefix, valuesOf } from './filters.ts'

export interface FacetValue {
  value: string
  count: number
}

/** Something of which a value may be chosen, with the values that there are and how many products have each. */
export interface Facet {
  facet: FacetName
  name: string
  values: FacetValue[]
  /** Whether there are other values, which fewer products have. */
  more: boolean
}

export interface Facets {
  /** How many products the filters leave, as far as they were counted. */
  total: number
  /** Whether there may be more of each than is said. */
  atLeast: boolean
  facets: Facet[]
  /** What the cheapest and the dearest cost, whichever price is asked for. */
  prices: { least: Cents; most: Cents } | undefined
  inStock: number
}

const names: Record<string, string> = { category: 'Category', brand: 'Brand' }
export const MAX_FACETS_COUNTED = 40

/** So many values of a facet are told, those that most products have: every category that a shop may have is a tab of its own. */
export function mostValuesOf(facet: FacetName): number {
  return facet === 'category' ? 1_000 : 100
}

export function facetLabel(facet: FacetName): string {
  return names[facet] ?? facet.slice(factPrefix.length)
}

/**
 * Facets of counted values: category and brand first, then the facts that most products have. Values in their natural
 * order ("9" before "11"); one that is chosen stays although nothing has it any more.
 */
export function facetsOf(counted: ({ facet: FacetName } & FacetValue)[], filters: Filters): Facet[] {
  const groups = Map.groupBy(counted, ({ facet }) => facet)
  for (const { facet } of filters.chosen) if (!groups.has(facet)) groups.set(facet, [])
  return [...groups]
    .map(([facet, group]) => {
      const chosen = valuesOf(filters, facet)
      const missing = chosen.filter((value) => !group.some((one) => one.value === value))
      const values = group
        .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .filter(({ value }, place) => place < mostValuesOf(facet) || chosen.includes(value))
      const none = missing.map((value) => ({ value, count: 0 }))
      return { facet, values: [...values, ...none], more: values.length < group.length }
    })
    .sort((one, other) => turnOf(one) - turnOf(other) || (one.facet < other.facet ? -1 : 1))
    .slice(0, MAX_FACETS_COUNTED)
    .map(({ facet, values, more }) => ({
      facet,
      name: facetLabel(facet),
      values: values
        .map(({ value, count }) => ({ value, count }))
        .sort((one, other) => natural.compare(one.value, other.value)),
      more,
    }))
}

const natural = new Intl.Collator('en', { numeric: true })

function turnOf({ facet, values }: { facet: FacetName; values: FacetValue[] }): number {
  const place = ['category', 'brand'].indexOf(facet)
  if (place >= 0) return place - Number.MAX_SAFE_INTEGER
  return -values.reduce((sum, { count }) => sum + count, 0)
}

const maxShown = 7
/** A fact that so few of the products have, one of so many, is not what somebody narrows by. */
const MIN_SHARE = 0.2

/** The facets that a page offers: those that part the products, and those of which something is chosen. The category has its tabs. */
export function shownFacets({ facets, total }: Facets, filters: Filters): Facet[] {
  const worth = facets.filter(({ facet, values }) => {
    if (facet === 'category') return false
    if (valuesOf(filters, facet).length > 0) return true
    const having = values.reduce((sum, { count }) => sum + count, 0)
    return values.length > 1 && values.length < having * 0.7 && having >= total * MIN_SHARE
  })
  const chosen = worth.filter(({ facet }) => valuesOf(filters, facet).length > 0)
  return worth.filter((facet, place) => place < maxShown || chosen.includes(facet))
}

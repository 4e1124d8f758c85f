import { toDollars } from '../basics/money.ts'
import type { Filters } from './facets/filters.ts'

/** The address of a page of the catalogue; what is usual is left out, so that each page has one address. */
export function catalogueAddress(category: string, page = 1): string {
  return addressFrom(category ? [['category', category]] : [], page)
}

function addressFrom(entries: readonly (readonly [string, string])[], page: number): string {
  const asked = new URLSearchParams(entries.map(([name, value]) => [name, value]))
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `/catalogue?${asked}` : '/catalogue'
}

/** Filters as an address has them, each name and value once, always in the same order; what is usual is left out. */
export function filterEntries({ chosen, fits, least, most, inStock, sort }: Filters): [string, string][] {
  const entries: [string, string][] = chosen
    .toSorted((one, other) => (one.facet < other.facet ? -1 : 1))
    .flatMap(({ facet, values }) => values.map((value): [string, string] => [facet, value]))
  if (fits) entries.push(['fits', fits])
  if (least !== undefined) entries.push(['min_price', String(toDollars(least))])
  if (most !== undefined) entries.push(['max_price', String(toDollars(most))])
  if (inStock) entries.push(['in_stock', 'true'])
  if (sort) entries.push(['sort', sort])
  return entries
}

/** The address of a list that is searched and narrowed; one that is shared shows the same choice. */
export function narrowedAddress(search: string, filters: Filters, page = 1): string {
  return addressFrom([...(search ? ([['q', search]] as const) : []), ...filterEntries(filters)], page)
}

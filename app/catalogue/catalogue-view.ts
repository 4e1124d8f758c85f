import type { CardProduct } from './card-product.ts'
import type { Facets } from './facets/facet.ts'
import { type FilterFault, type Filters, filterNames } from './facets/filters.ts'
import type { BesideVehicle } from './search/beside-vehicle.server.ts'
import { MAX_SEARCH_LENGTH } from './search/read-query.ts'

/** Products on one page of the catalogue; three columns make eight rows. */
export const PER_PAGE = 24

/** Of a page's cards so many are seen before anything is scrolled: their pictures have placeholders. */
export const CARDS_IN_SIGHT = 3

/** A category and how many products it has of those that are looked at. */
export interface CountedCategory {
  name: string
  count: number
}

export interface CatalogueView {
  products: CardProduct[]
  /** Every category that has any of what is looked for, by name, with its number of products. */
  categories: CountedCategory[]
  /** The one that is chosen; empty for none, and for several. */
  category: string
  search: string
  filters: Filters
  /** What of the address could not be applied. */
  faults: FilterFault[]
  /** The name of the vehicle that all of it fits. */
  vehicle: string | undefined
  /** With the facets that the page offers. */
  counted: Facets
  /** Why some of the products were found: by another number of theirs, say. */
  notes: Record<string, string>
  /** What was looked for in place of words that nobody has written here. */
  corrected: { typed: string; meant: string }[]
  /** Where nothing was found: what was looked for; where it leads for a vehicle that it names, or what there is without one thing of it. */
  nothing?: {
    understood: string[]
    beside?: BesideVehicle
    nearest?: { without: string; products: CardProduct[] }
  }
  /** What is shown, by name; a category that nobody has given a product is not repeated. */
  title: string
  count: number
  /** Whether there may be more than `count`. */
  atLeast: boolean
  page: number
  pages: number
}

/** All but what is listed: what React has of a page that was loaded. */
export type CatalogueFrame = Omit<CatalogueView, 'products' | 'notes' | 'nothing'>

/** All that the page reads of its address: with anything else in it, it comes from memory. */
export const catalogueReads = ['q', 'search', 'page', ...filterNames] as const

/** What is searched for. Addresses were written with `search` before. */
export function searchIn(asked: URLSearchParams): string {
  return (asked.get('q') ?? asked.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
}

/** No page gives the first, one beyond the last gives the last: an old address should still lead somewhere. */
export function pageAmong(count: number, asked: URLSearchParams): { page: number; pages: number } {
  const pages = pagesOf(count)
  const number = Number(asked.get('page'))
  return { page: Number.isSafeInteger(number) ? Math.min(Math.max(1, number), pages) : 1, pages }
}

export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / PER_PAGE))
}

export function titleOf(category: string, search: string): string {
  if (category) return category
  return search ? 'Search' : 'Catalogue'
}

/** Those that have a name and any products, as they are listed. */
export function listedCategories(all: CountedCategory[]): CountedCategory[] {
  return all
    .filter(({ name, count }) => name && count > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Everything and each category, with how many pages each has; `all` counts those without one, too. */
export function catalogueShelves(all: CountedCategory[]): { category: string; pages: number }[] {
  const count = all.reduce((sum, category) => sum + category.count, 0)
  return [{ name: '', count }, ...listedCategories(all)].map((shelf) => ({
    category: shelf.name,
    pages: pagesOf(shelf.count),
  }))
}

import type { Product } from './product.ts'
import { MAX_SEARCH_LENGTH } from './search/read-query.ts'

/** Products on one page of the catalogue; three columns make eight rows. */
export const PER_PAGE = 24

/** A category and how many products it has of those that are looked at. */
export interface CountedCategory {
  name: string
  count: number
}

export interface CatalogueView {
  products: Product[]
  /** Every category that has any of what is looked for, by name, with its number of products. */
  categories: CountedCategory[]
  category: string
  search: string
  /** Why some of the products were found: by another number of theirs, say. */
  notes: Record<string, string>
  /** What was looked for in place of words that nobody has written here. */
  corrected: { typed: string; meant: string }[]
  /** Where nothing was found: what was looked for, and what there is without one thing of it. */
  nothing?: { understood: string[]; nearest?: { without: string; products: Product[] } }
  /** What is shown, by name; a category that nobody has given a product is not repeated. */
  title: string
  count: number
  page: number
  pages: number
}

/** Nothing but what the page says that it reads: with anything else in its address it comes from memory. */
export interface Asked {
  get(name: (typeof catalogueReads)[number]): string | null
}

export const catalogueReads = ['category', 'q', 'search', 'page'] as const

export function narrowedBy(asked: Asked): { category: string; search: string } {
  // Addresses were written with `search` before.
  const search = (asked.get('q') ?? asked.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  return { category: asked.get('category') ?? '', search }
}

/** No page gives the first, one beyond the last gives the last: an old address should still lead somewhere. */
export function pageAmong(count: number, asked: Asked): { page: number; pages: number } {
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

/** The address of a page of the catalogue; what is usual is left out, so that each page has one address. */
export function catalogueAddress(category: string, page = 1, search = ''): string {
  const asked = new URLSearchParams()
  if (search) asked.set('q', search)
  if (category) asked.set('category', category)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `/catalogue?${asked}` : '/catalogue'
}

/** Everything and each category, with how many pages each has; `all` counts those without one, too. */
export function catalogueShelves(all: CountedCategory[]): { category: string; pages: number }[] {
  const count = all.reduce((sum, category) => sum + category.count, 0)
  return [{ name: '', count }, ...listedCategories(all)].map((shelf) => ({
    category: shelf.name,
    pages: pagesOf(shelf.count),
  }))
}

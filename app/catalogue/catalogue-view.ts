import type { Product } from './product.ts'
import { MAX_SEARCH_LENGTH, searchProducts } from './search-products.ts'

/** Products on one page of the catalogue; three columns make eight rows. */
export const PER_PAGE = 24

export interface CatalogueView {
  products: Product[]
  /** Every category that has any of what is looked for, by name, with its number of products. */
  categories: { name: string; count: number }[]
  category: string
  search: string
  /** What is shown, by name; a category that nobody has given a product is not repeated. */
  title: string
  count: number
  page: number
  pages: number
}

/** Nothing but what the page says that it reads: with anything else in its address it comes from memory. */
interface Asked {
  get(name: (typeof catalogueReads)[number]): string | null
}

export const catalogueReads = ['category', 'search', 'page'] as const

/** No page gives the first, one beyond the last gives the last: an old address should still lead somewhere. */
export function catalogueView(all: Product[], asked: Asked): CatalogueView {
  const category = asked.get('category') ?? ''
  const search = (asked.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const found = search ? searchProducts(all, search) : all
  const chosen = category ? found.filter((product) => product.category === category) : found
  const pages = Math.max(1, Math.ceil(chosen.length / PER_PAGE))
  const number = Number(asked.get('page'))
  const page = Number.isSafeInteger(number) ? Math.min(Math.max(1, number), pages) : 1
  return {
    products: chosen.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    categories: categoriesOf(found),
    category,
    search,
    title: titleOf(chosen.length > 0 ? category : '', search),
    count: chosen.length,
    page,
    pages,
  }
}

function titleOf(category: string, search: string): string {
  if (category) return category
  return search ? 'Search' : 'Catalogue'
}

/** The address of a page of the catalogue; what is usual is left out, so that each page has one address. */
export function catalogueAddress(category: string, page = 1, search = ''): string {
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  if (category) asked.set('category', category)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `/catalogue?${asked}` : '/catalogue'
}

export function catalogueAddresses(all: Product[]): string[] {
  const shelves = [{ name: '', count: all.length }, ...categoriesOf(all)]
  return shelves.flatMap(({ name, count }) => {
    const pages = Math.max(1, Math.ceil(count / PER_PAGE))
    return Array.from({ length: pages }, (_, index) => catalogueAddress(name, index + 1))
  })
}

function categoriesOf(products: Product[]): CatalogueView['categories'] {
  const named = products.filter(({ category }) => category)
  const groups = [...Map.groupBy(named, ({ category }) => category)]
  return groups
    .map(([name, group]) => ({ name, count: group.length }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

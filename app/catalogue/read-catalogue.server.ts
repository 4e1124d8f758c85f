import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type CardProduct, cardProduct } from './card-product.ts'
import {
  CARDS_IN_SIGHT,
  type CatalogueView,
  type CountedCategory,
  listedCategories,
  PER_PAGE,
  pageAmong,
  pagesOf,
  searchIn,
  titleOf,
} from './catalogue-view.ts'
import { countCategories } from './count-categories.server.ts'
import { readFacets } from './facets/answer-facets.server.ts'
import { type Facets, shownFacets } from './facets/facet.ts'
import { type Filters, narrows, readFilters, valuesOf } from './facets/filters.ts'
import { listFiltered } from './facets/list-filtered.server.ts'
import { type Among, noVehicle, readAmong } from './facets/narrow-list.server.ts'
import { showProducts } from './find-products.server.ts'
import { idsOnPage } from './ids-on-page.server.ts'
import { readBesideVehicle } from './search/beside-vehicle.server.ts'
import { type Found, findNearest, searchProducts } from './search/search-products.server.ts'

type Reading = Pick<Shop, 'db' | 'cache' | 'pictures' | 'fitting'>

const MAX_NEAR = 3
const MAX_VEHICLES = 6

/** A page of the catalogue, as its address asks for it: what a search finds or all there is, narrowed by what is chosen. */
export async function readCatalogue(shop: Reading, asked: URLSearchParams): Promise<CatalogueView> {
  const search = searchIn(asked)
  dependsOn('shelf')
  const { filters, faults, among } = await readAsked(shop, asked, search)
  const [{ ids, count, page }, counted] = await Promise.all([
    readPage(shop, { asked, filters, among }),
    readFacets(shop, filters, among),
  ])
  const categories = narrows(filters) || among.ids ? countedIn(counted) : await countedCategories(shop)
  const [category = '', ...others] = valuesOf(filters, 'category')
  const only = others.length > 0 ? '' : category
  const { found, vehicle } = among
  return {
    products: await showCards(shop, ids),
    categories: listedCategories(categories),
    category: only,
    search,
    filters,
    faults,
    vehicle,
    // No more than is shown: the page carries it twice.
    counted: { ...counted, facets: shownFacets(counted, filters) },
    notes: notesOf(found, ids),
    corrected: found?.corrected ?? [],
    ...(found && found.products.length === 0 && { nothing: await explain(shop, found, search) }),
    title: titleOf(count > 0 ? only : '', search),
    count,
    atLeast: among.cut,
    page,
    pages: pagesOf(count),
  }
}

async function showCards(shop: Reading, ids: string[]): Promise<CardProduct[]> {
  return (await showProducts(shop, ids)).map((product, place) => cardProduct(product, place < CARDS_IN_SIGHT))
}

export async function countedCategories(shop: Pick<Shop, 'db' | 'cache'>): Promise<CountedCategory[]> {
  return (await countCategories(shop)).map(({ name, products }) => ({ name, count: products }))
}

/** A vehicle that is gone narrows nothing, and the page says so. */
async function readAsked(shop: Reading, asked: URLSearchParams, search: string) {
  const { filters, faults } = readFilters(asked)
  const read = await readAmong(shop, search, filters)
  if (read.ok) return { filters, faults, among: read.among }
  const fault = { field: 'fits', message: read.refusal === 'invalid' ? read.message : noVehicle, said: '' }
  const rest = { ...filters, fits: undefined }
  const others = await readAmong(shop, search, rest)
  if (!others.ok) throw new Error('no vehicle is asked for')
  return {
    filters: rest,
    faults: [...faults, fault],
    among: others.among,
  }
}

/** The products of a page. One beyond the last is the last. */
async function readPage(
  shop: Reading,
  { asked, filters, among: { ids: among } }: { asked: URLSearchParams; filters: Filters; among: Among },
): Promise<{ ids: string[]; count: number; page: number }> {
  if (among === undefined && isShelf(filters)) return await readShelf(shop, asked, filters)
  const wanted = pageAmong(Number.MAX_SAFE_INTEGER, asked).page
  const at = (page: number) => ({ offset: (page - 1) * PER_PAGE, limit: PER_PAGE, among })
  const first = await listFiltered(shop.db, filters, at(wanted))
  const page = Math.min(wanted, pagesOf(first.total))
  const shown = page === wanted ? first : await listFiltered(shop.db, filters, at(page))
  return { ids: shown.ids, count: first.total, page }
}

/** All of the catalogue, or one category of it, as it comes: its pages are found from an index alone. */
function isShelf(filters: Filters): boolean {
  const plain = !narrows({ ...filters, chosen: [] }) && !filters.sort
  return plain && filters.chosen.length === valuesOf(filters, 'category').length && filters.chosen.length < 2
}

async function readShelf(shop: Reading, asked: URLSearchParams, filters: Filters) {
  const [category = ''] = valuesOf(filters, 'category')
  const all = await countedCategories(shop)
  const chosen = category ? all.filter(({ name }) => name === category) : all
  const count = chosen.reduce((sum, one) => sum + one.count, 0)
  const { page } = pageAmong(count, asked)
  return { ids: await idsOnPage(shop.db, category, { before: (page - 1) * PER_PAGE, count }), count, page }
}

function countedIn({ facets }: Facets): CountedCategory[] {
  const values = facets.find(({ facet }) => facet === 'category')?.values ?? []
  return values.map(({ value, count }) => ({ name: value, count }))
}

function notesOf(found: Found | undefined, ids: string[]): Record<string, string> {
  const noted = found?.products.filter(({ id, note }) => note && ids.includes(id)) ?? []
  return Object.fromEntries(noted.map(({ id, note }) => [id, note]))
}

/** What was understood of a search that has found nothing: where it leads for the vehicle that it names, or what comes nearest. */
async function explain(
  shop: Reading,
  { understood }: Found,
  search: string,
): Promise<CatalogueView['nothing']> {
  const beside = await readBesideVehicle(shop, search, MAX_VEHICLES)
  // What there is without the vehicle may not fit it.
  if (beside && (await searchProducts(shop, beside.words)).products.length > 0) return { understood, beside }
  const nearest = await findNearest(shop, search, MAX_NEAR)
  if (!nearest) return { understood }
  const { without, products } = nearest
  const ids = products.map(({ id }) => id)
  return { understood, nearest: { without, products: await showCards(shop, ids) } }
}

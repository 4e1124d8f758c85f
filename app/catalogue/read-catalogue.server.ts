import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import {
  type Asked,
  type CatalogueView,
  type CountedCategory,
  listedCategories,
  narrowedBy,
  PER_PAGE,
  pageAmong,
  titleOf,
} from './catalogue-view.ts'
import { countCategories } from './count-categories.server.ts'
import { showProducts } from './find-products.server.ts'
import {
  type Found,
  type FoundProduct,
  findNearest,
  searchProducts,
} from './search/search-products.server.ts'

const MOST_NEAR = 3

/** A page of the catalogue, as its address asks for it: all products, a category's, or what a search finds. */
export async function readCatalogue(
  shop: Pick<Shop, 'db' | 'cache' | 'pictures'>,
  asked: Asked,
): Promise<CatalogueView> {
  const { category, search } = narrowedBy(asked)
  dependsOn('shelf')
  const found = search ? await searchProducts(shop, search) : undefined
  const categories = found ? countFound(found.products) : await countedCategories(shop)
  const chosen = category ? categories.filter(({ name }) => name === category) : categories
  const count = chosen.reduce((sum, one) => sum + one.count, 0)
  const { page, pages } = pageAmong(count, asked)
  const before = (page - 1) * PER_PAGE
  const ids = found
    ? idsFound(found.products, category).slice(before, before + PER_PAGE)
    : await idsOnPage(shop.db, category, { before, count })
  return {
    products: await showProducts(shop, ids),
    categories: listedCategories(categories),
    category,
    search,
    notes: notesOf(found, ids),
    corrected: found?.corrected ?? [],
    ...(found && count === 0 && { nothing: await explain(shop, found, search) }),
    title: titleOf(count > 0 ? category : '', search),
    count,
    page,
    pages,
  }
}

export async function countedCategories(shop: Pick<Shop, 'db' | 'cache'>): Promise<CountedCategory[]> {
  return (await countCategories(shop)).map(({ name, products }) => ({ name, count: products }))
}

function notesOf(found: Found | undefined, ids: string[]): Record<string, string> {
  const noted = found?.products.filter(({ id, note }) => note && ids.includes(id)) ?? []
  return Object.fromEntries(noted.map(({ id, note }) => [id, note]))
}

/** What was understood of a search that has found nothing, and what comes nearest. */
async function explain(
  shop: Pick<Shop, 'db' | 'cache' | 'pictures'>,
  { understood }: Found,
  search: string,
): Promise<CatalogueView['nothing']> {
  const nearest = await findNearest(shop, search, MOST_NEAR)
  if (!nearest) return { understood }
  const { without, products } = nearest
  const ids = products.map(({ id }) => id)
  return { understood, nearest: { without, products: await showProducts(shop, ids) } }
}

function countFound(found: FoundProduct[]): CountedCategory[] {
  const groups = [...Map.groupBy(found, ({ category }) => category)]
  return groups.map(([name, group]) => ({ name, count: group.length }))
}

function idsFound(found: FoundProduct[], category: string): string[] {
  return found.flatMap((product) => (!category || product.category === category ? product.id : []))
}

/** The ids of a page, from an index alone; from whichever end of it is nearer, so that no page is further than half of it. */
async function idsOnPage(
  db: Database,
  category: string,
  { before, count }: { before: number; count: number },
): Promise<string[]> {
  const most = Math.min(PER_PAGE, count - before)
  if (most === 0) return []
  const behind = count - before - most
  const fromEnd = behind < before
  let ids = db.selectFrom('products').select('id').where('removedAt', 'is', null)
  if (category) ids = ids.where('category', '=', category)
  const rows = await ids
    .orderBy('id', fromEnd ? 'asc' : 'desc')
    .offset(fromEnd ? behind : before)
    .limit(most)
    .execute()
  const inOrder = fromEnd ? rows.toReversed() : rows
  return inOrder.map(({ id }) => id)
}

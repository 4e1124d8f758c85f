import { sql } from 'kysely'
import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Shop } from '../shop/shop.ts'
import { countCategories } from './count-categories.server.ts'
import { showProducts } from './find-products.server.ts'
import type { Product } from './product.ts'
import { selectProducts } from './select-products.ts'

interface Candidate {
  id: string
  category: string
  available: number
}

/** So many products as `selectProducts` takes of the whole shelf, from the newest of each category. */
export async function productsInTurn(
  shop: Pick<Shop, 'db' | 'cache' | 'pictures'>,
  count: number,
): Promise<Product[]> {
  dependsOn('shelf')
  const inStock = await newestInStock(shop, count)
  const soldOut = inStock.length < count ? await newestSoldOut(shop, count) : []
  const chosen = selectProducts([...inStock, ...soldOut], count)
  return await showProducts(
    shop,
    chosen.map(({ id }) => id),
  )
}

/**
 * The newest products with pieces of the categories whose newest are the newest; both as many as are shown. A span of
 * one category in place of an equal one, so that only the index by category gives the order that is asked for: by the
 * other one all newer products of the rest would be read through.
 */
async function newestInStock(shop: Pick<Shop, 'db' | 'cache'>, count: number): Promise<Candidate[]> {
  const categories = (await countCategories(shop)).flatMap(({ name, products }) => (products > 0 ? name : []))
  const { rows } = await sql<Candidate>`
    select newest.id, newest.category, newest.available
    from (
      select wanted.category from unnest(${categories}::text[]) as wanted (category)
      cross join lateral (
        select id from products
        where products.category between wanted.category and wanted.category and removed_at is null and available > 0
        order by products.category desc, id desc limit 1
      ) as first
      order by first.id desc limit ${count}
    ) as shelf
    cross join lateral (
      select id, category, available from products
      where products.category between shelf.category and shelf.category and removed_at is null and available > 0
      order by products.category desc, id desc limit ${count}
    ) as newest
    order by newest.id desc`.execute(shop.db)
  return rows
}

/** Asked for only where fewer have pieces than are shown, so that the next one is never far. */
async function newestSoldOut({ db }: Pick<Shop, 'db'>, count: number): Promise<Candidate[]> {
  return await db
    .selectFrom('products')
    .select(['id', 'category', 'available'])
    .where('removedAt', 'is', null)
    .where('available', '<=', 0)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

import { sql } from 'kysely'
import { inBatches } from '../basics/batches.ts'
import type { Database } from '../basics/database.ts'
import { directionOf, mentions, windowOf } from '../basics/list.server.ts'
import { type Counts, MAX_ROWS } from '../basics/list.ts'
import type { Shop } from '../basics/shop.ts'
import type { Admin } from '../basics/viewer.ts'
import type { AdminProduct, ProductSort } from './product-list.ts'
import { selectAdminProducts, standing } from './select-admin-products.server.ts'
import type { Standing } from './stock-standing.ts'

/** What an admin asks of the list of products. */
export interface ProductsAsked {
  q?: string | undefined
  state?: Standing | undefined
  sort?: ProductSort | `-${ProductSort}` | undefined
  page?: number | undefined
  limit?: number | undefined
}

const columns = {
  added: 'id',
  name: 'name',
  category: 'category',
  stock: 'available',
  price: 'priceCents',
} as const

/**
 * The products for an admin, newest first unless they are sorted, and how many there are. Removed ones are left out
 * unless they are asked for by their state.
 */
export async function listAllProducts(
  shop: Shop,
  _admin: Admin,
  asked: ProductsAsked,
): Promise<{ products: AdminProduct[]; counts: Counts }> {
  const [sort, direction] = directionOf(asked.sort ?? '-added')
  const { limit, offset } = windowOf(asked)
  let products = askedFor(shop.db, asked).orderBy(columns[sort], direction).limit(limit).offset(offset)
  // Ids are UUIDs of version 7: their order is the order in which they were made. It also settles equal ones.
  if (sort !== 'added') products = products.orderBy('id', 'desc')
  return { products: await products.execute(), counts: await countProducts(shop.db, asked) }
}

/** The products that are asked for, newest first, batch by batch, for an admin. */
export function exportProducts(
  shop: Shop,
  _admin: Admin,
  asked: Pick<ProductsAsked, 'q' | 'state'>,
): AsyncIterable<AdminProduct[]> {
  const products = askedFor(shop.db, asked).orderBy('id', 'desc').limit(MAX_ROWS)
  return inBatches((after) => (after ? products.where('id', '<', after) : products).execute())
}

function askedFor(db: Database, { q, state }: ProductsAsked) {
  const products = selectAdminProducts(db).where(mentions(sql.ref('foundBy'), q))
  return state ? products.where(standing, '=', state) : products.where('removedAt', 'is', null)
}

async function countProducts(db: Database, { q, state }: ProductsAsked): Promise<Counts> {
  const rows = await db
    .selectFrom('products')
    .select(({ fn }) => [standing.as('state'), fn.countAll<number>().as('count')])
    .where(mentions(sql.ref('foundBy'), q))
    .groupBy(sql`1`)
    .execute()
  const of = (one: Standing) => rows.find((row) => row.state === one)?.count ?? 0
  const onSale = { stocked: of('stocked'), low: of('low'), out: of('out') }
  const counts = {
    all: onSale.stocked + onSale.low + onSale.out,
    ...onSale,
    removed: of('removed'),
  }
  return { total: counts[state ?? 'all'], ...counts }
}

import { sql } from 'kysely'
import { isId } from '../basics/text-checks.ts'
import type { Database } from '../shop/database.ts'
import { type AdminProduct, DEFAULT_LOW_STOCK_THRESHOLD, type Standing } from './admin-product.ts'
import { optionalTexts } from './product-fields.ts'
import { orderable } from './stock.server.ts'

export const standing = sql<Standing>`
  case
    when removed_at is not null then 'removed'
    when not ${orderable} then 'out'
    when available <= coalesce(low_stock_threshold, ${DEFAULT_LOW_STOCK_THRESHOLD}) then 'low'
    else 'stocked'
  end`

export function selectAdminProducts(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'image', 'description', 'available', 'minimum', 'priceCents as price'])
    .select([...optionalTexts, 'facts', 'lowStockThreshold', 'version'])
    .select(['createdAt as addedAt', 'removedAt', standing.as('standing')])
    .select((products) =>
      products
        .selectFrom('users')
        .select('users.name')
        .whereRef('users.id', '=', 'products.removedBy')
        .as('removedBy'),
    )
}

export async function findAdminProduct(db: Database, id: string): Promise<AdminProduct | undefined> {
  return isId(id) ? await selectAdminProducts(db).where('id', '=', id).executeTakeFirst() : undefined
}

/** Locks a product until the transaction ends: of orders, edits and corrections one happens after another. */
export async function lockAdminProduct(db: Database, id: string): Promise<AdminProduct | undefined> {
  return isId(id)
    ? await selectAdminProducts(db).where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
}

import type { Database } from '../basics/database.ts'
import { isId } from '../basics/id.ts'
import type { Product } from './product.ts'
import './tables.server.ts'

/** One product that is on sale, straight from the database; `undefined` when there is none by that id. */
export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  if (!isId(id)) return undefined
  return await onSale(db).where('id', '=', id).executeTakeFirst()
}

/** A product that was on sale once and has been removed; `undefined` when there is none by that id. */
export async function findFormerProduct(db: Database, id: string): Promise<Product | undefined> {
  if (!isId(id)) return undefined
  return await products(db).where('id', '=', id).where('removedAt', 'is not', null).executeTakeFirst()
}

/** Every product on sale, or those of `ids` that are, newest first, straight from the database. */
export async function readProducts(db: Database, ids?: string[]): Promise<Product[]> {
  // Ids are UUIDs of version 7: their order is the order in which they were made.
  const asked = ids ? onSale(db).where('id', 'in', ids) : onSale(db)
  return await asked.orderBy('id', 'desc').execute()
}

function onSale(db: Database) {
  return products(db).where('removedAt', 'is', null)
}

function products(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'image', 'description', 'available', 'minimum', 'priceCents as price'])
    .select(['brand', 'partNumber', 'category', 'facts'])
}

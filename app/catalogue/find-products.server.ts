import { anyOf } from '../basics/sql.server.ts'
import { isId } from '../basics/text-checks.ts'
import type { Database } from '../shop/database.ts'
import type { ShownImages } from '../shop/shown-images.ts'
import type { Product } from './product.ts'
import { optionalTexts } from './product-fields.ts'

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

/** So many products are read by one statement: it ends long before its time is up, and others have their turn between. */
const batchSize = 5_000

/** Every product on sale, or those of `ids` that are, newest first, batch by batch, straight from the database. */
export async function* readProducts(db: Database, ids?: string[]): AsyncGenerator<Product[]> {
  const asked = ids ? onSale(db).where('id', '=', anyOf('uuid', ids)) : onSale(db)
  // Ids are UUIDs of version 7: their order is the order in which they were made.
  const batch = asked.orderBy('id', 'desc').limit(batchSize)
  let rows = await batch.execute()
  yield rows
  while (rows.length === batchSize) {
    rows = await batch.where('id', '<', rows.at(-1)?.id ?? '').execute()
    yield rows
  }
}

function onSale(db: Database) {
  return products(db).where('removedAt', 'is', null)
}

function products(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'image', 'description', 'available', 'minimum', 'priceCents as price'])
    .select([...optionalTexts, 'facts'])
}

/** The pictures of all products; of removed ones too, whose rows stay. */
export const shownByProducts: ShownImages = (db) => db.selectFrom('products').select('image')

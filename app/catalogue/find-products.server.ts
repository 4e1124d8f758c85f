import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../basics/in-batches.server.ts'
import { anyOf, anyRow } from '../basics/sql.server.ts'
import { isId } from '../basics/text-checks.ts'
import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Database, ShownImages } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { Product } from './product.ts'
import { optionalTexts } from './product-fields.ts'

/** One product that is on sale, straight from the database; `undefined` when there is none by that id. */
export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  if (!isId(id)) return undefined
  dependsOn(`product:${id}`)
  return await productsOnSale(db).where('id', '=', id).executeTakeFirst()
}

/** A product that was on sale once and has been removed; `undefined` when there is none by that id. */
export async function findFormerProduct(db: Database, id: string): Promise<Product | undefined> {
  if (!isId(id)) return undefined
  return await products(db).where('id', '=', id).where('removedAt', 'is not', null).executeTakeFirst()
}

/** What is on sale. Ids are UUIDs of version 7: downwards they are the newest first. */
export function productsOnSale(db: Database) {
  return products(db).where('removedAt', 'is', null)
}

/** Those of the products that are on sale, in the order of `ids`, each with its picture's placeholder. */
export async function showProducts(shop: Pick<Shop, 'db' | 'pictures'>, ids: string[]): Promise<Product[]> {
  dependsOn(...ids.map((id) => `product:${id}` as const))
  if (ids.length === 0) return []
  const found = await productsOnSale(shop.db).where('id', '=', anyOf('uuid', ids)).execute()
  const shown = await withPlaceholders(shop, found)
  const byId = new Map(shown.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Products with the placeholders of their pictures. */
export async function withPlaceholders(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  found: Product[],
): Promise<Product[]> {
  const images = found.map(({ image }) => image)
  const placeholders = await pictures.placeholders(db, images)
  return found.map((product) => ({ ...product, placeholder: placeholders.get(product.image) }))
}

/** What a product is called and looks like, also one that is no longer on sale. */
export type NamedProduct = Pick<Product, 'id' | 'name' | 'image'> & { onSale: boolean }

export async function nameProducts(db: Database, ids: string[]): Promise<NamedProduct[]> {
  return await db
    .selectFrom('products')
    .select(['id', 'name', 'image', sql<boolean>`removed_at is null`.as('onSale')])
    .where('id', '=', anyOf('uuid', ids))
    .execute()
}

/** Products as they are now, or were when they were sold; each with its picture's placeholder. */
export async function recallProducts(
  shop: Pick<Shop, 'db' | 'pictures'>,
  ids: string[],
): Promise<(Product & { onSale: boolean })[]> {
  if (ids.length === 0) return []
  const onSale = sql<boolean>`removed_at is null`.as('onSale')
  const found = await products(shop.db).select(onSale).where('id', '=', anyOf('uuid', ids)).execute()
  const shown = await withPlaceholders(shop, found)
  return shown.map((product, at) => ({ ...product, onSale: found[at]?.onSale ?? false }))
}

const BATCH = 500

/** All that is on sale, the newest first, so many at a time. */
export function productsInBatches(db: Database): AsyncGenerator<Product[]> {
  return inBatches((after) => {
    const rest = after === undefined ? productsOnSale(db) : productsOnSale(db).where('id', '<', after)
    return rest.orderBy('id', 'desc').limit(BATCH).execute()
  })
}

function products(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'image', 'description', 'available', 'minimum', 'priceCents as price'])
    .select([...optionalTexts, 'facts'])
}

/** The main pictures of all products; of removed ones too, whose rows stay. */
export const shownByProducts: ShownImages = (db, address) =>
  db.selectFrom('products').where('image', '=', address)

/** Their other pictures. */
export const shownBesides: ShownImages = (db, address) =>
  db
    .selectFrom('products')
    .where(hasInLines(sql`more_pictures`, address))
    .where('morePictures', '<>', '')
    .having(anyRow)

/** Whether a text of pictures as it is kept (`writePictures`) has an address; as its index has it (migration 023). */
export function hasInLines(text: RawBuilder<unknown>, address: RawBuilder<string>): RawBuilder<boolean> {
  return sql`string_to_array(regexp_replace(${text}, '\\|[^\\n]*', '', 'g'), e'\\n') @> array[${address}]`
}

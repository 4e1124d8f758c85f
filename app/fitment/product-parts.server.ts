import { anyOf } from '../basics/sql.server.ts'
import { findProduct } from '../catalogue/public.server.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { Part } from './rule.ts'

/** A part of the shop, and what is known of it: nothing where nobody has written it down. */
export interface ProductPart {
  name: string
  part: Part | undefined
}

/** What a product on sale is compared by; `undefined` where there is none by that id. */
export async function findProductPart(
  { db }: Pick<Shop, 'db'>,
  id: string,
): Promise<ProductPart | undefined> {
  const product = await findProduct(db, id)
  if (!product) return undefined
  return { name: product.name, part: await findPorts(db, id) }
}

/** What is written down of a product as a part of a bicycle; `undefined` where nothing is. */
export async function findPorts(db: Database, id: string): Promise<Part | undefined> {
  return (await findParts(db, [id])).get(id)
}

/** The same of several; those of which nothing is written down are not among them. */
export async function findParts(db: Database, ids: readonly string[]): Promise<Map<string, Part>> {
  const rows = await db
    .selectFrom('productPorts')
    .select(['productId', 'kind', 'family', 'value'])
    .where('productId', '=', anyOf('uuid', [...ids]))
    .orderBy('family')
    .execute()
  const parts = new Map<string, Part>()
  for (const { productId, kind, family, value } of rows) {
    const before = parts.get(productId)
    parts.set(productId, { kind, ports: { ...before?.ports, [family]: value } })
  }
  return parts
}

/** The products on sale that are these adapters: of several one with pieces in stock, the newest. */
export async function findAdapters(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('productPorts')
    .innerJoin('products', 'products.id', 'productPorts.productId')
    .distinctOn('productPorts.value')
    .select(['productPorts.value', 'products.id'])
    .where('productPorts.kind', '=', 'adapter')
    .where('productPorts.family', '=', 'adapter')
    .where('productPorts.value', 'in', [...ids])
    .where('products.removedAt', 'is', null)
    .orderBy('productPorts.value')
    .orderBy((product) => product('products.available', '>', 0), 'desc')
    .orderBy('products.id', 'desc')
    .execute()
  return new Map(rows.map(({ value, id }) => [value, id]))
}

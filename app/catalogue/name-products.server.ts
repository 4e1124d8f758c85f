import { sql } from 'kysely'
import { anyOf } from '../basics/sql.server.ts'
import type { Database } from '../shop/database.ts'
import type { Product } from './product.ts'

/** What a product is called and looks like, also one that is no longer on sale. */
export type NamedProduct = Pick<Product, 'id' | 'name' | 'image'> & { onSale: boolean }

export async function nameProducts(db: Database, ids: string[]): Promise<NamedProduct[]> {
  return await db
    .selectFrom('products')
    .select(['id', 'name', 'image', sql<boolean>`removed_at is null`.as('onSale')])
    .where('id', '=', anyOf('uuid', ids))
    .execute()
}

import { inBatches } from '../basics/in-batches.server.ts'
import type { Database } from '../shop/database.ts'
import { productsOnSale } from './find-products.server.ts'
import type { Product } from './product.ts'

const BATCH = 500

/** All that is on sale, the newest first, so many at a time. */
export function productsInBatches(db: Database): AsyncGenerator<Product[]> {
  return inBatches((after) => {
    const rest = after === undefined ? productsOnSale(db) : productsOnSale(db).where('id', '<', after)
    return rest.orderBy('id', 'desc').limit(BATCH).execute()
  })
}

import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import type { Database } from '../shop/database.ts'

/** Holds a product until the transaction ends, so that of two who write what it fits or is, the later one finds what the first has done. */
export async function lockProduct(
  db: Database,
  productId: string,
): Promise<Outcome<object, { refusal: 'not-found' } | { refusal: 'product-removed' }>> {
  if (!isId(productId)) return refuse({ refusal: 'not-found' })
  const product = await db
    .selectFrom('products')
    .select('removedAt')
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (!product) return refuse({ refusal: 'not-found' })
  return product.removedAt ? refuse({ refusal: 'product-removed' }) : ok({})
}

import { dependsOn } from '../../shop/cache-tags.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { showProducts } from '../find-products.server.ts'
import type { Product } from '../product.ts'
import { findSuccessors } from './find-successors.server.ts'
import { numberKey } from './number-key.ts'

/** What is on sale in the place of a product by now, the nearest first; of its brand's number alone. */
export async function findReplacements(
  shop: Pick<Shop, 'db' | 'pictures'>,
  { id, brand, partNumber }: Pick<Product, 'id' | 'brand' | 'partNumber'>,
): Promise<Product[]> {
  const key = numberKey(partNumber)
  if (!key) return []
  dependsOn('shelf')
  const hits = await findSuccessors(shop.db, [key], brand)
  const ids = new Set(hits.map(({ productId }) => productId))
  return await showProducts(
    shop,
    [...ids].filter((one) => one !== id),
  )
}

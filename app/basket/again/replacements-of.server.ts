import type { Product } from '../../catalogue/product.ts'
import { findReplacements } from '../../catalogue/public.server.ts'
import type { Shop } from '../../shop/shop.ts'
import type { WantedAgain } from './order-again.ts'

/** Under which numbers there is what has replaced those that were missed, as they are sold no more. */
export async function replacementsOf(
  shop: Pick<Shop, 'db' | 'pictures'>,
  missed: WantedAgain[],
  products: (Product & { onSale: boolean })[],
): Promise<Map<string, string[]>> {
  const ids = new Set(missed.map(({ productId }) => productId))
  const found = new Map<string, string[]>()
  // One after the other: an address may name as many as a basket holds.
  for (const product of products.filter(({ id, onSale }) => !onSale && ids.has(id)))
    found.set(
      product.id,
      (await findReplacements(shop, product)).map(({ partNumber }) => partNumber),
    )
  return found
}

import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import type { AdminProduct } from './admin-product.ts'
import { findAdminProduct } from './select-admin-products.server.ts'

/** A removed one too. `waiting` pieces are sold and still on the shelf: whoever counts leaves them out. */
export async function showProductDetails(
  shop: Pick<Shop, 'db' | 'waitingPieces'>,
  _admin: Admin,
  id: string,
): Promise<Outcome<{ product: AdminProduct; waiting: number }, { refusal: 'not-found' }>> {
  const product = await findAdminProduct(shop.db, id)
  if (!product) return refuse({ refusal: 'not-found' })
  return ok({ product, waiting: await shop.waitingPieces.of(shop.db, id) })
}

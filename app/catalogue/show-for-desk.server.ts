import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import type { DeskProduct } from './desk-list.ts'
import { findForDesk } from './select-for-desk.server.ts'
import './waiting-pieces.server.ts'

/**
 * One product for an admin, a removed one too. `waiting` pieces of it are sold and still lie on the shelf: whoever counts
 * leaves them out.
 */
export async function showForDesk(
  shop: Shop,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ product: DeskProduct; waiting: number }, { refusal: 'forbidden' | 'not-found' }>> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  const product = await findForDesk(shop.db, id)
  if (!product) return refuse({ refusal: 'not-found' })
  return made({ product, waiting: await shop.waitingPieces.of(shop.db, id) })
}

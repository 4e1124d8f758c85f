import type { Shop } from '../basics/shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import { listReviewable } from './list-reviewable.server.ts'

export async function mayReview(shop: Shop, viewer: Viewer, productId: string): Promise<boolean> {
  return (await listReviewable(shop, viewer)).some((bought) => bought.productId === productId)
}

import type { Shop } from '../basics/shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Purchase } from './review-subject.ts'
import { reviewedBy } from './reviewed-by.server.ts'

export async function listReviewable({ db, purchases }: Shop, { userId }: Viewer): Promise<Purchase[]> {
  const [bought, reviewed] = await Promise.all([purchases.of(db, userId), reviewedBy(db, userId)])
  return bought.filter(({ productId }) => !reviewed.has(productId))
}

import type { Viewer } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { Purchase } from './review-subject.ts'

export async function listReviewable(
  { db, purchases }: Pick<Shop, 'db' | 'purchases'>,
  { userId }: Viewer,
): Promise<Purchase[]> {
  const [bought, reviewed] = await Promise.all([purchases.of(db, userId), reviewedBy(db, userId)])
  return bought.filter(({ productId }) => !reviewed.has(productId))
}

export async function mayReview(
  shop: Pick<Shop, 'db' | 'purchases'>,
  viewer: Viewer,
  productId: string,
): Promise<boolean> {
  return (await listReviewable(shop, viewer)).some((bought) => bought.productId === productId)
}

/** The products that a person has reviewed, hidden reviews among them. */
export async function reviewedBy(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reviews')
    .select('productId')
    .where('userId', '=', userId)
    .where('productId', 'is not', null)
    .$narrowType<{ productId: string }>()
    .execute()
  return new Set(rows.map(({ productId }) => productId))
}

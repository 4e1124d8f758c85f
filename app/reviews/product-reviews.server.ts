import type { Shop } from '../shop/shop.ts'
import { MAX_LIST_LENGTH, type Review, type StarCounts } from './review.ts'
import { selectReviews } from './select-reviews.server.ts'

export interface ProductReviews {
  reviews: Review[]
  counts: StarCounts
}

/** The reviews of one product, newest first, `most` of them at the most; all of them are counted. */
export async function productReviews(
  { db }: Pick<Shop, 'db'>,
  productId: string,
  most: number = MAX_LIST_LENGTH,
): Promise<ProductReviews> {
  const [reviews, given] = await Promise.all([
    selectReviews(db).where('productId', '=', productId).limit(most).execute(),
    db
      .selectFrom('reviews')
      .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
      .where('productId', '=', productId)
      .where('hiddenAt', 'is', null)
      .groupBy('rating')
      .execute(),
  ])
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const { rating, count } of given) counts[rating - 1] = Number(count)
  return { reviews, counts }
}

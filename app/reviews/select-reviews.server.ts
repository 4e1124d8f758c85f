import type { Database } from '../basics/database.ts'
import './tables.server.ts'

/** The reviews that everybody may read, newest first; the query goes on from here. */
export function selectReviews(db: Database) {
  return (
    db
      .selectFrom('reviews')
      // Who has changed their name is called by it; what a removed person was called last stays.
      .leftJoin('users', 'users.id', 'reviews.userId')
      .select(['reviews.id', 'company', 'rating', 'comment', 'image', 'reviews.createdAt'])
      .select(['productId', 'productName'])
      .select(({ eb, fn }) => [
        fn.coalesce('users.name', 'reviews.name').as('name'),
        eb('orderId', 'is not', null).$castTo<boolean>().as('verified'),
      ])
      .where('hiddenAt', 'is', null)
      .orderBy('reviews.createdAt', 'desc')
      .orderBy('reviews.id', 'desc')
  )
}

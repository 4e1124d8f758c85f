import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Database } from '../shop/database.ts'

export function selectReviews(db: Database) {
  dependsOn('reviews')
  return (
    db
      .selectFrom('reviews')
      // Who has changed their name is called by it; what a removed person was called last stays.
      .leftJoin('users', 'users.id', 'reviews.userId')
      .select(['reviews.id', 'company', 'rating', 'comment', 'image', 'reviews.createdAt'])
      .select(['productId', 'productName', 'answer', 'answeredAt'])
      .select(({ eb, fn }) => [
        fn.coalesce('users.name', 'reviews.name').as('name'),
        eb('orderId', 'is not', null).$castTo<boolean>().as('verified'),
      ])
      .where('hiddenAt', 'is', null)
      .orderBy('reviews.createdAt', 'desc')
      .orderBy('reviews.id', 'desc')
  )
}

export function selectAdminReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .leftJoin('users as author', 'author.id', 'reviews.userId')
    .leftJoin('users as hider', 'hider.id', 'reviews.hiddenBy')
    .leftJoin('users as answerer', 'answerer.id', 'reviews.answeredBy')
    .select(['reviews.id', 'company', 'rating', 'comment', 'image', 'reviews.createdAt'])
    .select(['productId', 'productName', 'answer', 'answeredAt', 'hiddenAt'])
    .select(['hider.name as hiddenBy', 'answerer.name as answeredBy'])
    .select(({ eb, fn }) => [
      fn.coalesce('author.name', 'reviews.name').as('name'),
      eb
        .case()
        .when('author.removedAt', 'is', null)
        .then(eb.ref('author.email'))
        .else(null)
        .end()
        .as('email'),
      eb('orderId', 'is not', null).$castTo<boolean>().as('verified'),
    ])
}

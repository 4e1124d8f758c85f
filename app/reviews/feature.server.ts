import type { RefusalTable } from '../basics/outcome.ts'
import { accountSays } from '../content/account-messages.ts'
import * as ours from '../content/our-messages.ts'
import type { Feature } from '../shop/feature.ts'
import { sumStars } from './count-stars.server.ts'
import { reviewsCalls } from './http.server.ts'
import type { ReviewsRefusal } from './post-review.server.ts'

const refusals: RefusalTable<ReviewsRefusal> = {
  'not-bought': () => ({ status: 403, message: ours.notBought }),
  'already-reviewed': () => ({ status: 409, message: ours.alreadyReviewed }),
}

export const reviews: Feature = {
  name: 'reviews',
  calls: reviewsCalls,
  refusals,
  jobs: [{ name: 'sum-stars', every: '* * * * *', run: sumStars }],
  /** What they said of shop and products. Rating and words stay, as others decide by them; name, company, picture go. */
  personalRecords: {
    name: 'reviews',
    async gather(db, { userId }) {
      return await db
        .selectFrom('reviews')
        .select(['name', 'company', 'rating', 'comment', 'image', 'productName', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute()
    },
    async forget({ db, changes }, { userId }) {
      await db
        .updateTable('reviews')
        .set({ name: accountSays.formerCustomer, company: '', image: '' })
        .where('userId', '=', userId)
        .execute()
      await changes.publish(db, 'reviews')
    },
  },
  /** Of hidden ones too, which may be shown again. */
  shownImages: [(db, address) => db.selectFrom('reviews').where('image', '=', address)],
}

import type { AnyCallRefusal } from '../basics/call.ts'
import { after, DAY, secondsUntil } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import * as ours from '../content/our-messages.ts'
import { isOwnUpload } from '../media/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import { holdPerson } from '../shop/hold-person.server.ts'
import type { Shop } from '../shop/shop.ts'
import { reviewedBy } from './list-reviewable.server.ts'
import { decideReview, type ReviewDraft } from './post-review.ts'
import { REVIEWS_A_DAY } from './review.ts'
import { decideSubject } from './review-subject.ts'

export type ReviewsRefusal = { refusal: 'not-bought' } | { refusal: 'already-reviewed' }

/**
 * Posts a review under the account's name, its picture an upload of ours; five within 24
 * hours. Of a product (`productId`) only by who has bought it, and once.
 */
export async function postReview(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'purchases'>,
  viewer: Viewer,
  draft: ReviewDraft,
): Promise<Outcome<{ id: string }, AnyCallRefusal | ReviewsRefusal>> {
  const decided = decideReview(draft)
  if (!decided.ok) return decided
  if (!(await isOwnUpload(shop, decided.review.image))) {
    return refuse({ refusal: 'invalid', field: 'image', message: ours.imageNotAccepted })
  }
  return await inTransaction(shop.db, async (db) => {
    // One person's reviews wait for each other here, so that counting them and adding one is one step.
    if (!(await holdPerson(db, viewer.userId))) return refuse({ refusal: 'not-signed-in' })
    const now = shop.now()
    const within = await db
      .selectFrom('reviews')
      .select('createdAt')
      .where('userId', '=', viewer.userId)
      .where('createdAt', '>', after(now, -DAY))
      .orderBy('createdAt', 'desc')
      .limit(REVIEWS_A_DAY)
      .execute()
    const oldest = within[REVIEWS_A_DAY - 1]
    if (oldest)
      return refuse({ refusal: 'too-many', retryAfter: secondsUntil(after(oldest.createdAt, DAY), now) })
    const about = decideSubject(
      draft.productId,
      await shop.purchases.of(db, viewer.userId),
      await reviewedBy(db, viewer.userId),
    )
    if (!about.ok) return about
    const { productId, productName, orderId } = about.subject
    const { id } = await db
      .insertInto('reviews')
      .values({
        ...decided.review,
        productId,
        productName,
        orderId,
        userId: viewer.userId,
        name: viewer.name,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.changes.publish(db, 'reviews')
    return ok({ id })
  })
}

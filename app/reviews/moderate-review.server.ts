import { recordAudit } from '../audit/public.server.ts'
import type { AnyCallRefusal } from '../basics/call.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { reviewAnswerEmail } from './emails.server.ts'
import { decideModeration, type Moderated, type Moderation } from './moderate-review.ts'
import type { AdminReview } from './review.ts'
import { selectAdminReviews } from './select-reviews.server.ts'

/** A hidden one leaves all that is public with the commit, in every process. Only a first answer is mailed. */
export async function moderateReview(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>,
  admin: Admin,
  id: string,
  moderation: Moderation,
): Promise<Outcome<{ review: AdminReview; changed: boolean }, AnyCallRefusal>> {
  return await inTransaction(shop.db, async (db) => {
    // Locked by itself and read after it: the names that are joined to it would be of the moment before the lock.
    await db.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute()
    const one = selectAdminReviews(db).where('reviews.id', '=', id)
    const review = await one.executeTakeFirst()
    if (!review) return refuse({ refusal: 'not-found' })
    const decided = decideModeration(review, moderation)
    if (!decided.ok) return decided
    const { changes } = decided
    if (Object.keys(changes).length === 0) return ok({ review, changed: false })
    await save({ ...shop, db }, admin.userId, review, changes)
    await shop.changes.publish(db, 'reviews')
    return ok({ review: await one.executeTakeFirstOrThrow(), changed: true })
  })
}

async function save(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  actor: string,
  review: AdminReview,
  { hidden, answer }: Moderated,
) {
  const { db } = shop
  const now = shop.now()
  const { id } = review
  const moderated = db.updateTable('reviews').where('id', '=', id)
  if (hidden !== undefined) {
    await moderated.set({ hiddenAt: hidden ? now : null, hiddenBy: hidden ? actor : null }).execute()
    const change = { before: { hidden: !hidden }, after: { hidden } }
    await recordAudit(db, { actor, action: hidden ? 'hide-review' : 'show-review', subject: id, ...change })
  }
  if (answer === undefined) return
  const by = answer === null ? { answeredAt: null, answeredBy: null } : { answeredAt: now, answeredBy: actor }
  await moderated.set({ answer, ...by }).execute()
  const [before, after] = [{ answer: review.answer }, { answer }]
  await recordAudit(db, {
    actor,
    action: answer === null ? 'take-answer-back' : 'answer-review',
    subject: id,
    before,
    after,
  })
  const told = answer !== null && review.answer === null && review.email !== null
  if (told)
    await shop.postman.send(db, reviewAnswerEmail({ ...review, answer, email: review.email ?? '' }, shop.url))
}

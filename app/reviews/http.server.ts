import { type AnsweredCall, answerCall } from '../basics/call.ts'
import { made } from '../basics/outcome.ts'
import './tables.server.ts'
import { listReviewsCall, postReviewCall } from './contract.ts'
import { answerReviews } from './list-reviews.server.ts'
import { postReview } from './post-review.server.ts'

/** The calls of reviews. */
export const reviewsCalls: AnsweredCall[] = [
  answerCall(listReviewsCall, async (shop, { query, request }) => {
    return {
      ok: true,
      response: await answerReviews(shop, query.cursor, request.headers.get('if-none-match')),
    }
  }),
  answerCall(postReviewCall, async (shop, { viewer, body }) => {
    const posted = await postReview(shop, viewer, body)
    return posted.ok ? made({ answer: { acknowledged: true, insertedId: posted.id } }) : posted
  }),
]

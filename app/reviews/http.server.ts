import { type AnsweredCall, answerCall } from '../basics/call.ts'
import { made } from '../basics/outcome.ts'
import './tables.server.ts'
import { listReviewableCall, listReviewsCall, postReviewCall } from './contract.ts'
import { listReviewable } from './list-reviewable.server.ts'
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
  answerCall(postReviewCall, async (shop, { viewer, body: { toolsId, ...said } }) => {
    const posted = await postReview(shop, viewer, { ...said, productId: toolsId })
    return posted.ok ? made({ answer: { acknowledged: true, insertedId: posted.id } }) : posted
  }),
  answerCall(listReviewableCall, async (shop, { viewer }) => {
    const products = await listReviewable(shop, viewer)
    return made({
      answer: products.map(({ productId, productName }) => ({ toolsId: productId, toolsName: productName })),
    })
  }),
]

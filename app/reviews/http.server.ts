import { ok } from '../basics/outcome.ts'
import { type AnsweredCall, answerCall, answerList } from '../shop/answer-call.server.ts'
import {
  exportReviewsCall,
  listAllReviewsCall,
  listReviewableCall,
  listReviewsCall,
  moderateReviewCall,
  postReviewCall,
} from './contract.ts'
import { listReviewable } from './list-reviewable.server.ts'
import { answerReviews } from './list-reviews.server.ts'
import { moderateReview } from './moderate-review.server.ts'
import { postReview } from './post-review.server.ts'
import { reviewList } from './review-list.server.ts'
import { adminReviewToWire } from './wire.ts'

export const reviewsCalls: AnsweredCall[] = [
  answerCall(listReviewsCall, async (shop, { query, request }) => {
    return ok({ response: await answerReviews(shop, query.cursor, request) })
  }),
  answerCall(postReviewCall, async (shop, { viewer, body: { toolsId, ...said } }) => {
    const posted = await postReview(shop, viewer, { ...said, productId: toolsId })
    return posted.ok ? ok({ answer: { acknowledged: true, insertedId: posted.id } }) : posted
  }),
  answerCall(listReviewableCall, async (shop, { viewer }) => {
    const products = await listReviewable(shop, viewer)
    return ok({
      answer: products.map(({ productId, productName }) => ({ toolsId: productId, toolsName: productName })),
    })
  }),
  ...answerList(listAllReviewsCall, exportReviewsCall, reviewList),
  answerCall(moderateReviewCall, async (shop, { viewer, params, body }) => {
    const moderated = await moderateReview(shop, viewer, params.id, body)
    if (!moderated.ok) return moderated
    return ok({
      answer: { modifiedCount: moderated.changed ? 1 : 0, review: adminReviewToWire(moderated.review) },
    })
  }),
]

import { type AnsweredCall, answerCall } from '../basics/call.ts'
import { csvAnswer } from '../basics/csv.server.ts'
import { countsHeader } from '../basics/list.ts'
import { ok } from '../basics/outcome.ts'
import './tables.server.ts'
import {
  exportReviewsCall,
  listAllReviewsCall,
  listReviewableCall,
  listReviewsCall,
  moderateReviewCall,
  postReviewCall,
} from './contract.ts'
import { exportReviews, listAllReviews, reviewColumns } from './list-all-reviews.server.ts'
import { listReviewable } from './list-reviewable.server.ts'
import { answerReviews } from './list-reviews.server.ts'
import { moderateReview } from './moderate-review.server.ts'
import { postReview } from './post-review.server.ts'
import { adminReviewToWire } from './wire.ts'

/** The calls of reviews. */
export const reviewsCalls: AnsweredCall[] = [
  answerCall(listReviewsCall, async (shop, { query, request }) => {
    return {
      ok: true,
      response: await answerReviews(shop, query.cursor, request),
    }
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
  answerCall(listAllReviewsCall, async (shop, { viewer, query }) => {
    const { reviews, counts } = await listAllReviews(shop, viewer, query)
    return ok({ answer: reviews.map(adminReviewToWire), headers: countsHeader(counts) })
  }),
  answerCall(exportReviewsCall, async (shop, { viewer, query }) => ({
    ok: true,
    response: csvAnswer('reviews', reviewColumns, exportReviews(shop, viewer, query)),
  })),
  answerCall(moderateReviewCall, async (shop, { viewer, params, body }) => {
    const tended = await moderateReview(shop, viewer, params.id, body)
    if (!tended.ok) return tended
    return ok({ answer: { modifiedCount: tended.changed ? 1 : 0, review: adminReviewToWire(tended.review) } })
  }),
]

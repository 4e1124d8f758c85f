import { type AnsweredCall, answerCall } from '../basics/call.ts'
import { csvAnswer } from '../basics/csv.server.ts'
import { countsHeader } from '../basics/list.ts'
import { made } from '../basics/outcome.ts'
import './tables.server.ts'
import {
  exportForDeskCall,
  listForDeskCall,
  listReviewableCall,
  listReviewsCall,
  postReviewCall,
  tendReviewCall,
} from './contract.ts'
import { exportForDesk, listForDesk, reviewColumns } from './list-for-desk.server.ts'
import { listReviewable } from './list-reviewable.server.ts'
import { answerReviews } from './list-reviews.server.ts'
import { postReview } from './post-review.server.ts'
import { tendReview } from './tend-review.server.ts'
import { deskToWire } from './wire.ts'

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
    return posted.ok ? made({ answer: { acknowledged: true, insertedId: posted.id } }) : posted
  }),
  answerCall(listReviewableCall, async (shop, { viewer }) => {
    const products = await listReviewable(shop, viewer)
    return made({
      answer: products.map(({ productId, productName }) => ({ toolsId: productId, toolsName: productName })),
    })
  }),
  answerCall(listForDeskCall, async (shop, { viewer, query }) => {
    const listed = await listForDesk(shop, viewer, query)
    if (!listed.ok) return listed
    const headers = countsHeader(listed.counts)
    return made({ answer: listed.reviews.map(deskToWire), headers })
  }),
  answerCall(exportForDeskCall, async (shop, { viewer, query }) => {
    const exported = exportForDesk(shop, viewer, query)
    if (!exported.ok) return exported
    return { ok: true, response: csvAnswer('reviews', reviewColumns, exported.reviews) }
  }),
  answerCall(tendReviewCall, async (shop, { viewer, params, body }) => {
    const tended = await tendReview(shop, viewer, params.id, body)
    if (!tended.ok) return tended
    return made({ answer: { modifiedCount: tended.changed ? 1 : 0, review: deskToWire(tended.review) } })
  }),
]

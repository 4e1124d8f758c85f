import type { WireDeskReview, WireReview } from './contract.ts'
import type { DeskReview } from './desk-list.ts'
import type { Review } from './review.ts'

/** A review as everybody may read it (specification 3). */
export function toWire(review: Review): WireReview {
  const { id, name, company, rating, comment, image, createdAt } = review
  const { productId, productName, verified, answer, answeredAt } = review
  return {
    _id: id,
    ...{ name, company, rating, comment, image },
    createdAt: createdAt.toISOString(),
    ...(productId && productName && { toolsId: productId, toolsName: productName }),
    ...(verified && { verifiedPurchase: true }),
    ...(answer && answeredAt && { answer, answeredAt: answeredAt.toISOString() }),
  }
}

/** A review as the desk sees it. */
export function deskToWire(review: DeskReview): WireDeskReview {
  const { email, hiddenAt, hiddenBy, answeredBy } = review
  return {
    ...toWire(review),
    ...(email && { email }),
    ...(hiddenAt && { hiddenAt: hiddenAt.toISOString() }),
    ...(hiddenBy && { hiddenBy }),
    ...(answeredBy && { answeredBy }),
  }
}

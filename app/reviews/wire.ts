import type { WireAdminReview, WireReview } from './contract.ts'
import type { AdminReview, Review } from './review.ts'

export function toWire(review: Review): WireReview {
  const { id, name, company, rating, comment, image, createdAt } = review
  const { productId, productName, verified, answer, answeredAt } = review
  return {
    _id: id,
    name,
    company,
    rating,
    comment,
    image,
    createdAt: createdAt.toISOString(),
    ...(productId && productName && { toolsId: productId, toolsName: productName }),
    ...(verified && { verifiedPurchase: true }),
    ...(answer && answeredAt && { answer, answeredAt: answeredAt.toISOString() }),
  }
}

export function adminReviewToWire(review: AdminReview): WireAdminReview {
  const { email, hiddenAt, hiddenBy, answeredBy } = review
  return {
    ...toWire(review),
    ...(email && { email }),
    ...(hiddenAt && { hiddenAt: hiddenAt.toISOString() }),
    ...(hiddenBy && { hiddenBy }),
    ...(answeredBy && { answeredBy }),
  }
}

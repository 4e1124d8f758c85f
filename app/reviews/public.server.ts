export { countStars, lastReviewChange } from './count-stars.server.ts'
export { mayReview, reviewedBy } from './list-reviewable.server.ts'
export { listReviews } from './list-reviews.server.ts'
export { productReviews } from './product-reviews.server.ts'

/** What pages and the server may ask of reviews. */
export { countStars } from './count-stars.server.ts'
export { lastReviewChange } from './last-review-change.server.ts'
export { listReviews } from './list-reviews.server.ts'
export { mayReview } from './may-review.server.ts'
export { productReviews } from './product-reviews.server.ts'
export { shownByReviews } from './shown-images.server.ts'

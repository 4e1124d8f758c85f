/** What pages and the server may ask of reviews. */
export { listReviews } from './list-reviews.server.ts'
export { type ProductReviews, productReviews } from './product-reviews.server.ts'

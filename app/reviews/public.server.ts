/** What pages may ask of reviews. */
export { listReviews } from './list-reviews.server.ts'

import { ours } from '../content/messages.ts'
import type { RefusalTable } from '../shop/refusals.ts'

export type ReviewsRefusal =
  /** Only who has bought a product can review it. */
  { refusal: 'not-bought' } | { refusal: 'already-reviewed' }

export const reviewsRefusals: RefusalTable<ReviewsRefusal> = {
  'not-bought': () => ({ status: 403, message: ours.notBought }),
  'already-reviewed': () => ({ status: 409, message: ours.alreadyReviewed }),
}

import type { Review } from './review.ts'

export const reviewSorts = ['posted', 'name', 'rating'] as const

/** The states it can be narrowed to; `unanswered` are those that everybody may read and the shop has not answered. */
export const reviewStates = ['visible', 'hidden', 'unanswered'] as const

export interface AdminReview extends Review {
  /** Its author's, while they have an account. */
  email: string | null
  hiddenAt: Date | null
  hiddenBy: string | null
  answeredBy: string | null
}

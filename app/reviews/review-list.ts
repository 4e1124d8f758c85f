import type { Review } from './review.ts'

/** What the admins' list of reviews can be sorted by. */
export const reviewSorts = ['posted', 'name', 'rating'] as const

/** The states it can be narrowed to; `unanswered` are those that everybody may read and the shop has not answered. */
export const reviewStates = ['visible', 'hidden', 'unanswered'] as const

/** A review as an admin sees it. */
export interface AdminReview extends Review {
  /** Its author's, while they have an account. */
  email: string | null
  hiddenAt: Date | null
  /** The names of who hid and who answered it. */
  hiddenBy: string | null
  answeredBy: string | null
}

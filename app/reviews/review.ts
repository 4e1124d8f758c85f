export const reviewSorts = ['posted', 'name', 'rating'] as const

/** The states it can be narrowed to; `unanswered` are those that everybody may read and the shop has not answered. */
export const reviewStates = ['visible', 'hidden', 'unanswered'] as const

export interface AdminReview extends Review {
  email: string | null
  hiddenAt: Date | null
  hiddenBy: string | null
  answeredBy: string | null
}

export interface Review {
  id: string
  name: string
  company: string
  /** 1 to 5. */
  rating: number
  comment: string
  image: string
  createdAt: Date
  /** The product that it is about, by its name when it was bought; `null` where it is about the shop. */
  productId: string | null
  productName: string | null
  /** Its author had bought it: the product, or anything where it is about the shop. */
  verified: boolean
  answer: string | null
  answeredAt: Date | null
}

/** The most reviews that one answer lists. */
export const MAX_LIST_LENGTH = 200

export const REVIEWS_A_DAY = 5

export type StarCounts = readonly [number, number, number, number, number]

/** The mean of the stars, to a tenth, and how many gave any; `undefined` while nobody has. */
export function summarise(counts: StarCounts): { mean: number; count: number } | undefined {
  const count = counts.reduce((sum, given) => sum + given, 0)
  if (count === 0) return undefined
  const stars = counts.reduce((sum, given, below) => sum + given * (below + 1), 0)
  return { mean: Math.round((stars / count) * 10) / 10, count }
}

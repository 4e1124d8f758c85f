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

/** The most reviews that one answer lists (contract, `GET /review`). */
export const MAX_LIST_LENGTH = 200

export const REVIEWS_A_DAY = 5

import type { Generated } from 'kysely'

/** What a person says about the shop. The name is copied: reviews stay when people go. */
interface ReviewsTable {
  id: Generated<string>
  /** `null` for those that came with the demo shop. */
  userId: string | null
  name: string
  company: string
  rating: number
  comment: string
  image: string
  createdAt: Date
  hiddenAt: Date | null
  hiddenBy: string | null
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
  productId: string | null
  productName: string | null
  /** The order that makes it a buyer's. */
  orderId: string | null
}

export interface ReviewsTables {
  reviews: ReviewsTable
}

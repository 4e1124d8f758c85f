import type { Generated, GeneratedAlways } from 'kysely'

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

/** A change of how many reviews give so many stars, or of what one says. Written by the database alone. */
interface StarChangesTable {
  rating: GeneratedAlways<number>
  ofProduct: GeneratedAlways<boolean>
  reviews: GeneratedAlways<number>
  at: GeneratedAlways<Date>
}

export interface ReviewsTables {
  reviews: ReviewsTable
  starChanges: StarChangesTable
}

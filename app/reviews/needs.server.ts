import type { Database } from '../shop/database.ts'
import type { Purchase } from './review-subject.ts'

export interface ReviewsNeeds {
  /** The newest order of each product that a person has paid and not been given all the money back for. */
  purchases: { of(db: Database, userId: string): Promise<Purchase[]> }
}

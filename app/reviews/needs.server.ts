import type { Database } from '../shop/database.ts'
import type { Purchase } from './review-subject.ts'

export interface ReviewsNeeds {
  /**
   * What a person has paid and not been given all the money back for: the newest order of each product. Asked of
   * orders, which reviews know nothing of.
   */
  purchases: { of(db: Database, userId: string): Promise<Purchase[]> }
}

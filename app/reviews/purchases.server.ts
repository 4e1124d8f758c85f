import type { Database } from '../basics/database.ts'
import type { Purchase } from './review-subject.ts'

/** What reviews need of orders, which they may not ask; joined in `server/shop.ts`. */
export interface Purchases {
  /** What a person has paid and not been given all the money back for: the newest order of each product. */
  of(db: Database, userId: string): Promise<Purchase[]>
}

declare module '../basics/shop.ts' {
  interface Shop {
    purchases: Purchases
  }
}

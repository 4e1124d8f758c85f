import type { Database } from '../basics/database.ts'
import type { GivenBack } from './timeline.ts'

declare module '../basics/shop.ts' {
  interface Shop {
    /** What orders need to know of payments, which stand above them: the money of an order that has gone back. */
    givenBack: { of(db: Database, orderId: string): Promise<GivenBack[]> }
  }
}

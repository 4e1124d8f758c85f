import type { Database } from '../basics/database.ts'

declare module '../basics/shop.ts' {
  interface Shop {
    /** Pieces off sale for orders that are not shipped; asked of orders, which stand above the catalogue. */
    waitingPieces: { of(db: Database, productId: string): Promise<number> }
  }
}

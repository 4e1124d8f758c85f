import type { Database } from '../basics/database.ts'

declare module '../basics/shop.ts' {
  interface Shop {
    /**
     * What the catalogue needs to know of orders, which stand above it: how many pieces of a product are off sale and
     * still lie on the shelf, for orders that have not been shipped.
     */
    waitingPieces: { of(db: Database, productId: string): Promise<number> }
  }
}

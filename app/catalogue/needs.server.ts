import type { Database } from '../shop/database.ts'

export interface CatalogueNeeds {
  importer: Importer
  /** Pieces off sale for orders that are not shipped; asked of orders, which stand above the catalogue. */
  waitingPieces: { of(db: Database, productId: string): Promise<number> }
}

export interface Importer {
  /** Looks for work when the caller's transaction has had time to commit. */
  wake(): void
  work(): Promise<void>
  /** Breaks off what is under way; the next process to look takes it up. */
  close(): Promise<void>
}

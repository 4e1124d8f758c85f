import type { Invalid } from '../basics/faults.ts'
import type { Outcome } from '../basics/outcome.ts'
import type { ShopBase } from '../shop/base.ts'
import type { Database } from '../shop/database.ts'

export interface CatalogueNeeds {
  importer: Importer
  /** Pieces off sale for orders that are not shipped; asked of orders, which stand above the catalogue. */
  waitingPieces: { of(db: Database, productId: string): Promise<number> }
  /** What fits a vehicle; asked of fitment, which stands above the catalogue. */
  fitting: {
    of(shop: Pick<ShopBase, 'db' | 'cache'>, vehicle: string): Promise<Fitting>
    /** The vehicles that somebody who types may mean, so many at the most. */
    named(db: Database, text: string, most: number): Promise<{ id: string; name: string; years: string }[]>
  }
}

/**
 * The vehicle's name, and the products on sale that fit it, the newest first; `cut` where there may be more. Refused where
 * nothing can be said of it.
 */
export type Fitting = Outcome<
  { name: string; ids: string[]; cut: boolean },
  Invalid | { refusal: 'not-found' }
>

export interface Importer {
  /** Looks for work when the caller's transaction has had time to commit. */
  wake(): void
  work(): Promise<void>
  /** Breaks off what is under way; the next process to look takes it up. */
  close(): Promise<void>
}

import type { Encoding } from '../basics/encoding.ts'
import type { Invalid } from '../basics/faults.ts'
import type { Outcome } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import type { ShopBase } from '../shop/base.ts'
import type { Database } from '../shop/database.ts'
import type { ListChange, ListColumns, ListComparison, ListGroup, XmlReading } from './import/lists.ts'

export interface CatalogueNeeds {
  listFiles: { fits: FitFiles; facts: FactFiles }
  importer: Importer
  /** Pieces off sale for orders that are not shipped; asked of orders, which stand above the catalogue. */
  waitingPieces: { of(db: Database, productId: string): Promise<number> }
  /** What fits a vehicle; asked of fitment, which stands above the catalogue. */
  fitting: {
    of(shop: Pick<ShopBase, 'db' | 'cache'>, vehicle: string): Promise<Fitting>
    /** Those of some products that are known not to fit a product. */
    clashing(db: Database, id: string, others: readonly string[]): Promise<ReadonlySet<string>>
    /** The vehicles that somebody who types may mean, so many at the most. */
    named(db: Database, text: string, most: number): Promise<NamedVehicle[]>
    /** The vehicles that are named among other words, so many at the most, and the other words. */
    within(
      db: Database,
      text: string,
      most: number,
    ): Promise<{ rest: string; vehicles: NamedVehicle[] } | undefined>
  }
}

/** `years`: `2004–2012`, empty where none is known. */
export interface NamedVehicle {
  id: string
  name: string
  years: string
}

/**
 * The vehicle's name, and the products on sale that fit it, the newest first; `cut` where there may be more. Refused where
 * nothing can be said of it.
 */
export type Fitting = Outcome<
  { name: string; ids: string[]; cut: boolean },
  Invalid | { refusal: 'not-found' }
>

/** Files of lists of products, a row a line; asked of fitment, which stands above the catalogue. */
export interface ListFiles extends ListColumns {
  compare(db: Database, groups: readonly ListGroup[]): Promise<ListComparison[]>
  /** The products whose list is no longer `from`. */
  changedSince(db: Database, changes: readonly ListChange[]): Promise<string[]>
  /** Writes the lists that still are `from`. @returns how many */
  write(db: Database, changes: readonly ListChange[]): Promise<number>
}

/** Files of what products fit. */
export interface FitFiles extends ListFiles {
  /** All that is on sale, as such a file. */
  export(shop: Pick<ShopBase, 'db' | 'now'>, admin: Admin, as: 'csv' | 'xml'): Response
  /** Reads such a file that is XML. */
  openXml(encoding: Encoding): XmlReading
}

/** Files of the products’ facts, and of what they are compared by. */
export interface FactFiles extends ListFiles {
  export(shop: Pick<ShopBase, 'db'>, admin: Admin): Response
}

export interface Importer {
  /** Looks for work when the caller's transaction has had time to commit. */
  wake(): void
  work(): Promise<void>
  /** Breaks off what is under way; the next process to look takes it up. */
  close(): Promise<void>
}

import type { Generated, JSONColumnType } from 'kysely'
import type { StockReason } from './stock-movement.ts'

/** A product. Removed ones keep their row: orders refer to it. */
interface ProductsTable {
  id: Generated<string>
  name: string
  image: string
  description: string
  available: number
  minimum: number
  priceCents: number
  brand: Generated<string>
  partNumber: Generated<string>
  category: Generated<string>
  facts: JSONColumnType<Record<string, string>, string | undefined, string>
  createdAt: Generated<Date>
  removedAt: Date | null
  removedBy: string | null
}

/** A movement of pieces on or off sale. The table only grows; a product's `available` is the sum of its rows. */
interface StockMovementsTable {
  id: Generated<string>
  productId: string
  units: number
  why: StockReason
  orderId: string | null
  actorId: string | null
  at: Date
}

declare module '../basics/database.ts' {
  interface Tables {
    products: ProductsTable
    stockMovements: StockMovementsTable
  }
}

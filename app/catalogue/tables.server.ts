import type { Generated, JSONColumnType } from 'kysely'

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

declare module '../basics/database.ts' {
  interface Tables {
    products: ProductsTable
  }
}

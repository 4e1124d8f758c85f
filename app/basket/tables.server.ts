import type { Generated } from 'kysely'

interface BasketLinesTable {
  userId: string
  productId: string
  quantity: number
  later: boolean
  seenPriceCents: number
  /** In the order in which the lines came. */
  place: Generated<number>
  changedAt: Date
}

export interface BasketTables {
  basketLines: BasketLinesTable
}

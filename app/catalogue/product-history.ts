import type { Cents } from '../basics/money.ts'
import type { CorrectionReason, PriceReason, StockReason } from './ledger.ts'

/** Something that has happened to a product's stock or price, from one of the two ledgers. */
export type Entry = Happened & (StockEntry | PriceEntry)

interface Happened {
  id: string
  at: Date
  /** The name of who did it; `null` where the shop did it itself, or who it was has left. */
  by: string | null
}

interface StockEntry {
  about: 'stock'
  why: StockReason
  units: number
  balance: number
  orderId: string | null
  reason: CorrectionReason | null
  note: string | null
}

interface PriceEntry {
  about: 'price'
  why: PriceReason
  from: Cents | null
  to: Cents
}

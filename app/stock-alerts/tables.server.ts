import type { Generated } from 'kysely'

interface StockAlertsTable {
  id: Generated<string>
  productId: string
  /** In the one spelling that is compared (`normalEmail`). */
  email: string
  /** SHA-256 of the token in its link. */
  tokenHash: Buffer
  askedAt: Date
  confirmedAt: Date | null
  /** The row stays a while, so that asking again at once mails nothing. */
  endedAt: Date | null
}

/** Each asking, to count by, whatever came of it. */
interface StockAlertAsksTable {
  /** An IPv4 address or an IPv6 /64. */
  network: string
  at: Date
}

export interface StockAlertsTables {
  stockAlerts: StockAlertsTable
  stockAlertAsks: StockAlertAsksTable
}

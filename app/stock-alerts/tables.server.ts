import type { Generated } from 'kysely'

interface StockAlertsTable {
  id: Generated<string>
  productId: string
  /** In the one spelling that is compared (`normalEmail`). */
  email: string
  /** SHA-256 of the token in its link. */
  tokenHash: Buffer
  /** Where it was asked for, to count by; nothing once it is confirmed. */
  network: string | null
  askedAt: Date
  confirmedAt: Date | null
}

export interface StockAlertsTables {
  stockAlerts: StockAlertsTable
}

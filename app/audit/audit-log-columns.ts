import type { CsvColumns } from '../basics/csv.server.ts'
import { toDollars } from '../basics/money.ts'
import { formatOrderNumber } from '../content/order-number.ts'
import { type AuditLogEntry, changesOf } from './audit-log-entry.ts'

/** One entry as a row: times in UTC; of a ledger's row the pieces, or the dollars, that it has moved. */
export const auditLogColumns: CsvColumns<AuditLogEntry> = {
  Entry: ({ id }) => id,
  When: ({ at }) => at.toISOString(),
  Who: ({ actorName }) => actorName,
  Email: ({ actorEmail }) => actorEmail,
  Kind: ({ kind }) => kind,
  Action: ({ action }) => action,
  Subject: ({ subject }) => subject,
  Name: ({ subjectName }) => subjectName,
  Order: ({ orderId }) => orderId,
  Number: ({ orderNumber }) => (orderNumber === null ? null : formatOrderNumber(orderNumber)),
  Pieces: ({ kind, amount }) => (kind === 'stock' ? amount : null),
  'Money $': ({ kind, amount }) => (kind === 'money' && amount !== null ? toDollars(amount) : null),
  Before: (entry) => factsOf(entry, 'before'),
  After: (entry) => factsOf(entry, 'after'),
}

/** What has changed, as `role: user; since: 2026`. Sums of a ledger are not told: they are no fact of one row alone. */
function factsOf(entry: AuditLogEntry, side: 'before' | 'after'): string | null {
  const facts = changesOf(entry, null).filter((change) => change[side] !== undefined)
  return facts.map((change) => `${change.what}: ${change[side]}`).join('; ') || null
}

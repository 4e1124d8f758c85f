import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Kind } from './audit-actions.ts'

/** Who did what to what, kept for ever: the table only grows. `actorId` is empty for what the shop did by itself. */
interface AuditLogTable {
  id: Generated<string>
  at: ColumnType<Date, Date | undefined, never>
  actorId: string | null
  kind: Kind
  action: string
  subject: string | null
  before: JSONColumnType<object> | null
  after: JSONColumnType<object> | null
  /** The request or job in which it was done, as the log and the answer name it. */
  requestId: string | null
}

/** A view: the audit log and the ledgers as one, with the names of today. */
interface AuditLogEntriesView {
  id: GeneratedAlways<string>
  at: GeneratedAlways<Date>
  actorId: GeneratedAlways<string | null>
  actorName: GeneratedAlways<string | null>
  actorEmail: GeneratedAlways<string | null>
  kind: GeneratedAlways<Kind>
  action: GeneratedAlways<string>
  subject: GeneratedAlways<string | null>
  subjectName: GeneratedAlways<string | null>
  orderId: GeneratedAlways<string | null>
  orderNumber: GeneratedAlways<number | null>
  customerName: GeneratedAlways<string | null>
  /** Of a ledger's row: pieces, or cents. */
  amount: GeneratedAlways<number | null>
  /** What the ledger said after it: the pieces of the product on sale, the cents that the order has paid. */
  balance: GeneratedAlways<number | null>
  before: GeneratedAlways<object | null>
  after: GeneratedAlways<object | null>
}

/** A view: what the entries are found by, some texts for each. */
interface AuditWordsView {
  id: GeneratedAlways<string>
  text: GeneratedAlways<string>
}

export interface AuditTables {
  auditLog: AuditLogTable
  auditLogEntries: AuditLogEntriesView
  auditWords: AuditWordsView
}

import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Who did what to what, kept for ever. `actorId` is empty for what the shop did by itself. */
interface AuditLogTable {
  id: Generated<string>
  at: ColumnType<Date, Date | undefined, never>
  actorId: string | null
  act: string
  subject: string
  before: JSONColumnType<object> | null
  after: JSONColumnType<object> | null
}

declare module '../basics/database.ts' {
  interface Tables {
    auditLog: AuditLogTable
  }
}

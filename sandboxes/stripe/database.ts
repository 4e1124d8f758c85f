import type { Kysely, Transaction } from 'kysely'
import type { StripeSandboxTables } from './tables.ts'

/** The sandbox's own tables, of a Kysely that writes camelCase for the database's snake_case. */
export type Database = Kysely<StripeSandboxTables>

/** Runs `work` in a transaction: the one that `database` already is, or a new one. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<StripeSandboxTables>) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return work(database as Transaction<StripeSandboxTables>)
  return database.transaction().execute(work)
}

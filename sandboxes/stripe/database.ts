import type { Kysely, Transaction } from 'kysely'
import type { StripeSandboxTables } from './tables.ts'
import type { RequestMade } from './wire.ts'

/** The sandbox's own tables, of a Kysely that writes camelCase for the database's snake_case. */
export type Database = Kysely<StripeSandboxTables>

/** The sandbox's books: the tables that all processes on one database share, and the time. */
export interface Books {
  db: Database
  now: () => Date
  /** The types of events that its webhook is for, as Stripe's endpoints have them. */
  enabledEvents: readonly string[]
  /** The request that is being worked on: events tell it. None where something comes to its end by itself. */
  made?: RequestMade | undefined
}

/** Runs `work` in a transaction: the one that `database` already is, or a new one. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<StripeSandboxTables>) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return work(database as Transaction<StripeSandboxTables>)
  return database.transaction().execute(work)
}

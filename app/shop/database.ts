import type { Kysely, Transaction } from 'kysely'

/**
 * Every table of the shop. Empty here: each feature adds its own in its `tables.server.ts`
 * (`declare module './database.ts'`), so that a table has one owner.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' declarations
export interface Tables {}

export type Database = Kysely<Tables>

/** In the transaction that `database` already is, or a new one: so a verb can also be a part of a larger whole. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return work(database as Transaction<Tables>)
  return database.transaction().execute(work)
}

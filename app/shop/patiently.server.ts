import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Transaction } from 'kysely'
import { MINUTE } from '../basics/clock.ts'
import { type Database, inTransaction, type Tables } from './database.ts'

/** How long a statement of patient work may take, in milliseconds. */
export const PATIENCE = MINUTE

const patient = new AsyncLocalStorage<true>()

type Limit = 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'

/**
 * Runs work in a transaction whose statements may take longer than a request's: those of an import, of the books, of the
 * demo. `limits` are the database's own that are eased; the connection waits for its answers as long (`database/connect.ts`).
 */
export function patiently<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
  limits: Limit[] = ['statement_timeout'],
): Promise<T> {
  return patient.run(true, () =>
    inTransaction(db, async (transaction) => {
      for (const limit of limits) {
        await sql`set local ${sql.raw(limit)} = ${sql.lit(PATIENCE)}`.execute(transaction)
      }
      return await work(transaction)
    }),
  )
}

/** Whether what asks the database now is patient work. */
export function isPatient(): boolean {
  return patient.getStore() ?? false
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Transaction } from 'kysely'
import { MINUTE } from '../basics/clock.ts'
import { type Database, inTransaction, type Tables } from './database.ts'

/** How long a statement of patient work may take, in milliseconds. */
export const PATIENCE = MINUTE

const patient = new AsyncLocalStorage<true>()

type Limit = 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'

/** For imports, books, the demo: eases the database's `limits`; the connection waits as long (`database/connect.ts`). */
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

export function isPatient(): boolean {
  return patient.getStore() ?? false
}

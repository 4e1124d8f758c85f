import { sql, type Transaction } from 'kysely'
import { type Database, inTransaction, type Tables } from '../../shop/database.ts'

/** For statements that go through all lines of an import at once: they may take longer than a request's. */
export function patiently<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await sql`set local statement_timeout = '60s'`.execute(transaction)
    return await work(transaction)
  })
}

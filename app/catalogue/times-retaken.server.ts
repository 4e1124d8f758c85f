import type { Database } from '../basics/database.ts'
import './tables.server.ts'

/** How often an order has taken its pieces again after its hold had lapsed, by the ledger. */
export async function timesRetaken(db: Database, orderId: string): Promise<number> {
  const { times } = await db
    .selectFrom('stockMovements')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('orderId', '=', orderId)
    .where('why', '=', 'retaken')
    .executeTakeFirstOrThrow()
  return times
}

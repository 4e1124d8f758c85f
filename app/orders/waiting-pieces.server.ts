import type { Database } from '../basics/database.ts'
import './tables.server.ts'

/** How many pieces of a product wait on the shelf for orders that have not been shipped. */
export async function waitingPieces(db: Database, productId: string): Promise<number> {
  const { pieces } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('pieces'))
    .where('productId', '=', productId)
    .where('stockTaken', '=', true)
    .where('shippedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return pieces ?? 0
}

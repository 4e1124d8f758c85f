import type { Database } from '../basics/database.ts'
import './tables.server.ts'

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

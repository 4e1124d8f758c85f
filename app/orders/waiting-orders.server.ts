import { sql } from 'kysely'
import type { Cents } from '../basics/money.ts'
import type { Database } from '../shop/database.ts'
import { paidCents } from './find-order.server.ts'

/** Paid ones for the shop to ship, unpaid ones that hold pieces; `value` is what those would pay, with delivery. */
export interface WaitingOrders {
  toShip: { orders: number; oldestPaidAt: Date | null }
  held: { orders: number; units: number; value: Cents }
  begun: boolean
}

/**
 * Counts what waits; `toShip` are the orders that the list's state `paid` shows, less those that are not sent any more:
 * cancelled after paying, or on sale again.
 */
export async function waitingOrders(db: Database): Promise<WaitingOrders> {
  const toShip = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.min('paidAt').as('oldestPaidAt')])
    .where('state', '=', 'paid')
    .where('cancelWantedAt', 'is', null)
    .where('restockedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select([
      sql<number>`coalesce(sum(quantity), 0)`.as('units'),
      sql<Cents>`coalesce(sum(${paidCents}), 0)`.as('value'),
    ])
    .where('stockTaken', '=', true)
    .where('paidAt', 'is', null)
    .executeTakeFirstOrThrow()
  const first = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  return { toShip, held, begun: first !== undefined }
}

/** Pieces of a product that are set aside for orders, and neither sent, on sale, nor kept off it by a refund. */
export async function waitingPieces(db: Database, productId: string): Promise<number> {
  const { pieces } = await db
    .selectFrom('orders')
    .select(sql<number | null>`sum(quantity - restocked_pieces - withheld_pieces)`.as('pieces'))
    .where('productId', '=', productId)
    .where('stockTaken', '=', true)
    .where('shippedAt', 'is', null)
    .where('refundedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return pieces ?? 0
}

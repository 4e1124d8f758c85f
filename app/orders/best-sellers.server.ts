import { sql } from 'kysely'
import type { Database } from '../basics/database.ts'
import type { Cents } from '../basics/money.ts'
import type { Span } from '../basics/span.ts'
import './tables.server.ts'

/** A product as it sold: of the orders that were paid within a span. */
export interface Seller {
  productId: string
  orders: number
  units: number
  /** What they came to, less what has gone back of them until now. */
  revenue: Cents
}

/** The products that sold the most pieces within a span, most first; of equal ones, the one that brought more. */
export async function bestSellers(db: Database, { begins, ends }: Span, most: number): Promise<Seller[]> {
  return await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'productId',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('quantity').as('units'),
    ])
    .select(sql<Cents>`sum(total_cents - refunded_cents)`.as('revenue'))
    .where('paidAt', '>=', begins)
    .where('paidAt', '<', ends)
    .groupBy('productId')
    .orderBy('units', 'desc')
    .orderBy('revenue', 'desc')
    .orderBy('productId')
    .limit(most)
    .execute()
}

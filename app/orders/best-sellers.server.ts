import { sql } from 'kysely'
import type { Span } from '../basics/clock.ts'
import type { Cents } from '../basics/money.ts'
import { spanRows } from '../basics/sql.server.ts'
import type { Database } from '../shop/database.ts'

export interface Seller {
  productId: string
  units: number
  /** What they came to, less what has gone back of them until now. */
  revenue: Cents
}

/** The products that sold the most pieces within a span, most first; of equal ones, the one that brought more. */
export async function bestSellers(db: Database, span: Span, most: number): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select product_id, sum(quantity) as units, sum(total_cents + tax_added_cents - refunded_cents) as revenue
    from ${spanRows([span])}
    join orders on paid_at >= begins and paid_at < ends
    group by product_id
    order by units desc, revenue desc, product_id
    limit ${most}`.execute(db)
  return rows
}

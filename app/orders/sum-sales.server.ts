import { sql } from 'kysely'
import type { Span } from '../basics/clock.ts'
import type { Cents } from '../basics/money.ts'
import { spanRows } from '../basics/sql.server.ts'
import type { Database } from '../shop/database.ts'
import { paidCents } from './find-order.server.ts'

/** Orders that were paid within a span, whatever has become of them since. */
export interface Sales {
  orders: number
  units: number
  /** What was paid for them, with their delivery. */
  value: Cents
}

export async function sumSales(db: Database, spans: Span[]): Promise<(Span & Sales)[]> {
  const { rows } = await sql<Span & Sales>`
    select begins, ends, sold.* from ${spanRows(spans)}
    cross join lateral (
      select count(*) as orders, coalesce(sum(quantity), 0) as units, coalesce(sum(${paidCents}), 0) as value
      from orders where paid_at >= begins and paid_at < ends
    ) as sold
    order by number`.execute(db)
  return rows
}

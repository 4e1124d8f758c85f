import { sql } from 'kysely'
import type { Span } from '../basics/clock.ts'
import type { Cents } from '../basics/money.ts'
import { spanRows } from '../basics/sql.server.ts'
import type { Database } from '../shop/database.ts'

/** Money that has moved within a span, by the ledger; neither has a sign. */
export interface MovedMoney {
  taken: Cents
  givenBack: Cents
}

export async function sumMoney(db: Database, spans: Span[]): Promise<(Span & MovedMoney)[]> {
  const { rows } = await sql<Span & MovedMoney>`
    select begins, ends, moved.* from ${spanRows(spans)}
    cross join lateral (
      select coalesce(sum(cents) filter (where cents > 0), 0) as taken,
        coalesce(-sum(cents) filter (where cents < 0), 0) as given_back
      from money_movements where at >= begins and at < ends
    ) as moved
    order by number`.execute(db)
  return rows
}

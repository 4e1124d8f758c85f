import { sql } from 'kysely'
import type { Database } from '../shop/database.ts'

/** How many differences the newest check of the books has found, and when; none once a whole one has found none. */
export const newestCheck = sql<{ differences: number; at: Date }>`
  select coalesce(jsonb_array_length(after -> 'differences'), 0) as differences, at
  from audit_log where kind = 'shop' and action in ('books-differ', 'books-agree') order by id desc limit 1`

/** What `newestCheck` says; no differences where nothing was checked yet. */
export async function booksStand(db: Database): Promise<{ differences: number; at?: Date }> {
  const { rows } = await newestCheck.execute(db)
  return rows[0] ?? { differences: 0 }
}

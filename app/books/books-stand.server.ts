import { sql } from 'kysely'
import type { Database } from '../shop/database.ts'

/** How many differences the newest check of the books has found, and when; none once a whole one has found none. */
export async function booksStand(db: Database): Promise<{ differences: number; at: Date | undefined }> {
  const last = await db
    .selectFrom('auditLog')
    .select(['at', sql<number>`coalesce(jsonb_array_length(after -> 'differences'), 0)`.as('differences')])
    .where('kind', '=', 'shop')
    .where('action', 'in', ['books-differ', 'books-agree'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { differences: last?.differences ?? 0, at: last?.at }
}

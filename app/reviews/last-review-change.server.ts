import { sql } from 'kysely'
import type { Database } from '../basics/database.ts'

export async function lastReviewChange(db: Database): Promise<Date | undefined> {
  const found = await db
    .selectFrom('reviews')
    .select(sql<Date | null>`max(greatest(created_at, hidden_at, answered_at))`.as('at'))
    .executeTakeFirst()
  return found?.at ?? undefined
}

import { type Kysely, sql } from 'kysely'

/** What was said of a part and the vehicle that it was ordered for, as it was then (docs/decisions/055). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column fit jsonb`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The day on which parcels leave, as the pages were last told of it (docs/decisions/051). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery_plans add column announced_day text`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * What a mail says, of which its HTML is made when it leaves (docs/decisions/075). As `json`, which is kept as it was written: nothing is
 * looked for in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column content json`.execute(db)
}

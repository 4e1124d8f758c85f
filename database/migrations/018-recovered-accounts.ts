import { type Kysely, sql } from 'kysely'

/**
 * `users.recovered_at`: when the owner of an address took over, by a reset, an account that somebody else may have made with it.
 * What was ordered before says nothing of where they live.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column recovered_at timestamptz`.execute(db)
}

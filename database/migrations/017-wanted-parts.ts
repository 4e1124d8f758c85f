import { type Kysely, sql } from 'kysely'

/** Parts that visitors look for and the shop has not, which an admin has put down to be bought (docs/decisions/054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wanted_parts (
      id uuid primary key default uuidv7(),
      term text not null unique check (term <> ''),
      added_at timestamptz not null
    )`.execute(db)
}

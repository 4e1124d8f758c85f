import { type Kysely, sql } from 'kysely'

/** What the owner has written in place of the shop's own words on delivery, returns and so on; no text: the shop's own are back. */
export async function createPolicies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table policies (
      page text primary key,
      text text check (char_length(text) between 1 and 10000),
      version integer not null check (version > 0),
      changed_at timestamptz not null,
      changed_by uuid references users (id)
    )`.execute(db)
}

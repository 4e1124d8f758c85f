import { type Kysely, sql } from 'kysely'

/** What a part weighs and how large it is, packed: what delivery can go by. Nobody searches by it, so it is no search word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column packed_weight text not null default '',
      add column packed_size text not null default ''`.execute(db)
}

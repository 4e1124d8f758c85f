import { type Kysely, sql } from 'kysely'

/** The pictures of a product beside its main one, one a line (docs/decisions/070). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column more_pictures text not null default ''`.execute(db)
}

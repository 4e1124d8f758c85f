import { type Kysely, sql } from 'kysely'

/**
 * Bicycles are in the vehicle tree, with what they are built with: `{"cassette": {"speeds": "11"}}`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vehicles add ports jsonb`.execute(db)
  await sql`
    alter table vehicles drop constraint vehicles_kind_check,
    add constraint vehicles_kind_check check (kind in ('car', 'motorbike', 'bicycle')) not valid`.execute(db)
  await sql`
    alter table fit_rows drop constraint fit_rows_kind_check,
    add constraint fit_rows_kind_check check (kind in ('car', 'motorbike', 'bicycle')) not valid`.execute(db)
}

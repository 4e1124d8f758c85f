import { type Kysely, sql } from 'kysely'

export const indexes = { refunds_credit_number: 'unique on refunds (credit_number)' }

/**
 * Each refund that has gone back has a credit note, numbered without a gap (docs/decisions/059). Those from before have none, and so has one
 * that a process of the version before settles: nobody has issued it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds
      add column credit_number integer,
      add constraint refunds_credit_number_check check (credit_number > 0) not valid,
      add constraint refunds_credited check (credit_number is null or (settled_at is not null and cause <> 'too-late')) not valid`.execute(
    db,
  )
  await sql`
    create table credit_note_counter (
      sole boolean primary key default true check (sole),
      last integer not null check (last >= 0),
      withdrawn integer not null default 0 check (withdrawn >= 0)
    )`.execute(db)
  await sql`insert into credit_note_counter (last) values (0)`.execute(db)
}

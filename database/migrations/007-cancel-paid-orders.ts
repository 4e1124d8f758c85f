import { type Kysely, sql } from 'kysely'

/** A paid order that its customer has cancelled before it was shipped, and the refund that they want of it (docs/decisions/063). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column cancel_wanted_at timestamptz,
      add constraint orders_cancel_wanted check (cancel_wanted_at is null or (paid_at is not null and shipped_at is null)) not valid`.execute(
    db,
  )
  await sql`
    alter table refunds
      drop constraint refunds_cause_check,
      drop constraint refunds_check,
      add constraint refunds_cause_check check (cause in ('admin', 'customer', 'too-late', 'provider')) not valid,
      add constraint refunds_wanted check ((cause in ('admin', 'customer')) = (wanted_by is not null)) not valid`.execute(
    db,
  )
}

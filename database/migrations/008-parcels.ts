import { type Kysely, sql } from 'kysely'

/** Where a parcel is followed that goes by a carrier of whom the shop knows no address, and when it has arrived (docs/decisions/063). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column tracking_url text,
      add column delivered_at timestamptz,
      add column delivered_by uuid,
      add constraint orders_delivered_by_fkey foreign key (delivered_by) references users (id) not valid,
      add constraint orders_followed check (tracking_url is null or shipped_at is not null) not valid,
      add constraint orders_delivered check (
        (delivered_at is null) = (delivered_by is null) and (delivered_at is null or shipped_at is not null)
      ) not valid`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * What the shop's desk adds: who carries a parcel and its number there, which an order can be found by; who hid a
 * review, and the shop's answer to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add carrier text,
      add tracking_number text,
      add check (shipped_at is not null or (carrier is null and tracking_number is null))`.execute(db)
  await sql`
    alter table orders alter column found_by set expression as (
      customer_name || ' ' || email || ' ' || product_name || ' ' || phone || ' ' || id::text
        || coalesce(' #' || lpad(invoice_number::text, 6, '0'), '') || coalesce(' ' || tracking_number, '')
    )`.execute(db)
  await sql`
    alter table reviews
      add hidden_by uuid references users (id),
      add answer text,
      add answered_at timestamptz,
      add answered_by uuid references users (id),
      add check ((answer is null) = (answered_at is null)),
      add check (answered_by is null or answered_at is not null),
      add check (hidden_by is null or hidden_at is not null)`.execute(db)
}

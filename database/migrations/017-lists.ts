import { type Kysely, sql } from 'kysely'

/**
 * What the admins' lists are searched and filtered by, kept by the database itself beside the facts it comes from.
 * `state` says in one word what `stateOf` says (app/orders/order.ts); `found_by` is what a search looks through, three
 * letters at a time (pg_trgm), so that any part of a word is found among a hundred thousand orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    alter table orders
      add state text not null generated always as (
        case
          when cancelled_at is not null then 'cancelled'
          when refunded_at is not null then 'refunded'
          when shipped_at is not null then 'shipped'
          when paid_at is not null then 'paid'
          when paying_since is not null then 'paying'
          else 'unpaid'
        end
      ) stored,
      add found_by text not null generated always as (
        customer_name || ' ' || email || ' ' || product_name || ' ' || phone || ' ' || id::text
          || coalesce(' #' || lpad(invoice_number::text, 6, '0'), '')
      ) stored`.execute(db)
  await sql`create index orders_by_state on orders (state, id)`.execute(db)
  await sql`create index orders_found_by on orders using gin (found_by gin_trgm_ops)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * One row for each PaymentIntent that we asked the provider for. At most one of an order is live
 * (neither ended nor settled). `payment_events` makes a webhook's effect happen once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders (id),
      version integer not null,
      provider_id text unique,
      client_secret text,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      end_reason text,
      unique (order_id, version)
    )`.execute(db)
  await sql`create unique index payments_live on payments (order_id) where ended_at is null`.execute(db)
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      received_at timestamptz not null default now()
    )`.execute(db)
}

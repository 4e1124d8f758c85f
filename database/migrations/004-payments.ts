import { type Kysely, sql } from 'kysely'

/**
 * One row for each PaymentIntent that we ask the provider for, written before we ask. At most one of an order is live
 * (not ended). Money that came too late has `refund_due_at` until the provider has given it back.
 * `payment_events` makes a webhook's effect happen once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders (id),
      version integer not null,
      provider_id text unique,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      started_at timestamptz not null default now(),
      asked_at timestamptz not null default now(),
      checked_at timestamptz,
      ended_at timestamptz,
      end_reason text check (end_reason in ('paid', 'closed', 'lost', 'mismatch', 'too-late')),
      refund_due_at timestamptz,
      refunded_at timestamptz,
      unique (order_id, version),
      check ((ended_at is null) = (end_reason is null)),
      check (refund_due_at is null or end_reason = 'too-late'),
      check (refunded_at is null or refund_due_at is not null)
    )`.execute(db)
  await sql`create unique index payments_live on payments (order_id) where ended_at is null`.execute(db)
  await sql`create index payments_to_refund on payments (refund_due_at)
    where refund_due_at is not null and refunded_at is null`.execute(db)
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      received_at timestamptz not null default now()
    )`.execute(db)
}

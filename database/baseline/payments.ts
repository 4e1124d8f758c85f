import { type Kysely, sql } from 'kysely'

/** What the shop knows of card payments: those it has asked for, refunds, and the provider's events. */
export async function createPayments(db: Kysely<unknown>): Promise<void> {
  await payments(db)
  await refunds(db)
  await events(db)
}

/** One row for each PaymentIntent, written before we ask the provider for it. At most one of an order is live (not ended). */
async function payments(db: Kysely<unknown>): Promise<void> {
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
      unique (order_id, version),
      check ((ended_at is null) = (end_reason is null))
    )`.execute(db)
  await sql`create unique index payments_live on payments (order_id) where ended_at is null`.execute(db)
}

/**
 * One row for each refund, written before the provider hears of it; settled once it has given the money back. A request's
 * key is one for each order. Money that came too late goes back by itself, once a payment. One id of the provider's refunds each order
 * once, and its delivery (`what`).
 */
async function refunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refunds (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders (id),
      payment_id uuid not null references payments (id),
      amount_cents integer not null check (amount_cents > 0),
      cause text not null check (cause in ('admin', 'too-late', 'provider')),
      reason text not null default '',
      restock boolean not null default false,
      wanted_by uuid references users (id),
      request_key text,
      wanted_at timestamptz not null,
      provider_id text,
      settled_at timestamptz,
      failed_at timestamptz,
      failure text,
      what text not null default 'order' check (what in ('order', 'delivery')),
      constraint refunds_once unique (provider_id, order_id, what),
      check ((cause = 'admin') = (wanted_by is not null)),
      check (settled_at is null or (provider_id is not null and failed_at is null)),
      check ((failed_at is null) = (failure is null))
    )`.execute(db)
  await sql`create index refunds_of_order on refunds (order_id)`.execute(db)
  await sql`create index refunds_open on refunds (wanted_at) where settled_at is null and failed_at is null`.execute(
    db,
  )
  await sql`create unique index refunds_asked on refunds (wanted_by, order_id, request_key)`.execute(db)
  await sql`create unique index refunds_too_late on refunds (payment_id) where cause = 'too-late'`.execute(db)
}

/**
 * `payment_events` makes a webhook's effect happen once; `provider_catch_up` is one row: how far the provider's events
 * have been caught up with.
 */
async function events(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      -- By the provider's clock: what lies between is how late its news come.
      happened_at timestamptz,
      received_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index payment_events_by_age on payment_events (received_at)`.execute(db)
  await sql`
    create table provider_catch_up (
      the_one boolean primary key default true check (the_one),
      until timestamptz not null
    )`.execute(db)
}

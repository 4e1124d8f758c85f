import { type Kysely, sql } from 'kysely'

/**
 * The payment sandbox: a small card provider's own books, apart from the shop's. Of a card it keeps brand and
 * last four digits. `answers` makes a repeated request have one effect; `events` are webhooks on their way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema sandbox`.execute(db)
  await sql`
    create table sandbox.intents (
      id text primary key,
      client_secret text not null,
      amount integer not null check (amount >= 50),
      amount_received integer not null default 0,
      amount_refunded integer not null default 0,
      currency text not null,
      status text not null default 'requires_payment_method',
      metadata jsonb not null,
      card_brand text,
      card_last4 text,
      last_error jsonb,
      created_at timestamptz not null,
      canceled_at timestamptz,
      check (amount_received in (0, amount)),
      check (amount_refunded between 0 and amount_received)
    )`.execute(db)
  await sql`
    create table sandbox.refunds (
      id text primary key,
      intent_id text not null references sandbox.intents (id),
      amount integer not null check (amount > 0),
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table sandbox.answers (
      key text primary key,
      request text not null,
      body jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table sandbox.events (
      id text primary key,
      body text not null,
      created_at timestamptz not null,
      due_at timestamptz not null,
      attempts integer not null default 0,
      delivered_at timestamptz
    )`.execute(db)
  await sql`create index events_waiting on sandbox.events (due_at) where delivered_at is null`.execute(db)
}

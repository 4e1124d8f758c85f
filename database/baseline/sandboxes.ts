import { type Kysely, sql } from 'kysely'

/** The stand-ins of a trial for outside systems, with books of their own: nothing of the shop's is in here. */
export async function createSandboxes(db: Kysely<unknown>): Promise<void> {
  await sql`create schema sandbox`.execute(db)
  await intents(db)
  await refunds(db)
  await requests(db)
  await google(db)
}

/** The payment sandbox's PaymentIntents. Of a card it keeps brand and last four digits; some are charged later. */
async function intents(db: Kysely<unknown>): Promise<void> {
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
      succeeds_at timestamptz,
      description text,
      cancellation_reason text,
      challenge_url text,
      return_url text,
      check (amount_received in (0, amount)),
      check (amount_refunded between 0 and amount_received)
    )`.execute(db)
  await sql`
    create index intents_processing on sandbox.intents (succeeds_at) where status = 'processing'`.execute(db)
  await sql`create index intents_by_age on sandbox.intents (created_at, id)`.execute(db)
}

/** Its refunds; some wait, and end (`ends_at`, `ends_as`) or fail afterwards. */
async function refunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox.refunds (
      id text primary key,
      intent_id text not null references sandbox.intents (id),
      amount integer not null check (amount > 0),
      created_at timestamptz not null,
      metadata jsonb not null default '{}',
      status text not null default 'succeeded',
      ends_at timestamptz,
      ends_as text,
      currency text not null default 'usd',
      reason text
    )`.execute(db)
  await sql`create index refunds_ending on sandbox.refunds (ends_at) where ends_at is not null`.execute(db)
  await sql`create index refunds_by_age on sandbox.refunds (created_at, id)`.execute(db)
  await sql`create index refunds_of_intent on sandbox.refunds (intent_id)`.execute(db)
}

/** `answers` makes a repeated request have one effect; `events` are webhooks on their way, and can be listed by age. */
async function requests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox.answers (
      key text primary key,
      request text not null,
      body jsonb not null,
      created_at timestamptz not null,
      status integer not null default 200,
      request_id text
    )`.execute(db)
  await sql`
    create table sandbox.events (
      id text primary key,
      body text not null,
      created_at timestamptz not null,
      due_at timestamptz,
      attempts integer not null default 0,
      delivered_at timestamptz,
      type text not null
    )`.execute(db)
  await sql`create index events_waiting on sandbox.events (due_at) where delivered_at is null`.execute(db)
  await sql`create index events_by_age on sandbox.events (created_at, id)`.execute(db)
}

/**
 * The stand-in for Google: what its OpenID provider keeps between two requests (any process may get the second), and the
 * accounts that people have made up with it.
 */
async function google(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox.google_records (
      model text not null,
      id text not null,
      payload text not null,
      grant_id text,
      uid text,
      expires_at timestamptz not null,
      consumed_at timestamptz,
      primary key (model, id)
    )`.execute(db)
  await sql`create index google_records_grant on sandbox.google_records (grant_id)`.execute(db)
  await sql`create index google_records_uid on sandbox.google_records (uid)`.execute(db)
  await sql`
    create table sandbox.google_accounts (
      sub uuid primary key default uuidv7(),
      email text not null unique,
      name text not null,
      email_verified boolean not null
    )`.execute(db)
}

/**
 * What came with the demo, so that it can be told from what people have made, whatever was done to it since: with another
 * password a demo person is one all the same.
 */
export async function createDemo(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_marks (
      kind text not null check (kind in ('person', 'product', 'review', 'message')),
      id uuid not null,
      primary key (kind, id)
    )`.execute(db)
}

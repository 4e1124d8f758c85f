import { type Kysely, sql } from 'kysely'

/**
 * The sandbox learns what takes its time: cards that are charged later, refunds that wait or fail afterwards; it keeps
 * refusals under a request's key, and its events can be listed by type. Of the shop: how far the provider's events have
 * been caught up with, in one row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sandbox.intents add succeeds_at timestamptz`.execute(db)
  await sql`create index intents_processing on sandbox.intents (succeeds_at) where status = 'processing'`.execute(
    db,
  )
  await sql`create index intents_by_age on sandbox.intents (created_at, id)`.execute(db)
  await sql`
    alter table sandbox.refunds
      add status text not null default 'succeeded',
      add ends_at timestamptz,
      add ends_as text`.execute(db)
  await sql`create index refunds_ending on sandbox.refunds (ends_at) where ends_at is not null`.execute(db)
  await sql`create index refunds_by_age on sandbox.refunds (created_at, id)`.execute(db)
  await sql`create index refunds_of_intent on sandbox.refunds (intent_id)`.execute(db)
  await sql`alter table sandbox.answers add status integer not null default 200`.execute(db)
  await sql`alter table sandbox.events add type text, alter due_at drop not null`.execute(db)
  await sql`update sandbox.events set type = body::jsonb ->> 'type'`.execute(db)
  await sql`alter table sandbox.events alter type set not null`.execute(db)
  await sql`create index events_by_age on sandbox.events (created_at, id)`.execute(db)
  await sql`create index payment_events_by_age on payment_events (received_at)`.execute(db)
  await sql`create table provider_catch_up (
      the_one boolean primary key default true check (the_one),
      until timestamptz not null
    )`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What the HTTP gate remembers: answers under an `Idempotency-Key`, and the counts of the rate limits. */
export async function createGate(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      scope text not null,
      key text not null,
      body_hash text not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    )`.execute(db)
  // As rate-limiter-flexible wants it.
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db)
}

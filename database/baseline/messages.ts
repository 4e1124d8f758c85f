import { type Kysely, sql } from 'kysely'

/**
 * Messages of the contact form. `network` is where one came from, by which strangers are bounded; `state` says what
 * `stateOf` says (app/messages/message.ts), `found_by` is what a search looks through.
 */
export async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id uuid primary key default uuidv7(),
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      network text not null,
      sent_at timestamptz not null default now(),
      read_at timestamptz,
      read_by uuid references users (id),
      answered_at timestamptz,
      answered_by uuid references users (id),
      state text not null generated always as (
        case when answered_at is not null then 'answered' when read_at is not null then 'read' else 'new' end
      ) stored,
      found_by text not null generated always as (
        name || ' ' || email || ' ' || subject || ' ' || message
      ) stored,
      check ((read_at is null) = (read_by is null)),
      check ((answered_at is null) = (answered_by is null)),
      check (answered_at is null or read_at is not null)
    )`.execute(db)
  await sql`create index messages_of_network on messages (network, sent_at)`.execute(db)
  await sql`create index messages_by_state on messages (state, id)`.execute(db)
  await sql`create index messages_found_by on messages using gin (found_by gin_trgm_ops)`.execute(db)
}

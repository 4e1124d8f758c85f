import { type Kysely, sql } from 'kysely'

/**
 * The outbox that mails leave through: tried until they are delivered, refused for good (`undeliverable_at`), or their
 * links have expired. A mail that is `passing` is forgotten once it has left. `state` says what `stateOf` says
 * (app/mail/queued-mail.ts). What a mail says is not in `found_by`: a search would give away, letter by letter, what its
 * links prove.
 */
export async function createMail(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id uuid primary key default uuidv7(),
      recipient text not null,
      reply_to text,
      subject text not null,
      text_body text not null,
      html_body text,
      queued_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      delivered_at timestamptz,
      attempts integer not null default 0,
      last_error text,
      passing boolean not null default false,
      state text not null generated always as (
        case
          when delivered_at is not null then 'delivered'
          when expired_at is not null then 'expired'
          when undeliverable_at is not null then 'undeliverable'
          when attempts >= 100 then 'given-up'
          when attempts > 0 then 'trying'
          else 'waiting'
        end
      ) stored,
      found_by text not null generated always as (
        recipient || ' ' || subject || coalesce(' ' || reply_to, '') || coalesce(' ' || last_error, '')
      ) stored,
      expires_at timestamptz,
      expired_at timestamptz,
      undeliverable_at timestamptz,
      check (expired_at is null or expires_at is not null)
    )`.execute(db)
  await sql`
    create index outbox_waiting on outbox (due_at)
    where delivered_at is null and expired_at is null and undeliverable_at is null`.execute(db)
  await sql`create index outbox_by_state on outbox (state, id)`.execute(db)
  await sql`create index outbox_found_by on outbox using gin (found_by gin_trgm_ops)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What is written to a guest's address in a day, and since when no repeat of the ordering gives a link (docs/decisions/061). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guests add column links_ended_at timestamptz`.execute(db)
  await sql`
    create table guest_mails (
      id uuid primary key default uuidv7(),
      user_id uuid not null references guests (user_id) on delete cascade,
      asked boolean not null,
      sent_at timestamptz not null
    )`.execute(db)
  await sql`create index guest_mails_of on guest_mails (user_id, sent_at)`.execute(db)
  await sql`create index guest_mails_sent on guest_mails (sent_at)`.execute(db)
}

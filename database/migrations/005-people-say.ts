import { type Kysely, sql } from 'kysely'

/** Reviews, profile details, contact messages, and the outbox that mails leave through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reviews (
      id uuid primary key default uuidv7(),
      user_id uuid references users (id),
      name text not null,
      company text not null,
      rating integer not null check (rating between 1 and 5),
      comment text not null,
      image text not null,
      created_at timestamptz not null default now(),
      hidden_at timestamptz
    )`.execute(db)
  await sql`create index reviews_of_user on reviews (user_id, created_at)`.execute(db)
  await sql`create index reviews_newest on reviews (created_at desc, id desc) where hidden_at is null`.execute(
    db,
  )
  await sql`
    create table profiles (
      user_id uuid primary key references users (id),
      education text not null,
      city text not null,
      phone text not null,
      linkedin text not null,
      facebook text not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
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
      check ((read_at is null) = (read_by is null)),
      check ((answered_at is null) = (answered_by is null)),
      check (answered_at is null or read_at is not null)
    )`.execute(db)
  await sql`create index messages_of_network on messages (network, sent_at)`.execute(db)
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
      last_error text
    )`.execute(db)
  await sql`create index outbox_waiting on outbox (due_at) where delivered_at is null`.execute(db)
}

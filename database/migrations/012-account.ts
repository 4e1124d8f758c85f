import { type Kysely, sql } from 'kysely'

/**
 * What My account is about: when a session was last seen, two-factor codes (`turned_on_at` is empty until the first code
 * was right, `last_step` is the step of the last code that was taken), backup codes by their hash, passkeys. A mail that
 * is `passing` is forgotten once it has left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add last_seen_at timestamptz not null default now()`.execute(db)
  await sql`alter table outbox add passing boolean not null default false`.execute(db)
  await sql`
    create table second_factors (
      identity_id text primary key references identities (id) on delete cascade,
      secret text not null,
      asked_at timestamptz not null,
      turned_on_at timestamptz,
      last_step integer not null default 0
    )`.execute(db)
  await sql`
    create table backup_codes (
      identity_id text not null references second_factors (identity_id) on delete cascade,
      hash bytea not null,
      primary key (identity_id, hash)
    )`.execute(db)
  await sql`
    create table passkeys (
      id text primary key,
      user_id text not null references identities (id) on delete cascade,
      name text not null,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      device_type text not null,
      backed_up boolean not null,
      transports text,
      aaguid text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** People: the shop's own row (`users`), Better Auth's four tables, access tokens, the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default uuidv7(),
      identity_id text not null,
      email text not null,
      name text not null,
      role text not null default 'user' check (role in ('user', 'admin')),
      created_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db)
  await sql`create unique index users_identity on users (identity_id) where removed_at is null`.execute(db)
  await sql`create unique index users_email on users (email) where removed_at is null`.execute(db)
  await sql`
    create table identities (
      id text primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null default false,
      image text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table sessions (
      id text primary key,
      user_id text not null references identities (id) on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`
    create table accounts (
      id text primary key,
      account_id text not null,
      provider_id text not null,
      user_id text not null references identities (id) on delete cascade,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider_id, account_id)
    )`.execute(db)
  await sql`create index accounts_user on accounts (user_id)`.execute(db)
  await sql`
    create table verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index verifications_identifier on verifications (identifier)`.execute(db)
  await sql`
    create table access_tokens (
      hash bytea primary key,
      session_id text not null references sessions (id) on delete cascade,
      user_id uuid not null references users (id),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index access_tokens_session on access_tokens (session_id, created_at)`.execute(db)
  await sql`
    create table audit_log (
      id uuid primary key default uuidv7(),
      at timestamptz not null default now(),
      actor_id uuid references users (id),
      act text not null,
      subject text not null,
      before jsonb,
      after jsonb
    )`.execute(db)
}

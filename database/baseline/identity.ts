import { type Kysely, sql } from 'kysely'

/** People: the shop's own row, Better Auth's tables, access tokens, two-factor codes and passkeys. */
export async function createIdentity(db: Kysely<unknown>): Promise<void> {
  await people(db)
  await signIns(db)
  await accessTokens(db)
  await twoFactor(db)
  await passkeys(db)
}

/**
 * A person as the shop knows them. Who was removed keeps the row, since orders stay in the books, and gives identity and
 * address free.
 */
async function people(db: Kysely<unknown>): Promise<void> {
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
}

/**
 * Better Auth's own four: who can sign in (`identities`), sessions, ways to sign in (`accounts`), links under way
 * (`verifications`). A session remembers besides when it was last seen, whether it has shown two factors, and whether it
 * was opened with a passkey.
 */
async function signIns(db: Kysely<unknown>): Promise<void> {
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
      updated_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      second_factor boolean not null default false,
      by_passkey boolean not null default false
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await waysIn(db)
}

async function waysIn(db: Kysely<unknown>): Promise<void> {
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
}

/** An access token, by its SHA-256 alone; it dies with its session. */
async function accessTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_tokens (
      hash bytea primary key,
      session_id text not null references sessions (id) on delete cascade,
      user_id uuid not null references users (id),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index access_tokens_session on access_tokens (session_id, created_at)`.execute(db)
}

/**
 * `turned_on_at` is empty until the first code was right; `last_step` is the step of the last code that was taken, so that
 * none is taken twice. Backup codes are kept by their hash.
 */
async function twoFactor(db: Kysely<unknown>): Promise<void> {
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
}

/** `with_code`: a code was shown beside the password when it was added, so it counts as two factors. */
async function passkeys(db: Kysely<unknown>): Promise<void> {
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
      created_at timestamptz not null default now(),
      with_code boolean not null default false
    )`.execute(db)
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db)
}

/** The details that people write on their profile; who has never saved any has no row. */
export async function createProfiles(db: Kysely<unknown>): Promise<void> {
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
}

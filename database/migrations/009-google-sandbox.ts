import { type Kysely, sql } from 'kysely'

/**
 * The stand-in for Google of a trial: what its OpenID provider keeps between two requests (any process may get the
 * second), and the accounts that people have made up with it. Nothing of the shop's own is in here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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

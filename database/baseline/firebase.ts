import { type Kysely, sql } from 'kysely'

/**
 * A hosted identity provider (`IDENTITY=firebase`): which of its proofs were used,
 * which of its sign-ins were ended here, and which of its accounts are out.
 */
export async function createFirebase(db: Kysely<unknown>): Promise<void> {
  await sql`create schema hosted`.execute(db)
  await sql`
    create table hosted.used_proofs (
      hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index used_proofs_expiry on hosted.used_proofs (expires_at)`.execute(db)
  await sql`
    create table hosted.ended_sign_ins (
      identity_id text primary key references identities (id) on delete cascade,
      before timestamptz not null
    )`.execute(db)
  await sql`
    create table hosted.removed_accounts (
      account_id text primary key,
      removed_at timestamptz not null,
      deleted_at timestamptz
    )`.execute(db)
}

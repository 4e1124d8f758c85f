import { type Kysely, sql } from 'kysely'

/** The secrets that the shop signs with, by their fingerprints; the one that is not retired is the current one. */
export async function createSecrets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_secrets (
      fingerprint text primary key,
      sealed text,
      chosen_at timestamptz not null default now(),
      retired_at timestamptz,
      check ((sealed is null) = (retired_at is null))
    )`.execute(db)
  await sql`create unique index shop_secrets_current on shop_secrets ((true)) where retired_at is null`.execute(
    db,
  )
}

import { type Kysely, sql } from 'kysely'

/** By which a start tells that a setting has a secret that it had not before (docs/decisions/074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret_fingerprints (
      setting text not null,
      fingerprint text not null,
      seen_at timestamptz not null default now(),
      primary key (setting, fingerprint)
    )`.execute(db)
}

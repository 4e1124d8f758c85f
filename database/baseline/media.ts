import { type Kysely, sql } from 'kysely'

/**
 * An upload is a fact before its files are: its row is written first, and marked (`kept_at`) once they lie where they are
 * served from. `key` is what the image host knows it by; one that only tells it with its answer (imgbb) leaves it open
 * until then. A new image host is added to the check of `host`, by a migration.
 */
export async function createMedia(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id),
      bytes integer not null,
      created_at timestamptz not null default now(),
      host text not null check (host in ('local', 'imgbb', 's3')),
      key text,
      address text unique,
      placeholder text,
      kept_at timestamptz,
      unused_since timestamptz,
      check (kept_at is null or (address is not null and key is not null))
    )`.execute(db)
  await sql`create index uploads_by_age on uploads (created_at)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * An upload is a fact before its files are: its row is written first, and marked once they lie where they are served
 * from. `key` is what the image host knows it by; one that only tells it with its answer (imgbb) leaves it open until then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      add host text not null default 'local' check (host in ('local', 'imgbb', 's3')),
      add key text,
      add address text unique,
      add placeholder text,
      add kept_at timestamptz,
      add unused_since timestamptz`.execute(db)
  await sql`update uploads set key = file, address = '/media/' || file, kept_at = created_at`.execute(db)
  await sql`
    alter table uploads
      drop file,
      alter host drop default,
      add check (kept_at is null or (address is not null and key is not null))`.execute(db)
  await sql`create index uploads_by_age on uploads (created_at)`.execute(db)
}

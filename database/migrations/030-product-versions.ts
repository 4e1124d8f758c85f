import { type Kysely, sql } from 'kysely'

/**
 * A product's version counts every column but the exempt ones, so that one that is added later counts from its first day.
 * Exempt: what nobody edits (`id`, `created_at`), pieces, which move by themselves, a removal, which refuses every edit
 * by itself, and the version. `found_by`, as any generated column, has no value yet in a trigger before the update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger count_version on products`.execute(db)
  await sql`
    create or replace function count_version() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
        new.version := old.version + 1;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger count_version before update on products for each row execute function
      count_version('id', 'created_at', 'available', 'removed_at', 'removed_by', 'version', 'found_by')`.execute(
    db,
  )
}

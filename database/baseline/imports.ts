import { type Kysely, sql } from 'kysely'

/**
 * Imports of products: the file as it came, in parts; what it would change, line by line (`import_lines`, those that
 * change nothing are only counted); who applied and who undid it. `done` and `todo` say how far the work is. At most one
 * import is being applied or undone. Cells of a line are JSON, by field, the price in cents.
 */
export async function createImports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id uuid primary key default uuidv7(),
      file_name text not null,
      bytes integer not null default 0,
      uploaded_by uuid not null references users (id),
      uploaded_at timestamptz not null,
      received_at timestamptz,
      done integer not null default 0,
      todo integer not null default 0,
      checked_at timestamptz,
      encoding text,
      separator text,
      titles jsonb,
      counts jsonb,
      warnings jsonb,
      conflicts jsonb,
      failed_at timestamptz,
      apply_asked_at timestamptz,
      apply_asked_by uuid references users (id),
      applied_at timestamptz,
      undo_asked_at timestamptz,
      undo_asked_by uuid references users (id),
      undone_at timestamptz,
      check (checked_at is null or (received_at is not null and counts is not null)),
      check ((apply_asked_at is null) = (apply_asked_by is null)),
      check ((undo_asked_at is null) = (undo_asked_by is null)),
      check (applied_at is null or (apply_asked_at is not null and checked_at is not null)),
      check (undo_asked_at is null or applied_at is not null),
      check (undone_at is null or undo_asked_at is not null)
    )`.execute(db)
  await sql`
    create unique index imports_under_way on imports ((true)) where
      (apply_asked_at is not null and applied_at is null) or (undo_asked_at is not null and undone_at is null)`.execute(
    db,
  )
  await sql`
    create table import_parts (
      import_id uuid not null references imports (id) on delete cascade,
      part integer not null,
      bytes bytea not null,
      primary key (import_id, part)
    )`.execute(db)
  await sql`
    create table import_lines (
      import_id uuid not null references imports (id) on delete cascade,
      line integer not null,
      kind text not null check (kind in ('changed', 'new', 'faulty')),
      label text not null,
      -- Deferred: a line of a new product gets its id before the product is written.
      product_id uuid references products (id) deferrable initially deferred,
      before jsonb,
      after jsonb,
      warnings text[] not null default '{}',
      faults jsonb,
      primary key (import_id, line),
      check ((kind = 'faulty') = (faults is not null)),
      check ((kind = 'faulty') = (after is null)),
      check ((kind = 'changed') = (before is not null)),
      check (kind <> 'changed' or product_id is not null)
    )`.execute(db)
  await sql`create index import_lines_of_product on import_lines (product_id)`.execute(db)
  await sql`create index import_lines_pictures on import_lines (import_id)
    where before ? 'image' or after ? 'image'`.execute(db)
}

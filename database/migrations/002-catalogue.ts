import { type Kysely, sql } from 'kysely'

/** Products. `available` is the stock that no order holds; it can't go below zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      id uuid primary key default uuidv7(),
      name text not null,
      image text not null,
      description text not null,
      available integer not null check (available >= 0),
      minimum integer not null check (minimum >= 0),
      price_cents integer not null check (price_cents >= 0),
      brand text not null default '',
      part_number text not null default '',
      category text not null default '',
      facts json not null default '{}',
      created_at timestamptz not null default now(),
      removed_at timestamptz,
      removed_by uuid references users (id)
    )`.execute(db)
  await sql`create unique index products_part_number on products (part_number)
    where part_number <> '' and removed_at is null`.execute(db)
}

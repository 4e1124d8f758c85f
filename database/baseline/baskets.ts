import { type Kysely, sql } from 'kysely'

/** The baskets of people with an account; a visitor's is kept by their device. */
export async function createBaskets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table basket_lines (
      user_id uuid not null references users (id) on delete cascade,
      product_id uuid not null references products (id) on delete cascade,
      quantity integer not null check (quantity between 1 and 1000000000),
      later boolean not null default false,
      seen_price_cents integer not null check (seen_price_cents >= 0),
      place bigint generated always as identity,
      changed_at timestamptz not null,
      primary key (user_id, product_id)
    )`.execute(db)
  // What takes a product away for good, and what lets go of old lines.
  await sql`create index basket_lines_of_product on basket_lines (product_id)`.execute(db)
  await sql`create index basket_lines_by_change on basket_lines (changed_at)`.execute(db)
}

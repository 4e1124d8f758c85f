import { type Kysely, sql } from 'kysely'

/** What customers would like to have some day, and by which link they show it to others (docs/decisions/065). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wishes (
      user_id uuid not null references users (id) on delete cascade,
      product_id uuid not null references products (id) on delete cascade,
      place bigint generated always as identity,
      wished_at timestamptz not null,
      primary key (user_id, product_id)
    )`.execute(db)
  await sql`create index wishes_of_product on wishes (product_id)`.execute(db)
  await sql`
    create table shared_wish_lists (
      user_id uuid primary key references users (id) on delete cascade,
      token text not null unique,
      shared_at timestamptz not null
    )`.execute(db)
}

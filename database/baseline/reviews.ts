import { type Kysely, sql } from 'kysely'

/**
 * A review is about the shop, or about a product that its author has bought: then it has the product, its name at the
 * time, and the order that proves the purchase. An admin may hide it, and the shop may answer it.
 */
export async function createReviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reviews (
      id uuid primary key default uuidv7(),
      user_id uuid references users (id),
      name text not null,
      company text not null,
      rating integer not null check (rating between 1 and 5),
      comment text not null,
      image text not null,
      created_at timestamptz not null default now(),
      hidden_at timestamptz,
      product_id uuid references products (id),
      product_name text,
      order_id uuid references orders (id),
      hidden_by uuid references users (id),
      answer text,
      answered_at timestamptz,
      answered_by uuid references users (id),
      check ((product_id is null) = (product_name is null)),
      check ((answer is null) = (answered_at is null)),
      check (answered_by is null or answered_at is not null),
      check (hidden_by is null or hidden_at is not null)
    )`.execute(db)
  await sql`create index reviews_of_user on reviews (user_id, created_at)`.execute(db)
  await sql`
    create index reviews_newest on reviews (created_at desc, id desc) where hidden_at is null`.execute(db)
  // A person reviews a product once, also where an admin has hidden the review since.
  await sql`
    create unique index reviews_once_a_product on reviews (user_id, product_id)
    where product_id is not null and user_id is not null`.execute(db)
  await sql`
    create index reviews_of_product on reviews (product_id, created_at desc) where hidden_at is null`.execute(
    db,
  )
}

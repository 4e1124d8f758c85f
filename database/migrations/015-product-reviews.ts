import { type Kysely, sql } from 'kysely'

/**
 * A review may be about a product that its author has bought: the product, its name at the time, and the order that
 * proves the purchase. A person reviews a product once, also where an admin has hidden the review since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      add product_id uuid references products (id),
      add product_name text,
      add order_id uuid references orders (id),
      add check ((product_id is null) = (product_name is null))`.execute(db)
  await sql`create unique index reviews_once_a_product on reviews (user_id, product_id)
    where product_id is not null and user_id is not null`.execute(db)
  await sql`create index reviews_of_product on reviews (product_id, created_at desc)
    where hidden_at is null`.execute(db)
}

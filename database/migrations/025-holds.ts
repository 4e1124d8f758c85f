import { type Kysely, sql } from 'kysely'

/**
 * `hold_unverified`: who placed the order, or took its pieces again, had not proven their address; such holds are short,
 * and together they take no more than a share of a product. `restocks_wanted`: so many refunds under way put the order's
 * pieces back on sale once they are made. A refund's key is one for each order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add hold_unverified boolean not null default false,
      add restocks_wanted integer not null default 0 check (restocks_wanted >= 0)`.execute(db)
  await sql`
    update orders set restocks_wanted = wanted.count
    from (
      select order_id, count(*) as count from refunds
      where restock and settled_at is null and failed_at is null group by order_id
    ) as wanted
    where order_id = orders.id`.execute(db)
  await sql`create index orders_holding on orders (product_id) where stock_taken and paid_at is null`.execute(
    db,
  )
  await sql`drop index refunds_asked`.execute(db)
  await sql`create unique index refunds_asked on refunds (wanted_by, order_id, request_key)`.execute(db)
}

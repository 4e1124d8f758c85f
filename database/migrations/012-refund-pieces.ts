import { type Kysely, sql } from 'kysely'

/**
 * Refunds by number of pieces (docs/decisions/067). `orders.refund_pieces`: of so many the money is promised back or has gone;
 * `restocked_pieces`: so many of them are on sale again, while others of the order are not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds
      add column quantity integer,
      add constraint refunds_quantity check (quantity is null or (quantity > 0 and what = 'order'))`.execute(
    db,
  )
  await sql`
    alter table orders
      add column refund_pieces integer not null default 0,
      add column restocked_pieces integer not null default 0,
      add constraint orders_refund_pieces check (refund_pieces between 0 and quantity),
      add constraint orders_restocked_pieces check (
        restocked_pieces between 0 and quantity and restocked_pieces + pieces_returned <= quantity
      )`.execute(db)
  await sql`
    update refunds set quantity = returns.quantity from returns
    where refund_id = refunds.id and refunds.failed_at is null`.execute(db)
  await sql`
    update orders set refund_pieces = least(quantity, given.pieces)
    from (select order_id, sum(quantity)::integer as pieces from refunds where quantity is not null group by order_id) as given
    where order_id = id`.execute(db)
}

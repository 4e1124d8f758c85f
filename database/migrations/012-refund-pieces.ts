import { type Kysely, sql } from 'kysely'

/**
 * Refunds by number of pieces (docs/decisions/067). `orders.refund_pieces`: of so many the money is promised back or has gone;
 * `restocked_pieces`: so many of them are on sale again, while others of the order are not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds
      add column quantity integer,
      add constraint refunds_quantity check (quantity is null or (quantity > 0 and what = 'order')) not valid`.execute(
    db,
  )
  await sql`
    alter table orders
      add column refund_pieces integer not null default 0,
      add column restocked_pieces integer not null default 0,
      add constraint orders_refund_pieces check (refund_pieces between 0 and quantity) not valid,
      add constraint orders_restocked_pieces check (
        restocked_pieces between 0 and quantity and restocked_pieces + pieces_returned <= quantity
      ) not valid`.execute(db)
  // Return by return, so that of orders and refunds none is read but those.
  await sql`
    do $$ declare given record; begin
      for given in
        select refund_id, quantity from returns
        where refund_id is not null
      loop
        update refunds set quantity = given.quantity where id = given.refund_id and failed_at is null;
        update orders set refund_pieces = least(quantity, refund_pieces + given.quantity)
          where id = (select order_id from refunds where id = given.refund_id and failed_at is null);
      end loop;
    end $$`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * `orders.unsent_pieces`: so many pieces of a shipped order were refunded before it left, and so were never in the parcel
 * (docs/decisions/067). Of what has left already, read from its refunds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column unsent_pieces integer not null default 0,
      add constraint orders_unsent_pieces check (unsent_pieces between 0 and quantity) not valid`.execute(db)
  await sql`
    update orders set unsent_pieces = least(orders.quantity, unsent.pieces)
    from (
      select refunds.order_id, sum(refunds.quantity)::integer as pieces
      from refunds join orders on orders.id = refunds.order_id
      where refunds.quantity is not null and refunds.failed_at is null and refunds.wanted_at < orders.shipped_at
      group by refunds.order_id
    ) as unsent
    where orders.id = unsent.order_id`.execute(db)
}

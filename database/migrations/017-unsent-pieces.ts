import { type Kysely, sql } from 'kysely'

/**
 * Pieces that were refunded by their number (docs/decisions/067). `orders.unsent_pieces`: so many before it was shipped, and so were never in
 * the parcel. `withheld_pieces`: so many are to stay off sale, as they are broken or lost. Of what there is already, read from its refunds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column unsent_pieces integer not null default 0,
      add column withheld_pieces integer not null default 0,
      add constraint orders_unsent_pieces check (unsent_pieces between 0 and quantity) not valid,
      add constraint orders_withheld_pieces check (withheld_pieces between 0 and quantity) not valid`.execute(
    db,
  )
  await sql`
    update orders set unsent_pieces = least(orders.quantity, counted.unsent),
      withheld_pieces = least(orders.quantity, counted.withheld)
    from (
      select refunds.order_id,
        coalesce(sum(refunds.quantity) filter (where refunds.wanted_at < orders.shipped_at), 0)::integer as unsent,
        coalesce(sum(refunds.quantity) filter (where not refunds.restock), 0)::integer as withheld
      from refunds join orders on orders.id = refunds.order_id
      where refunds.quantity is not null and refunds.failed_at is null
      group by refunds.order_id
    ) as counted
    where orders.id = counted.order_id`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Pieces that were refunded by their number (docs/decisions/067). `orders.unsent_pieces`: so many before it was shipped, and so were never in
 * the parcel. `withheld_pieces`: so many are to stay off sale, as they are broken or lost. No release before has refunded pieces but those
 * that had come back, of which neither is told.
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
}

import { type Kysely, sql } from 'kysely'

/** What fits a vehicle is listed from an index alone (docs/decisions/066): the rows of popular ones lie all over their table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index fit_rows_by_vehicle on fit_rows (vehicle_id, product_id, says)`.execute(db)
}

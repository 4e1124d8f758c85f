import { type Kysely, sql } from 'kysely'

/** What is for every vehicle is asked of with each one (docs/decisions/053), and few rows are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index fit_rows_of_every_vehicle on fit_rows (product_id) where vehicle_id is null`.execute(
    db,
  )
}

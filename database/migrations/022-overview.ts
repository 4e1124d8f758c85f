import { type Kysely, sql } from 'kysely'

/**
 * What the owner's overview is read from: money by when it moved and orders by when they were paid, each with what is
 * summed of it, so that a year is read from the index alone. `search_misses` counts what visitors looked for and did not
 * find: a day of the shop's, the words, how often; not who asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index money_movements_by_time on money_movements (at) include (cents)`.execute(db)
  await sql`
    create index orders_by_payment on orders (paid_at) include (product_id, quantity, total_cents, refunded_cents)
      where paid_at is not null`.execute(db)
  await sql`
    create table search_misses (
      day date not null,
      term text not null check (char_length(term) between 1 and 100),
      times integer not null default 1 check (times > 0),
      primary key (day, term)
    )`.execute(db)
}

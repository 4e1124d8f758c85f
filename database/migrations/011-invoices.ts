import { type Kysely, sql } from 'kysely'

/**
 * Each paid order has a number of its own, without a gap. It comes from one counted row and not from a sequence, which
 * would leave a gap for each transaction that is rolled back. Orders paid before are numbered as they were paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add invoice_number integer unique check (invoice_number > 0)`.execute(db)
  await sql`
    update orders set invoice_number = numbered.number
    from (
      select id, row_number() over (order by paid_at, id) as number from orders where paid_at is not null
    ) as numbered
    where numbered.id = orders.id`.execute(db)
  await sql`alter table orders add check ((paid_at is null) = (invoice_number is null))`.execute(db)
  await sql`
    create table invoice_counter (
      sole boolean primary key default true check (sole),
      last integer not null
    )`.execute(db)
  await sql`insert into invoice_counter (last) select count(invoice_number) from orders`.execute(db)
}

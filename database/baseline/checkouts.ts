import { type Kysely, sql } from 'kysely'

/**
 * Orders that are placed and paid together are a checkout, called by the id of its first order (docs/decisions/044). One payment
 * pays all of them, under one invoice: each is unique among checkouts.
 */
export async function createCheckouts(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_of_checkout on orders (checkout_id, id)`.execute(db)
  await sql`create unique index orders_transaction on orders (transaction_id) where id = checkout_id`.execute(
    db,
  )
  await sql`create unique index orders_invoice on orders (invoice_number) where id = checkout_id`.execute(db)
  // An order that names none is a checkout of its own.
  await sql`
    create function own_checkout() returns trigger language plpgsql as $$
    begin
      new.checkout_id := new.id;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger own_checkout before insert on orders
    for each row when (new.checkout_id is null) execute function own_checkout()`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Orders that are placed and paid together are a checkout, called by the id of its first order; each that was there is one of
 * its own (docs/decisions/044). One payment pays all orders of a checkout, so what was unique among orders is among checkouts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await orders(db)
  await money(db)
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column checkout_id uuid references orders (id),
      add column checkout_orders integer not null default 1 check (checkout_orders > 0)`.execute(db)
  await sql`update orders set checkout_id = id`.execute(db)
  await sql`alter table orders alter column checkout_id set not null`.execute(db)
  await sql`create index orders_of_checkout on orders (checkout_id, id)`.execute(db)
  // A process of the version before places orders that name no checkout.
  await sql`
    create function own_checkout() returns trigger language plpgsql as $$
    begin
      new.checkout_id := new.id;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger own_checkout before insert on orders
    for each row when (new.checkout_id is null) execute function own_checkout()`.execute(db)
  await sql`
    alter table orders
      drop constraint orders_transaction_id_key,
      drop constraint orders_invoice_number_key,
      add constraint orders_as_paid unique (id, transaction_id, invoice_number),
      add constraint orders_paid_together foreign key (checkout_id, transaction_id, invoice_number)
        references orders (id, transaction_id, invoice_number)`.execute(db)
  await sql`create unique index orders_transaction on orders (transaction_id) where id = checkout_id`.execute(
    db,
  )
  await sql`create unique index orders_invoice on orders (invoice_number) where id = checkout_id`.execute(db)
}

/** One id of the provider's moves the money of each order once. */
async function money(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table money_movements
      drop constraint money_movements_provider_id_key,
      add constraint money_movements_once unique (provider_id, order_id)`.execute(db)
  await sql`
    alter table refunds
      drop constraint refunds_provider_id_key,
      add constraint refunds_once unique (provider_id, order_id)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

// Which classes products name is found by one look for each, however many name it.
export const indexes = {
  products_by_tax_class: `on products (tax_class) where tax_class <> '' and removed_at is null`,
}

/**
 * What tax the shop charges, what each order was placed with and what of the ledger's money is tax (docs/decisions/059). Orders from
 * before, and those that a process of the version before places, have none of it: their invoice notes one rate when they are paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_plans (
      sole boolean primary key default true check (sole),
      plan jsonb not null,
      version integer not null check (version > 0),
      changed_at timestamptz not null,
      changed_by uuid references users (id),
      announced_day text
    )`.execute(db)
  await sql`alter table products add column tax_class text not null default ''`.execute(db)
  await orders(db)
  await sql`alter table money_movements add column tax_cents integer`.execute(db)
  await sql`
    alter table refunds
      add column tax_cents integer,
      add constraint refunds_tax check (tax_cents between 0 and amount_cents) not valid`.execute(db)
}

/** `tax` is null in those from before. Added tax is part of what is paid, and so of what can go back; it is negative where tax is taken off. */
async function orders(db: Kysely<unknown>): Promise<void> {
  await dropChecks(db, [
    'refund_cents%total_cents',
    'refunded_cents = total_cents',
    'delivery_refund_cents%delivery_cents',
  ])
  await sql`
    alter table orders
      add column region text not null default '',
      add column company text not null default '',
      add column vat_number text not null default '',
      add column tax jsonb,
      add column tax_cents integer not null default 0,
      add column tax_added_cents integer not null default 0,
      add column delivery_tax_cents integer not null default 0,
      add column delivery_tax_added_cents integer not null default 0,
      add constraint orders_tax check (tax_cents between 0 and total_cents + tax_added_cents) not valid,
      add constraint orders_delivery_tax check (delivery_tax_cents between 0 and delivery_cents + delivery_tax_added_cents) not valid,
      add constraint orders_refund check (refund_cents between 0 and total_cents + tax_added_cents) not valid,
      add constraint orders_refunded_whole check (refunded_at is null or refunded_cents = total_cents + tax_added_cents) not valid,
      add constraint orders_delivery_refund check (delivery_refund_cents between 0 and delivery_cents + delivery_tax_added_cents) not valid`.execute(
    db,
  )
}

/** Those of the version before have names that PostgreSQL gave them. */
async function dropChecks(db: Kysely<unknown>, said: string[]): Promise<void> {
  for (const words of said) {
    await sql`
      do $$ declare name text; begin
        for name in select conname from pg_constraint
          where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like ${sql.lit(`%${words}%`)}
        loop execute format('alter table orders drop constraint %I', name); end loop;
      end $$`.execute(db)
  }
}

import { type Kysely, sql } from 'kysely'

/**
 * How the shop delivers, how each order was to be delivered and what that costs (docs/decisions/051). What was ordered before has
 * delivery in its price, and so has what a process of the version before places.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_plans (
      sole boolean primary key default true check (sole),
      plan jsonb not null,
      version integer not null check (version > 0),
      changed_at timestamptz not null,
      changed_by uuid references users (id)
    )`.execute(db)
  await orders(db)
  await money(db)
}

/** Where to and how stands in each order; what it costs, and what of that goes back, in the first one of a checkout. */
async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column delivery_method text not null default '',
      add column delivery_name text not null default '',
      add column country text not null default '',
      add column postcode text not null default '',
      add column collected boolean not null default false,
      add column arrives_from text check (arrives_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      add column arrives_to text check (arrives_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      add column delivery_cents integer not null default 0,
      add column delivery_refund_cents integer not null default 0,
      add column delivery_refunded_cents integer not null default 0,
      add constraint orders_arrival check ((arrives_from is null) = (arrives_to is null)),
      add constraint orders_delivery check (delivery_cents >= 0 and (delivery_cents = 0 or id = checkout_id)),
      add constraint orders_delivery_refund check (delivery_refund_cents between 0 and delivery_cents),
      add constraint orders_delivery_refunded check (delivery_refunded_cents between 0 and delivery_refund_cents),
      add constraint orders_delivery_paid check (delivery_refund_cents = 0 or paid_at is not null)`.execute(
    db,
  )
}

/** One id of the provider's moves the money of each order once, and that of its delivery. */
async function money(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table money_movements
      add column what text not null default 'order' check (what in ('order', 'delivery')),
      drop constraint money_movements_once,
      add constraint money_movements_once unique (provider_id, order_id, what)`.execute(db)
  await sql`
    alter table refunds
      add column what text not null default 'order' check (what in ('order', 'delivery')),
      drop constraint refunds_once,
      add constraint refunds_once unique (provider_id, order_id, what)`.execute(db)
}

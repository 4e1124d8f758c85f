import { type Kysely, sql } from 'kysely'

/**
 * Orders as facts with a time. The product's name, picture and price are copied at purchase: it may change or go.
 * `held_until` is set while the order keeps its stock without being paid; `stock_taken` says whether it has it;
 * `paying_since` is set while a card payment is open: until that is closed, the order neither lapses nor is cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id),
      product_id uuid not null references products (id),
      product_name text not null,
      product_image text not null default '',
      customer_name text not null,
      email text not null,
      quantity integer not null check (quantity > 0),
      unit_price_cents integer not null check (unit_price_cents >= 0),
      total_cents integer not null check (total_cents = unit_price_cents * quantity),
      address text not null,
      phone text not null,
      placed_at timestamptz not null default now(),
      stock_taken boolean not null default true,
      held_until timestamptz,
      paying_since timestamptz,
      paid_at timestamptz,
      transaction_id text unique,
      shipped_at timestamptz,
      shipped_by uuid references users (id),
      cancelled_at timestamptz,
      cancelled_by uuid references users (id),
      refunded_at timestamptz,
      check ((paid_at is null) = (transaction_id is null)),
      check (shipped_at is null or paid_at is not null),
      check (refunded_at is null or paid_at is not null),
      check (cancelled_at is null or (paid_at is null and not stock_taken)),
      check (paid_at is null or stock_taken),
      check (paying_since is null or (paid_at is null and cancelled_at is null))
    )`.execute(db)
  await sql`create index orders_of_user on orders (user_id, id)`.execute(db)
  await sql`create index orders_lapsing on orders (held_until) where stock_taken and paid_at is null`.execute(
    db,
  )
}

import { type Kysely, sql } from 'kysely'

/**
 * Two ledgers that only ever grow: pieces on sale and money taken. A row is written in the transaction of its fact, so
 * `products.available` and what an order has paid are their sums. What was there before them is brought forward.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_movements (
      id uuid primary key default uuidv7(),
      product_id uuid not null references products (id),
      units integer not null check (units <> 0),
      why text not null check
        (why in ('added', 'ordered', 'cancelled', 'lapsed', 'retaken', 'refunded', 'corrected')),
      order_id uuid references orders (id) deferrable initially deferred,
      actor_id uuid references users (id),
      at timestamptz not null,
      check ((order_id is null) = (why in ('added', 'corrected'))),
      check (why not in ('ordered', 'retaken') or units < 0),
      check (why not in ('added', 'cancelled', 'lapsed', 'refunded') or units > 0)
    )`.execute(db)
  await sql`create index stock_movements_of_product on stock_movements (product_id)`.execute(db)
  await sql`create index stock_movements_of_order on stock_movements (order_id)`.execute(db)
  await sql`
    create table money_movements (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders (id),
      cents integer not null,
      why text not null check (why in ('captured', 'refunded')),
      provider_id text not null unique,
      actor_id uuid references users (id),
      at timestamptz not null,
      check (case why when 'captured' then cents > 0 else cents < 0 end)
    )`.execute(db)
  await sql`create index money_movements_of_order on money_movements (order_id)`.execute(db)
  await bringForward(db)
  await onlyGrows(db)
}

async function bringForward(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into stock_movements (product_id, units, why, at)
    select id, available + taken, 'added', created_at
    from products cross join lateral (
      select coalesce(sum(quantity), 0) as taken from orders where product_id = products.id and stock_taken
    ) as held
    where available + taken > 0`.execute(db)
  await sql`
    insert into stock_movements (product_id, units, why, order_id, actor_id, at)
    select product_id, -quantity, 'ordered', id, user_id, placed_at from orders where stock_taken`.execute(db)
  await sql`
    insert into money_movements (order_id, cents, why, provider_id, at)
    select order_id, amount_cents, 'captured', provider_id, ended_at
    from payments where end_reason in ('paid', 'too-late') and provider_id is not null`.execute(db)
}

async function onlyGrows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% only grows: what is written there is neither changed nor deleted', tg_table_name;
    end $$`.execute(db)
  for (const table of ['stock_movements', 'money_movements']) {
    await sql`
      create trigger only_grows before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db)
  }
}

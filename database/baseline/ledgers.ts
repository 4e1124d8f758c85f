import { type Kysely, sql } from 'kysely'

/**
 * Three ledgers that only ever grow: pieces on sale, money taken, prices (docs/decisions/011). A row is written in the
 * transaction of its fact, so `products.available` and what an order has paid are their sums, and a product's price is
 * where its last row leads.
 */
export async function createLedgers(db: Kysely<unknown>): Promise<void> {
  await stockMovements(db)
  await moneyMovements(db)
  await priceMovements(db)
  await onlyGrow(db)
}

/** What moves pieces for an order names it; a correction has a reason, and may have a note. */
async function stockMovements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_movements (
      id uuid primary key default uuidv7(),
      product_id uuid not null references products (id),
      units integer not null check (units <> 0),
      why text not null check (why in
        ('added', 'ordered', 'cancelled', 'lapsed', 'retaken', 'refunded', 'corrected', 'imported')),
      -- Deferred: an order's pieces are taken before its row is written.
      order_id uuid references orders (id) deferrable initially deferred,
      actor_id uuid references users (id),
      at timestamptz not null,
      reason text check (reason in ('counted', 'delivered', 'returned', 'damaged', 'lost', 'other')),
      note text check (note <> ''),
      check ((order_id is null) = (why in ('added', 'corrected', 'imported'))),
      check (why not in ('ordered', 'retaken') or units < 0),
      check (why not in ('added', 'cancelled', 'lapsed', 'refunded') or units > 0),
      check ((reason is null) = (why <> 'corrected')),
      check (note is null or why = 'corrected')
    )`.execute(db)
  await sql`create index stock_movements_of_product on stock_movements (product_id)`.execute(db)
  await sql`create index stock_movements_of_order on stock_movements (order_id)`.execute(db)
}

/** One id of the provider's moves the money of each order once, and that of its delivery. */
async function moneyMovements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table money_movements (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders (id),
      cents integer not null,
      why text not null check (why in ('captured', 'refunded')),
      provider_id text not null,
      actor_id uuid references users (id),
      at timestamptz not null,
      what text not null default 'order' check (what in ('order', 'delivery')),
      constraint money_movements_once unique (provider_id, order_id, what),
      check (case why when 'captured' then cents > 0 else cents < 0 end)
    )`.execute(db)
  await sql`create index money_movements_of_order on money_movements (order_id)`.execute(db)
  // With what is summed of it, so that the owner's overview reads a year from the index alone.
  await sql`create index money_movements_by_time on money_movements (at) include (cents)`.execute(db)
}

/** `from_cents` is empty for a product's first price. */
async function priceMovements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_movements (
      id uuid primary key default uuidv7(),
      product_id uuid not null references products (id),
      from_cents integer check (from_cents >= 0),
      to_cents integer not null check (to_cents >= 0),
      why text not null check (why in ('added', 'edited', 'imported')),
      actor_id uuid references users (id),
      at timestamptz not null,
      check (from_cents is distinct from to_cents),
      check (case why when 'added' then from_cents is null when 'edited' then from_cents is not null else true end)
    )`.execute(db)
  await sql`create index price_movements_of_product on price_movements (product_id)`.execute(db)
}

async function onlyGrow(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% only grows: what is written there is neither changed nor deleted', tg_table_name;
    end $$`.execute(db)
  for (const ledger of ['stock_movements', 'money_movements', 'price_movements']) {
    await sql`
      create trigger only_grows before update or delete or truncate on ${sql.table(ledger)}
      for each statement execute function refuse_change()`.execute(db)
  }
}

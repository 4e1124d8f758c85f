import { type Kysely, sql } from 'kysely'

/**
 * What the products' desk needs: a mark under which stock is low (empty: the shop's own), a version that counts the
 * changes of what people can edit, what a search looks through, a ledger of prices, and for each correction of stock its
 * reason. Both ledgers may say `imported`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add low_mark integer check (low_mark >= 0),
      add version integer not null default 1,
      add found_by text not null generated always as (
        name || ' ' || part_number || ' ' || brand || ' ' || category || ' ' || id::text
      ) stored`.execute(db)
  await sql`create index products_found_by on products using gin (found_by gin_trgm_ops)`.execute(db)
  // For the pieces that are sold and still lie on the shelf.
  await sql`create index orders_waiting on orders (product_id) where stock_taken and shipped_at is null`.execute(
    db,
  )
  await countVersions(db)
  await ledgerOfPrices(db)
  await reasonsOfCorrections(db)
}

/** By the database itself, so that no way to change a product can forget it. Stock moves without a new version. */
async function countVersions(db: Kysely<unknown>): Promise<void> {
  const edited = sql`name, image, description, minimum, price_cents, brand, part_number, category, facts, low_mark`
  await sql`
    create function count_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger count_version before update of ${edited} on products
    for each row when (
      (old.name, old.image, old.description, old.minimum, old.price_cents, old.brand, old.part_number, old.category,
        old.facts::text, old.low_mark)
      is distinct from
      (new.name, new.image, new.description, new.minimum, new.price_cents, new.brand, new.part_number, new.category,
        new.facts::text, new.low_mark)
    ) execute function count_version()`.execute(db)
}

/** `from_cents` is empty for a product's first price. Prices from before are brought forward, dated as they were set. */
async function ledgerOfPrices(db: Kysely<unknown>): Promise<void> {
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
  await sql`
    insert into price_movements (id, product_id, to_cents, why, at)
    select uuidv7(created_at - clock_timestamp()), id, price_cents, 'added', created_at from products`.execute(
    db,
  )
  await sql`
    create trigger only_grows before update or delete or truncate on price_movements
    for each statement execute function refuse_change()`.execute(db)
}

async function reasonsOfCorrections(db: Kysely<unknown>): Promise<void> {
  // A shop that comes forward from before the ledgers has rows in them whose orders are still to be looked at.
  await sql`set constraints all immediate`.execute(db)
  await sql`
    alter table stock_movements
      drop constraint stock_movements_why_check,
      drop constraint stock_movements_check,
      add reason text check (reason in ('counted', 'delivered', 'returned', 'damaged', 'lost', 'other')),
      add note text check (note <> ''),
      add check (why in
        ('added', 'ordered', 'cancelled', 'lapsed', 'retaken', 'refunded', 'corrected', 'imported')),
      add check ((order_id is null) = (why in ('added', 'corrected', 'imported'))),
      add check ((reason is null) = (why <> 'corrected')),
      add check (note is null or why = 'corrected')`.execute(db)
}

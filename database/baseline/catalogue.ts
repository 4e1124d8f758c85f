import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Products, and the way in which people look for them. */
export async function createCatalogue(db: Kysely<unknown>, before18: boolean): Promise<void> {
  await createSearchText(db, before18 ? lowered : folded)
  await products(db)
  await countVersions(db)
}

/** Without capitals, by Unicode's own rules. */
export const folded = (text: RawBuilder<string>) => sql`casefold(${text} collate pg_unicode_fast)`
/**
 * As near as PostgreSQL 17 comes: its `lower` leaves ß and ς, which folding makes ss and σ. Digits of other scripts than ours
 * are no part of a word there.
 */
export const lowered = (text: RawBuilder<string>) =>
  sql`replace(replace(lower(${text} collate pg_c_utf8), 'ß', 'ss'), 'ς', 'σ')`

/**
 * A text as people look for it: no capitals, accents or signs between; "700 × 32C" is "700x32c". What is looked for goes
 * through it, too, so that both say it in the same way. In the database, so that no way to write a product can forget it.
 */
export async function createSearchText(
  db: QueryExecutorProvider,
  fold: typeof folded,
  ...schema: string[]
): Promise<void> {
  const bare = sql<string>`
    regexp_replace(normalize(replace(said, '×', 'x'), nfkd),
      '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]', '', 'g')`
  await sql`
    create function ${sql.id(...schema, 'search_text')}(said text) returns text language sql immutable parallel safe strict return
      regexp_replace(
        regexp_replace(${fold(bare)}, '[^[:alnum:]./-]+', ' ', 'g'),
        '(\\d) x (?=\\d)', '\\1x', 'g')`.execute(db)
}

/**
 * `available` is the stock that no order holds; it can't go below zero. With `low_stock_threshold` pieces or fewer stock is low
 * (empty: the shop's own mark). `version` counts the changes of what people can edit. `found_by` is what an admin's search
 * looks through, `searched` and `searched_name` what a visitor's does, three letters at a time (pg_trgm). A removed product keeps its row, and gives its part number free.
 */
async function products(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      id uuid primary key default uuidv7(),
      name text not null,
      image text not null,
      description text not null,
      available integer not null check (available >= 0),
      minimum integer not null check (minimum >= 0),
      price_cents integer not null check (price_cents >= 0),
      brand text not null default '',
      part_number text not null default '',
      category text not null default '',
      facts json not null default '{}',
      created_at timestamptz not null default now(),
      removed_at timestamptz,
      removed_by uuid references users (id),
      low_stock_threshold integer check (low_stock_threshold >= 0),
      version integer not null default 1,
      -- Its public address (product-addresses.ts), and when what is said of it has last changed (lastmod).
      slug text not null default '',
      changed_at timestamptz not null default now(),
      -- Its other numbers, one a line (part-numbers.ts).
      numbers text not null default '',
      -- What it weighs and how large it is, packed: what delivery can go by. Nobody searches by it.
      packed_weight text not null default '',
      packed_size text not null default '',
      found_by text not null generated always as (
        name || ' ' || part_number || ' ' || brand || ' ' || category || ' ' || id::text
      ) stored,
      searched_name text not null generated always as (search_text(name)) stored,
      searched text not null generated always as (
        search_text(name || ' ' || brand || ' ' || part_number || ' ' || category || ' ' || facts::text || ' ' || description)
      ) stored
    )`.execute(db)
  await sql`
    create unique index products_part_number on products (part_number)
    where part_number <> '' and removed_at is null`.execute(db)
  // An import asks whether the shop has `00123` where its file says `123`.
  await sql`
    create index products_by_number_without_zeros on products (ltrim(part_number, '0'))
    where removed_at is null and part_number like '0%'`.execute(db)
  await sql`create index products_found_by on products using gin (found_by gin_trgm_ops)`.execute(db)
  await shelfIndexes(db)
}

/**
 * What visitors see, in the order in which they see it: the newest first, of all and of a category. None of them names
 * `available`, so that an order's update of it touches no index.
 */
async function shelfIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_on_sale on products (id) where removed_at is null`.execute(db)
  await sql`
    create index products_on_sale_by_category on products (category, id) where removed_at is null`.execute(db)
  for (const column of ['searched', 'searched_name']) {
    await sql`
      create index ${sql.raw(`products_${column}`)} on products using gin (${sql.ref(column)} gin_trgm_ops)
      where removed_at is null`.execute(db)
  }
}

/**
 * By the database itself, so that no way to change a product can forget it. A product's version counts every column but
 * the exempt ones, so that one that is added later counts from its first day. Exempt: what nobody edits (`id`,
 * `created_at`), pieces, which move by themselves, a removal, which refuses every edit by itself, the version, and the address.
 * Generated columns (`found_by`, `searched`) have no value yet in a trigger before the update.
 */
async function countVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_version() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
        new.version := old.version + 1;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger count_version before update on products for each row execute function
      count_version('id', 'created_at', 'available', 'removed_at', 'removed_by', 'version',
        'found_by', 'searched_name', 'searched', 'slug', 'changed_at')`.execute(db)
}

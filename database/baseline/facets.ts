import { type Kysely, sql } from 'kysely'

/**
 * What lists are narrowed, sorted and counted by (docs/decisions/053): a narrow row for each product on sale, by triggers. Apart
 * from the products' own rows, so that an order writes it only where it sells the last piece.
 */
export async function createFacets(db: Kysely<unknown>): Promise<void> {
  // A term is what somebody may choose: `category`, `brand` or `fact.` with its name, a unit separator, and the value.
  await sql`
    create function facet_terms(category text, brand text, facts json) returns text[]
    language sql immutable parallel safe
    as $$
      select coalesce(array_agg(facet || chr(31) || value), '{}') from (
        values ('category', category), ('brand', brand)
        union all select 'fact.' || key, value
        from json_each_text(case json_typeof(facts) when 'object' then facts else '{}' end)
      ) as said (facet, value)
      where value <> '' and length(facet) <= 100 and length(value) <= 200
    $$`.execute(db)
  await sql`
    create table product_facets (
      product_id uuid primary key references products (id) on delete cascade on update cascade,
      terms text[] not null,
      price_cents integer not null,
      sold_out boolean not null,
      sorted_name text collate "C" not null
    )`.execute(db)
  await sql`
    create function list_product_facets() returns trigger language plpgsql as $$
    begin
      if new.removed_at is not null then
        delete from product_facets where product_id = new.id;
        return null;
      end if;
      insert into product_facets (product_id, terms, price_cents, sold_out, sorted_name)
      values (new.id, facet_terms(new.category, new.brand, new.facts), new.price_cents,
        new.available < greatest(new.minimum, 1), left(search_text(new.name), 200))
      on conflict (product_id) do update set terms = excluded.terms, price_cents = excluded.price_cents,
        sold_out = excluded.sold_out, sorted_name = excluded.sorted_name;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger list_new_facets after insert on products for each row execute function list_product_facets()`.execute(
    db,
  )
  const row = (of: 'old' | 'new') => {
    const columns = ['category', 'brand', 'price_cents', 'name', 'removed_at']
    const said = sql.join(columns.map((column) => sql.ref(`${of}.${column}`)))
    return sql`(${said}, ${sql.ref(`${of}.facts`)}::text, ${sql.ref(`${of}.available`)} < greatest(${sql.ref(`${of}.minimum`)}, 1))`
  }
  await sql`
    create trigger list_changed_facets after update on products for each row
    when (${row('old')} is distinct from ${row('new')}) execute function list_product_facets()`.execute(db)
  await sql`create index product_facets_of_terms on product_facets using gin (terms)`.execute(db)
  await sql`create index product_facets_by_price on product_facets (price_cents, product_id)`.execute(db)
  await sql`create index product_facets_by_name on product_facets (sorted_name, product_id)`.execute(db)
  await sql`create index product_facets_sold_out on product_facets (product_id) where sold_out`.execute(db)
}

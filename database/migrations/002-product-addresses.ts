import { type Kysely, sql } from 'kysely'

/**
 * The address of each product's public page, `/parts/{slug}`, and when what is said of the product has last changed (`lastmod`). A slug
 * once given stays that product's, also after another name: the old address leads on. Made by the database itself, so that no way to
 * write a product can forget it, that of a shop's version before this one included.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products add slug text not null default '', add changed_at timestamptz not null default now()`.execute(
    db,
  )
  await sql`
    create table product_slugs (
      slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      product_id uuid not null
    )`.execute(db)
  await slugOfText(db)
  await nameThoseThere(db)
  await sql`create index product_slugs_of_product on product_slugs (product_id)`.execute(db)
  await exemptFromVersion(db)
  await nameThoseToCome(db)
  await sql`
    alter table product_slugs add foreign key (product_id) references products (id)
      on update cascade on delete cascade`.execute(db)
}

/** A text as an address spells it: no capitals, accents, signs, or letters of other scripts; 80 characters at the most. */
async function slugOfText(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function slug_of(said text) returns text language sql immutable parallel safe return
      trim(both '-' from left(regexp_replace(search_text(said), '[^a-z0-9]+', '-', 'g'), 80))`.execute(db)
}

/** In a shop that has products: of those with one name the oldest on sale has the plain one, the others the end of their id. */
async function nameThoseThere(db: Kysely<unknown>): Promise<void> {
  await sql`
    with named as (
      select id, coalesce(nullif(slug_of(name), ''), 'part') as plain,
        row_number() over (partition by coalesce(nullif(slug_of(name), ''), 'part')
          order by removed_at is not null, id) as place
      from products
    )
    insert into product_slugs (slug, product_id)
    select case when place = 1 then plain else plain || '-' || right(id::text, 12) end, id from named
    on conflict do nothing`.execute(db)
  await sql`
    insert into product_slugs (slug, product_id)
    select 'part-' || id, id from products where id not in (select product_id from product_slugs)`.execute(db)
  await sql`alter table products disable trigger count_version`.execute(db)
  await sql`
    update products set slug = product_slugs.slug from product_slugs where product_id = products.id`.execute(
    db,
  )
  await sql`alter table products enable trigger count_version`.execute(db)
}

/** Nobody edits either: an open form of an admin's is not outdated by them. */
async function exemptFromVersion(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger count_version on products`.execute(db)
  await sql`
    create trigger count_version before update on products for each row execute function
      count_version('id', 'created_at', 'available', 'removed_at', 'removed_by', 'version',
        'found_by', 'searched_name', 'searched', 'slug', 'changed_at')`.execute(db)
}

/**
 * A name that is taken, by another product or by one of before, is made one's own by the part number, or by the end of the id. The slug is
 * chosen before the row is written and kept after it: of an insert that finds a conflict nothing must be left. Of two who have chosen the
 * same one the second waits for the first, and takes the end of its id.
 */
async function nameThoseToCome(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function choose_slug() returns trigger language plpgsql as $$
    declare
      plain text := coalesce(nullif(slug_of(new.name), ''), 'part');
    begin
      if tg_op = 'UPDATE' then
        if new.version <> old.version then
          new.changed_at := now();
        end if;
        if new.name = old.name then
          return new;
        end if;
      end if;
      select wanted into new.slug
      from unnest(array[plain, slug_of(new.name || ' ' || new.part_number)]) with ordinality as free (wanted, place)
      where wanted <> ''
        and not exists (select from product_slugs where slug = wanted and product_id <> new.id)
      order by place limit 1;
      new.slug := coalesce(new.slug, plain || '-' || right(new.id::text, 12));
      return new;
    end $$`.execute(db)
  await sql`
    create function keep_slug() returns trigger language plpgsql as $$
    declare
      wanted text;
    begin
      foreach wanted in array array[new.slug, new.slug || '-' || right(new.id::text, 12), 'part-' || new.id] loop
        insert into product_slugs (slug, product_id) values (wanted, new.id)
        on conflict (slug) do update set product_id = new.id where product_slugs.product_id = new.id;
        exit when found;
      end loop;
      if wanted <> new.slug then
        update products set slug = wanted where id = new.id;
      end if;
      return null;
    end $$`.execute(db)
  // After count_version: triggers of one moment run in the order of their names.
  await sql`
    create trigger say_slug before insert or update on products for each row execute function choose_slug()`.execute(
    db,
  )
  await sql`
    create trigger keep_slug after insert on products for each row execute function keep_slug()`.execute(db)
  await sql`
    create trigger keep_new_slug after update on products for each row when (old.name <> new.name)
      execute function keep_slug()`.execute(db)
}

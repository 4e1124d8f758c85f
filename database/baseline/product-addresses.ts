import { type Kysely, sql } from 'kysely'

/**
 * The address of each product's public page, `/parts/{slug}`. A slug once given stays that product's, also after another name: the
 * old address leads on. Made by the database itself, so that no way to write a product can forget it.
 */
export async function createProductAddresses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_slugs (
      slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      product_id uuid not null references products (id) on update cascade on delete cascade
    )`.execute(db)
  await sql`create index product_slugs_of_product on product_slugs (product_id)`.execute(db)
  await slugOfText(db)
  await chooseSlug(db)
  await keepSlug(db)
}

/** A text as an address spells it: no capitals, accents, signs, or letters of other scripts; 80 characters at the most. */
async function slugOfText(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function slug_of(said text) returns text language sql immutable parallel safe return
      trim(both '-' from left(regexp_replace(search_text(said), '[^a-z0-9]+', '-', 'g'), 80))`.execute(db)
}

/**
 * A name that is taken, by another product or by one of before, is made one's own by the part number, or by the end of the id. The slug is
 * chosen before the row is written and kept after it: of an insert that finds a conflict nothing must be left. Of two who have chosen the
 * same one the second waits for the first, and takes the end of its id.
 */
async function chooseSlug(db: Kysely<unknown>): Promise<void> {
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
  // After count_version: triggers of one moment run in the order of their names.
  await sql`
    create trigger say_slug before insert or update on products for each row execute function choose_slug()`.execute(
    db,
  )
}

async function keepSlug(db: Kysely<unknown>): Promise<void> {
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
  await sql`
    create trigger keep_slug after insert on products for each row execute function keep_slug()`.execute(db)
  await sql`
    create trigger keep_new_slug after update on products for each row when (old.name <> new.name)
      execute function keep_slug()`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * The numbers under which a part is known (docs/decisions/048): `products.numbers` is what people write, one a line;
 * `product_numbers` is made of it by triggers, so that no way to write a product can forget it.
 */
export async function createPartNumbers(db: Kysely<unknown>): Promise<void> {
  await createNumberKeys(db)
  await createProductNumbers(db)
  await createTriggers(db)
}

/**
 * What is left of a number however it is spelled: `numberKey` of `app/catalogue/numbers/number-key.ts` says the same. By
 * ranges of signs, so that no locale has a say.
 */
async function createNumberKeys(db: Kysely<unknown>): Promise<void> {
  const latin = sql.lit('ABEKMHOPCTYXIJSABEZHIKMNOPTYX0123456789')
  const alike = sql.lit('АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ٠١٢٣٤٥٦٧٨٩')
  await sql`
    create function number_key(said text) returns text language sql immutable parallel safe strict return
      regexp_replace(
        translate(upper(regexp_replace(normalize(said, nfkd), '[\\u0300-\\u036f]+', '', 'g') collate pg_c_utf8), ${alike}, ${latin}),
        '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u303f\\ufeff]+',
        '', 'g')`.execute(db)
}

/** `products.numbers` line by line, with the own number first. `key1` makes nothing of O and 0, I and 1; `key2` of zeros before digits. */
async function createProductNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_numbers (
      product_id uuid not null references products (id) on delete cascade on update cascade,
      place integer not null,
      kind text not null check (kind in
        ('own', 'maker', 'oem', 'equivalent', 'supersedes', 'superseded-by', 'gtin', 'contains')),
      brand text not null,
      number text not null,
      pieces integer,
      from_date date,
      key0 text collate "C" not null generated always as (number_key(number)) stored,
      key1 text collate "C" not null generated always as (translate(number_key(number), 'OI', '01')) stored,
      key2 text collate "C" not null generated always as
        (regexp_replace(number_key(number), '(^|[^0-9])0+(?=[0-9])', '\\1', 'g')) stored,
      primary key (product_id, place)
    )`.execute(db)
  for (const key of ['key0', 'key1', 'key2']) {
    const index = sql.raw(`product_numbers_${key}`)
    await sql`create index ${index} on product_numbers (${sql.ref(key)})`.execute(db)
  }
  await sql`create index product_numbers_within on product_numbers using gin (key0 gin_trgm_ops)`.execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function list_product_numbers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then delete from product_numbers where product_id = new.id; end if;
      insert into product_numbers (product_id, place, kind, brand, number, pieces, from_date)
      select new.id, 0, 'own', new.brand, new.part_number, null, null where new.part_number <> ''
      union all
      select new.id, place, split_part(line, '|', 1), split_part(line, '|', 2), split_part(line, '|', 3),
        nullif(split_part(line, '|', 4), '')::integer, nullif(split_part(line, '|', 5), '')::date
      from string_to_table(new.numbers, e'\\n') with ordinality as lines (line, place) where line like '%|%|_%';
      return null;
    end $$`.execute(db)
  await sql`
    create trigger list_new_numbers after insert on products for each row
    when (new.part_number <> '' or new.numbers <> '') execute function list_product_numbers()`.execute(db)
  await sql`
    create trigger list_changed_numbers after update on products for each row
    when ((old.part_number, old.brand, old.numbers) is distinct from (new.part_number, new.brand, new.numbers))
    execute function list_product_numbers()`.execute(db)
}

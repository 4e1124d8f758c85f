import { type Kysely, sql } from 'kysely'

/** What visitors' searches go by (docs/decisions/049), by triggers and apart from the products' own rows. */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  await createProductWords(db)
  await createWords(db)
  await createTriggers(db)
  await missedSearches(db)
}

/**
 * The words of what is on sale, as lexemes: whole, in parts ("5w-30": 5w, 30, 5w30, 5), in the name and anywhere. More
 * than what counts as found: `app/catalogue/search` decides. No parser of PostgreSQL's: it makes file names of sizes.
 */
async function createProductWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_lexemes(said text) returns tsvector language sql immutable parallel safe strict
    as $$
      select array_to_tsvector(array_remove(
        string_to_array(plain, ' ') || string_to_array(translate(plain, './-', ''), ' ')
        || string_to_array(parts, ' ') || string_to_array(regexp_replace(parts, '(\\d)x(?=\\d)', '\\1 ', 'g'), ' ')
        || string_to_array(regexp_replace(regexp_replace(parts, '(\\d)x(?=\\d)', '\\1 ', 'g'), '(\\d)(?=[a-z])', '\\1 ', 'g'), ' '),
        ''))
      from (select plain, translate(plain, './-', '   ') as parts
        from (select regexp_replace(search_text(said), '[^ ]{120,}', ' ', 'g') as plain) as short) as split
    $$`.execute(db)
  await sql`
    create table product_words (
      product_id uuid primary key references products (id) on delete cascade on update cascade,
      category text not null,
      name_words tsvector not null,
      words tsvector not null
    )`.execute(db)
  await sql`create index product_words_of_names on product_words using gin (name_words)`.execute(db)
  await sql`create index product_words_of_all on product_words using gin (words)`.execute(db)
}

/**
 * `known_words`: the words of names, brands and categories that there are or were, for typing errors. Not unique: who
 * adds one waits for nobody. `synonyms`: what admins say means the same, one group a row, a term a line.
 */
async function createWords(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_words (word text not null)`.execute(db)
  await sql`create index known_words_word on known_words (word)`.execute(db)
  await sql`create index known_words_alike on known_words using gist (word gist_trgm_ops)`.execute(db)
  await sql`
    create table synonyms (
      id uuid primary key default uuidv7(),
      terms text not null check (terms <> ''),
      added_at timestamptz not null default now()
    )`.execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function list_product_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then delete from product_words where product_id = new.id; end if;
      if new.removed_at is not null then return null; end if;
      insert into product_words (product_id, category, name_words, words)
      select new.id, new.category, search_lexemes(new.name), search_lexemes(concat_ws(' ',
        new.name, new.brand, new.part_number, new.category, new.numbers, new.facts::text, new.description));
      insert into known_words (word)
      select distinct said.word from string_to_table(
        translate(search_text(concat_ws(' ', new.name, new.brand, new.category)), './-', '   '), ' ') as said (word)
      where said.word ~ '^[^0-9]{4,40}$' and not exists (select from known_words as known where known.word = said.word);
      return null;
    end $$`.execute(db)
  const said = ['name', 'brand', 'part_number', 'category', 'numbers', 'description', 'removed_at']
  const row = (of: 'old' | 'new') =>
    sql`(${sql.join(said.map((column) => sql.ref(`${of}.${column}`)))}, ${sql.ref(`${of}.facts`)}::text)`
  await sql`
    create trigger list_new_words after insert on products for each row execute function list_product_words()`.execute(
    db,
  )
  await sql`
    create trigger list_changed_words after update on products for each row
    when (${row('old')} is distinct from ${row('new')}) execute function list_product_words()`.execute(db)
}

/** What visitors looked for and did not find: a day of the shop's, the words, how often; not who asked. And what of it is to be bought. */
async function missedSearches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table zero_result_searches (
      day date not null,
      term text not null check (char_length(term) between 1 and 100),
      times integer not null default 1 check (times > 0),
      primary key (day, term)
    )`.execute(db)
  // Put down by an admin (docs/decisions/054).
  await sql`
    create table wanted_parts (
      id uuid primary key default uuidv7(),
      term text not null unique check (term <> ''),
      added_at timestamptz not null
    )`.execute(db)
}

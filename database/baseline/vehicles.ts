import { type Kysely, sql } from 'kysely'

/**
 * Cars and motorbikes, and what products are for or not for among them (docs/decisions/050). A node of the tree carries
 * the way to it, so that all below it, and whether a row speaks of it, is one look at an index.
 */
export async function createVehicles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vehicles (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('car', 'motorbike')),
      level text not null check (level in ('make', 'model', 'generation', 'version')),
      parent_id uuid references vehicles (id) check ((parent_id is null) = (level = 'make')),
      name text not null check (name <> ''),
      aliases text[] not null default '{}',
      from_year int check (from_year between 1880 and 2200),
      to_year int check (to_year >= from_year and to_year <= 2200),
      engine text,
      cc int check (cc > 0),
      kw int check (kw > 0),
      fuel text,
      body text,
      market text,
      -- From its make down to itself; its names and those of all above it; the same with a blank before each word: see below.
      path uuid[] not null,
      full_name text not null,
      searched text not null,
      of_demo boolean not null default false,
      unique (kind, full_name)
    )`.execute(db)
  await sql`
    create function know_way() returns trigger language plpgsql as $$
    declare above vehicles;
    begin
      select * into above from vehicles where id = new.parent_id;
      new.path := coalesce(above.path, '{}') || new.id;
      new.full_name := concat_ws(' ', above.full_name, new.name);
      new.searched := lower(normalize(concat(above.searched, ' ', new.name, ' ', array_to_string(new.aliases, ' ')), NFKC));
      return new;
    end $$`.execute(db)
  await sql`
    create trigger know_way before insert on vehicles for each row execute function know_way()`.execute(db)
  await sql`create index vehicles_in_turn on vehicles (parent_id, name)`.execute(db)
  await sql`create index vehicles_on_path on vehicles using gin (path)`.execute(db)
  await sql`create index vehicles_searched on vehicles using gin (searched gin_trgm_ops)`.execute(db)
  await fitRows(db)
}

async function fitRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fit_rows (
      id uuid primary key default uuidv7(),
      product_id uuid not null references products (id) on delete cascade,
      says text not null check (says in ('for', 'not')),
      kind text check (kind in ('car', 'motorbike')),
      vehicle_id uuid references vehicles (id),
      from_year int,
      to_year int check (to_year >= from_year),
      year_basis text not null default 'built' check (year_basis in ('model', 'built', 'registered')),
      built_from text check (built_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      built_to text check (built_to ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and built_to >= built_from),
      chassis_from text,
      chassis_to text,
      conditions jsonb not null default '[]',
      notes text[] not null default '{}',
      position text,
      quantity int check (quantity > 0),
      source text not null check (source <> ''),
      checked_on date
    )`.execute(db)
  await sql`create index fit_rows_of_product on fit_rows (product_id, vehicle_id)`.execute(db)
  await sql`create index fit_rows_of_vehicle on fit_rows (vehicle_id)`.execute(db)
  // What is for every vehicle is asked of with each one (docs/decisions/053), and few rows are.
  await sql`create index fit_rows_of_every_vehicle on fit_rows (product_id) where vehicle_id is null`.execute(
    db,
  )
  // Whose list names all that the product fits; of any other only a row can say that it does not.
  await sql`
    create table complete_fit_lists (
      product_id uuid primary key references products (id) on delete cascade
    )`.execute(db)
}

/** The vehicles of people with an account; a visitor's are kept by their device (docs/decisions/055). */
export async function createGarages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table garages (
      user_id uuid primary key references users (id) on delete cascade,
      vehicles jsonb not null check (jsonb_typeof(vehicles) = 'array'),
      changed_at timestamptz not null
    )`.execute(db)
}

import type { Pool } from 'pg'
import { openPool } from '../../database/connect.ts'

/** How much a shop is filled with. */
interface Stock {
  products: number
  /** Numbers of each, its own among them. */
  numbers: number
  /** Rows of what each fits. */
  fits: number
}

/** What issue 17 asks speed of: a million numbers, two million rows of what fits. */
export const WORKSHOP: Stock = { products: 100_000, numbers: 10, fits: 20 }

const things =
  `Brake pads|Oil filter|Spark plug|Coil spring|Shock absorber|Disc rotor|Chain|Cassette|Inner tube|Folding tyre|
Headlight bulb|Ignition coil|Air filter|Wheel bearing|Control arm|Drive belt|Water pump|Thermostat|Battery|Alternator|
Bottom bracket|Chainring|Seatpost|Stem|Handlebar|Pedals|Hub|Rim|Wiper blade|Cabin filter|Clutch kit|Fuel pump|
Wheel bolt|Gasket set|Tie rod end|Track rod|Drum brake|Brake hose|Bulb holder|Saddle`.replaceAll('\n', '')
const materials =
  'steel|alloy|carbon|sintered|resin|stainless|forged|ceramic|coated|heavy duty|lightweight|reinforced'
const prose = `Made of what lasts and tested on the bench before it leaves. Clean the seat, tighten by hand, then to the torque that
is stamped on it. Change both sides, and look at what stands beside it while the wheel is off. In the box: one piece, a sheet of
instructions and the screws. Keep grease off the surface. Replaced when it breaks in the first two years. `

/**
 * Fills a shop with parts as a wholesaler has them: names whose words hundreds or thousands of others have, texts of 400 to 1,600
 * signs, facts, numbers of rivals, and rows for the versions of a thousand models, the first of which have very many. The same
 * ones each time. By a few statements; triggers make the rest, as of any product.
 */
export async function fillWorkshop(address: string, { products, numbers, fits }: Stock): Promise<void> {
  const pool = openPool(address, { max: 1, statement_timeout: 0 })
  try {
    await fillProducts(pool, products, numbers)
    await fillVehicles(pool)
    await fillRows(pool, fits)
    // While the server itself analyses a table, its pages count as seen by all only at a later vacuum.
    for (let seen = false; !seen; ) {
      await pool.query(
        'vacuum analyze products, product_facets, product_numbers, product_words, known_words, vehicles, fit_rows',
      )
      const { rows } = await pool.query(
        "select relallvisible >= relpages * 0.99 as seen from pg_class where oid = 'fit_rows'::regclass",
      )
      seen = rows[0]?.seen
    }
  } finally {
    await pool.end()
  }
}

/** A number below `most` that a product has by its own, as if by chance. */
const chance = (most: number, salt: number, of = 'n') =>
  `(abs(hashint8extended((${of})::bigint, ${salt}) % ${most}))`
const oneOf = (list: string, salt: number) =>
  `(string_to_array('${list}', '|'))[1 + ${chance(list.split('|').length, salt)}]`

async function fillProducts(pool: Pool, products: number, numbers: number): Promise<void> {
  await pool.query(
    `with filled as (
     insert into products (name, image, description, available, minimum, price_cents, category, part_number, brand, facts, numbers)
     select ${oneOf(things, 1)} || ', ' || ${oneOf(materials, 2)} || ', ' || 10 + n % 490 || ' mm, ' ||
         initcap(translate(left(md5((n % 5000)::text), 7), '0123456789', 'ghijklmnop')),
       '/media/' || n || '-800x600/800.webp', repeat($3, 1 + n % 4), n % 12 * 5, 1, 250 + ${chance(90_000, 3)},
       'Shelf ' || n % 40, 'SP-' || n || '-' || n % 97, 'Maker ' || ${chance(200, 4)},
       json_build_object('Speeds', (n % 7 + 6)::text, 'Colour', 'Colour ' || n % 11, 'Material', ${oneOf(materials, 5)},
         'Width', 10 + n % 490 || ' mm', 'Weight', 50 + ${chance(3000, 6)} || ' g'),
       (select string_agg(case when place = 2 and n % 5 = 0 then 'supersedes||SP-' || n - 1 || '-' || (n - 1) % 97
           else 'equivalent|Rival ' || place || '|R' || place || ' ' || lpad(${chance(10_000_000, 7, 'n * 16 + place')}::text, 7, '0')
             || '/' || n end, e'\\n')
        from generate_series(2, $2::int) as place)
     from generate_series(1, $1::int) as n returning id, available)
     insert into stock_movements (product_id, units, why, at)
     select id, available, 'added', now() from filled where available > 0`,
    [products, numbers, prose],
  )
}

/** 50 makes of 20 models, each of 3 generations of 4 versions. */
async function fillVehicles(pool: Pool): Promise<void> {
  const add = async (
    level: string,
    above: string,
    each: number,
    name: string,
    years: string,
    facts: string,
  ) =>
    await pool.query(`
      insert into vehicles (kind, level, parent_id, name, from_year, to_year, engine, cc, fuel)
      select 'car', '${level}', above.id, ${name}, ${years}, ${facts} from generate_series(1, ${each}) as n
      cross join (select * from vehicles where level = '${above}' and full_name like 'Marque%') as above`)
  await pool.query(
    "insert into vehicles (kind, level, name) select 'car', 'make', 'Marque' || n from generate_series(1, 50) as n",
  )
  await add('model', 'make', 20, "'Corso' || n", 'null, null', 'null, null, null')
  await add('generation', 'model', 3, "'Mk' || n", '1982 + 8 * n, 1989 + 8 * n', 'null, null, null')
  const facts = "'E' || n, 1000 + 200 * n, case n % 2 when 0 then 'diesel' else 'petrol' end"
  await add('version', 'generation', 4, "1 + n * 0.2 || ' E' || n", 'above.from_year, above.to_year', facts)
}

/** For a version, some for a generation and some with years or a condition; the more the earlier a model was listed. */
async function fillRows(pool: Pool, fits: number): Promise<void> {
  await pool.query(
    `with models as (select array_agg(id order by id) as ids from vehicles where level = 'model' and full_name like 'Marque%'),
     below as (select path[2] as model, array_agg(id order by level desc, id) as ids from vehicles
       where cardinality(path) > 2 and full_name like 'Marque%' group by path[2]),
     parts as (select id, row_number() over (order by id) as n from products where part_number like 'SP-%')
     insert into fit_rows (product_id, says, vehicle_id, from_year, to_year, year_basis, conditions, source)
     select parts.id, case when ${chance(50, 11, 'n * 64 + place')} = 0 then 'not' else 'for' end,
       below.ids[1 + ${chance(15, 12, 'n * 64 + place')}], case when place % 4 = 0 then 1992 end,
       case when place % 4 = 0 then 2010 end, 'built',
       case when place % 7 = 0 then '[{"key": "fuel", "op": "=", "values": ["petrol"]}]'::jsonb else '[]' end, 'the list'
     from parts cross join generate_series(1, $1::int) as place cross join models
     join below on below.model = models.ids[1 + floor(1000 * power(${chance(1_000_000, 13, 'n * 64 + place')} / 1e6, 1.5))::int]`,
    [fits],
  )
}

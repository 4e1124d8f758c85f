import { openPool } from '../../database/connect.ts'

/** More than a statement can have bind variables (65,535). */
export const MANY_PRODUCTS = 66_000

/**
 * Fills a shop's shelves by one statement, with uploaded pictures; the shop has yet to read its shelf. Without `findable`
 * no search and no facet knows of them, which is most of the work. So many are there `after` which these are numbered.
 */
export async function fillShelves(
  address: string,
  { products = MANY_PRODUCTS, after = 0, findable = true } = {},
): Promise<void> {
  const pool = openPool(address, { max: 1, statement_timeout: 0 })
  const listing = ['list_new_words', 'list_new_facets', 'list_new_numbers']
  if (!findable) for (const name of listing) await pool.query(`alter table products disable trigger ${name}`)
  await pool.query(
    `with filled as (
       insert into products (name, image, description, available, minimum, price_cents, category, part_number, brand, facts)
       select 'Part number ' || n, '/media/' || n || '-800x600/800.webp', 'Holds what it has to hold.', 50, 1,
         250 + n % 9000, 'Shelf ' || n % 40, 'P-' || n, 'Maker ' || n % 25,
         json_build_object('Speeds', (n % 7 + 6)::text, 'Colour', 'Colour ' || n % 11)
       from generate_series($2::int + 1, $2::int + $1::int) as n returning id
     )
     insert into stock_movements (product_id, units, why, at) select id, 50, 'added', now() from filled`,
    [products, after],
  )
  // As autovacuum leaves it: pages that an index tells of alone are known as such.
  await pool.query('vacuum analyze products, product_facets, product_numbers, product_words, known_words')
  for (const name of listing) await pool.query(`alter table products enable trigger ${name}`)
  await pool.end()
}

import type pg from 'pg'

/** Puts a product into a shop's database, with so many pieces on sale; `price` in cents. Gives its id. */
export async function addProduct(
  pool: pg.Pool,
  { available, price }: { available: number; price: number },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with product as (
       insert into products (name, image, description, available, minimum, price_cents)
       values ('Chain link', '/pictures/link.svg', 'Joins two ends of a chain.', $1, 1, $2) returning id
     ), moved as (
       insert into stock_movements (product_id, units, why, at) select id, $1, 'added', now() from product
     ) select id from product`,
    [available, price],
  )
  return rows[0]?.id ?? ''
}

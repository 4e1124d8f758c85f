import pg from 'pg'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { median } from './load.ts'

/** So many orders does a shop have that has been open for years. */
export const MANY_ORDERS = 100_000

const rounds = 5

/** How long an admin's list takes to open, in milliseconds. */
export interface ListTime {
  path: string
  milliseconds: number
}

/** Fills a shop with many orders, and what is on record of them, then opens the admins' lists of them. */
export async function listTimes(origin: string, database: string, paths: string[]): Promise<ListTime[]> {
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  try {
    const admin = await addPerson(pool, 'admin')
    await fillOrders(pool, admin, MANY_ORDERS)
    const times: ListTime[] = []
    for (const path of paths) times.push({ path, milliseconds: await opens(origin + path, admin) })
    return times
  } finally {
    await pool.end()
  }
}

/** Orders of `owner`, who had none: a third unpaid, a third paid, a third shipped; each with its movements and deeds. */
export async function fillOrders(pool: pg.Pool, owner: DirectPerson, count: number): Promise<void> {
  const { rows } = await pool.query<{ most: number }>(
    `select coalesce(max(invoice_number), 1000000) as most from orders`,
  )
  const begin = Number(rows[0]?.most)
  await pool.query(
    `insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents,
       total_cents, address, phone, placed_at, held_until, paid_at, transaction_id, invoice_number, shipped_at)
     select $1, product.id, product.name, 'Customer ' || n, n || '@orders.example', 1, 1999, 1999,
       n || ' Bench Street', '', now() - n * interval '1 minute',
       case when n % 3 = 0 then now() end, case when n % 3 > 0 then now() end,
       case when n % 3 > 0 then 'pi_' || $3::bigint + n end, case when n % 3 > 0 then $3::bigint + n end,
       case when n % 3 = 2 then now() end
     from generate_series(1, $2::integer) as n
     join (select id, name, row_number() over () as place, count(*) over () as of from products) as product
       on product.place = 1 + n % product.of`,
    [owner.userId, count, begin],
  )
  await pool.query(
    `insert into stock_movements (product_id, units, why, order_id, at)
     select product_id, -quantity, 'ordered', id, placed_at from orders where user_id = $1`,
    [owner.userId],
  )
  await pool.query(
    `insert into money_movements (order_id, cents, why, provider_id, at)
     select id, total_cents, 'captured', transaction_id, paid_at from orders where user_id = $1 and paid_at is not null`,
    [owner.userId],
  )
  await pool.query(
    `insert into audit_log (actor_id, kind, action, subject)
     select $1, 'orders', 'ship-order', id from orders where user_id = $1 and shipped_at is not null`,
    [owner.userId],
  )
  for (const table of ['orders', 'stock_movements', 'money_movements', 'audit_log']) {
    await pool.query(`vacuum analyze ${table}`)
  }
}

async function opens(address: string, { token }: DirectPerson): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${address} was refused: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - started)
  }
  return median(times)
}

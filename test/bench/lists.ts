import pg from 'pg'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { median } from './load.ts'

/** So many orders does a shop have that has been open for years. */
export const MANY_ORDERS = 100_000
/** Of the newest so many a third is still unpaid: all of one day, since the shop cancels what is unpaid for longer. */
const UNFINISHED = 1_000

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
    await fillOrders(pool, admin, MANY_ORDERS, UNFINISHED)
    const times: ListTime[] = []
    for (const path of paths) times.push({ path, milliseconds: await opens(origin + path, admin) })
    return times
  } finally {
    await pool.end()
  }
}

/** As many orders are filled in by one statement. */
const filledAtOnce = 250_000

/**
 * Orders of `owner`, who had none, one a minute until now; each with its movements and deeds. Of the newest, as many as are
 * `waiting`, a third is unpaid, a third paid, a third shipped; of all before them, every twentieth was cancelled, and the
 * others were paid and shipped the next day.
 */
export async function fillOrders(
  pool: pg.Pool,
  owner: DirectPerson,
  count: number,
  waiting = count,
): Promise<void> {
  const { rows } = await pool.query<{ most: number }>(
    `select coalesce(max(invoice_number), 1000000) as most from orders`,
  )
  const invoices = Number(rows[0]?.most)
  await pool.query('drop table if exists sold')
  await pool.query(
    'create temporary table sold as select id, name, part_number, row_number() over (order by id) as place from products',
  )
  await pool.query('create index on sold (place)')
  await pool.query('analyze sold')
  for (let from = 0; from < count; from += filledAtOnce) {
    const to = Math.min(from + filledAtOnce, count)
    await fillSome(pool, owner, { from, to, count, waiting, invoices })
  }
  for (const table of ['orders', 'stock_movements', 'money_movements', 'audit_log']) {
    await pool.query(`vacuum analyze ${table}`)
  }
}

interface Filled {
  from: number
  to: number
  count: number
  waiting: number
  invoices: number
}

async function fillSome(pool: pg.Pool, owner: DirectPerson, filled: Filled): Promise<void> {
  const { from, to, count, waiting, invoices } = filled
  await pool.query(
    `with planned as (
       select n, date_trunc('minute', now()) - ($4 - n) * interval '1 minute' as placed,
         case
           when n <= $4 - $5 then case when n % 20 = 0 then 'cancelled' else 'shipped' end
           else (array['unpaid', 'paid', 'shipped'])[1 + n % 3]
         end as state
       from generate_series($2::integer + 1, $3::integer) as n
     ), placed as (
       insert into orders (user_id, product_id, product_name, part_number, customer_name, email, quantity, unit_price_cents,
         total_cents, address, postcode, phone, placed_at, stock_taken, held_until, cancelled_at, paid_at, transaction_id,
         invoice_number, shipped_at, carrier, tracking_number)
       select $1, sold.id, sold.name, sold.part_number, 'Customer ' || n, n || '@orders.example', 1, 1999, 1999,
         n || ' Bench Street, Town ' || n % 500, 'BN' || n % 100 || ' ' || n % 10 || 'AB', '', placed, state <> 'cancelled', case when state = 'unpaid' then now() end,
         case when state = 'cancelled' then placed end,
         case when state in ('paid', 'shipped') then placed end,
         case when state in ('paid', 'shipped') then 'pi_' || $6::integer + n end,
         case when state in ('paid', 'shipped') then $6::integer + n end,
         case when state = 'shipped' then least(placed + interval '1 day', now()) end,
         case when state = 'shipped' then 'DHL' end, case when state = 'shipped' then 'JD' || 1000000 + n end
       from planned
       join sold on sold.place = 1 + n % (select count(*) from sold)
       returning *
     ), taken as (
       insert into stock_movements (product_id, units, why, order_id, at)
       select product_id, -quantity, 'ordered', id, placed_at from placed
       union all
       select product_id, quantity, 'cancelled', id, cancelled_at from placed where cancelled_at is not null
     ), captured as (
       insert into money_movements (order_id, cents, why, provider_id, at)
       select id, total_cents, 'captured', transaction_id, paid_at from placed where paid_at is not null
     )
     insert into audit_log (actor_id, kind, action, subject)
     select $1, 'orders', 'ship-order', id from placed where shipped_at is not null`,
    [owner.userId, from, to, count, waiting, invoices],
  )
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

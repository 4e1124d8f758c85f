import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'

const buyers = 60
const ordersEach = 15
const connections = 8

/** Orders placed per second through the shop, and by the same statements in a bare SQL transaction. */
export interface OrderRates {
  shop: number
  sql: number
}

/** Places the same number of orders both ways, eight at a time; the buyers are put into the database directly. */
export async function orderRates(origin: string, database: string): Promise<OrderRates> {
  const pool = new pg.Pool({ connectionString: database, max: connections })
  try {
    const people = await Promise.all(Array.from({ length: buyers }, () => addPerson(pool)))
    const { rows } = await pool.query(
      `update products set available = 1000000 where id = (select min(id::text)::uuid from products)
       returning id, minimum, price_cents`,
    )
    const product = rows[0] as { id: string; minimum: number; price_cents: number }
    const quantity = Math.max(1, product.minimum)
    const byHttp = (buyer: DirectPerson) =>
      placeByHttp(origin, buyer, product.id, quantity, product.price_cents)
    const bySql = (buyer: DirectPerson) => placeBySql(pool, buyer, product.id, quantity)
    return { shop: await rate(people, byHttp), sql: await rate(people, bySql) }
  } finally {
    await pool.end()
  }
}

/** Runs `place` for each buyer some times over, a few buyers at a time; gives orders per second. */
async function rate(people: DirectPerson[], place: (buyer: DirectPerson) => Promise<void>): Promise<number> {
  const waiting = Array.from({ length: ordersEach }, () => people).flat()
  const count = waiting.length
  const started = performance.now()
  const work = async () => {
    for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) await place(buyer)
  }
  await Promise.all(Array.from({ length: connections }, work))
  return count / ((performance.now() - started) / 1000)
}

async function placeByHttp(
  origin: string,
  buyer: DirectPerson,
  toolsId: string,
  orderQuantity: number,
  price: number,
): Promise<void> {
  const place = () =>
    fetch(`${origin}/order`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${buyer.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ toolsId, toolsName: 'Bench', customerName: 'Bench', email: buyer.email, orderQuantity },
        ...{ address: '1 Bench Street', phone: '', totalPrice: (price * orderQuantity) / 100 },
      }),
    })
  let answer = await place()
  // A disk that stands still for seconds makes the shop refuse rather than hang: the time that costs is counted.
  for (; answer.status === 503; answer = await place()) {
    await answer.arrayBuffer()
    await pause(1000 * Number(answer.headers.get('retry-after')))
  }
  if (!answer.ok) throw new Error(`An order was refused: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function placeBySql(
  pool: pg.Pool,
  buyer: DirectPerson,
  productId: string,
  quantity: number,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const taken = await client.query(
      `update products set available = available - $2
       where id = $1 and removed_at is null and available >= $2 and minimum <= $2 returning name, price_cents`,
      [productId, quantity],
    )
    const { name, price_cents: price } = taken.rows[0]
    await client.query(`select pg_notify('bench', 'catalogue')`)
    await client.query(
      `insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents,
         total_cents, address, phone, held_until)
       values ($1, $2, $3, 'Bench', $4, $5, $6, $7, '1 Bench Street', '', now() + interval '1 day')`,
      [buyer.userId, productId, name, buyer.email, quantity, price, price * quantity],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

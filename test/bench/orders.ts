import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { median } from './load.ts'
import { openPeer } from './peer.ts'
import { shares } from './ratios.ts'
import type { Row } from './report.ts'

const buyers = 60
const ordersEach = 20
const rounds = 3
const connections = 8

/** What buyers of the bench buy. */
export interface BenchProduct {
  id: string
  quantity: number
  /** In dollars. */
  total: number
}

/**
 * Places the same number of orders through the shop, by a hand-written server with the same guarantees, and in bare SQL, turn
 * by turn, eight at a time, after a round that is not counted; the buyers are put into the database directly. Their mails are
 * queued, as the hand-written one sends none; what sending them beside costs the shop is a row of its own.
 */
export async function orderRates(origin: string, database: string): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: database, max: connections })
  const peer = await openPeer(database)
  try {
    const product = await stockedProduct(pool)
    const ways = {
      shop: (buyer: DirectPerson) => placeByHttp(origin, buyer, product),
      peer: (buyer: DirectPerson) => placeByHttp(peer.url, buyer, product),
      sql: (buyer: DirectPerson) => placeBySql(pool, buyer, product),
    }
    const rate = async (way: keyof typeof ways) => {
      const people = await addBuyers(pool, buyers)
      return await rateOf(Array.from({ length: ordersEach }, () => people).flat(), ways[way])
    }
    const rates = { shop: [] as number[], peer: [] as number[], sql: [] as number[], sending: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      await holdMails(pool)
      const [shop, byPeer, sql] = [await rate('shop'), await rate('peer'), await rate('sql')]
      await releaseMails(pool)
      const sending = await rate('shop')
      if (round === 0) continue
      for (const [way, one] of Object.entries({ shop, peer: byPeer, sql, sending })) {
        rates[way as keyof typeof rates].push(one)
      }
    }
    const [shop, byPeer, sql] = [rates.shop, rates.peer, rates.sql].map((one) => Math.round(median(one)))
    const beside = `${shop} a second, Fastify ${byPeer}, bare SQL ${sql}`
    return [
      { what: 'orders placed', ...shares(rates.shop, rates.peer), unit: '× Fastify', atLeast: 1, beside },
      { what: 'orders placed, bare SQL', ...shares(rates.shop, rates.sql), unit: 'of bare SQL' },
      { what: 'orders placed, mails sent beside', ...shares(rates.sending, rates.peer), unit: '× Fastify' },
    ]
  } finally {
    await releaseMails(pool)
    peer.close()
    await pool.end()
  }
}

/** Lets mails wait until tomorrow. */
async function holdMails(pool: pg.Pool): Promise<void> {
  await pool.query(`create function hold_mail() returns trigger language plpgsql as
    $$ begin new.due_at := new.due_at + interval '1 day'; return new; end $$`)
  await pool.query('create trigger hold before insert on outbox for each row execute function hold_mail()')
}

async function releaseMails(pool: pg.Pool): Promise<void> {
  await pool.query('drop function if exists hold_mail cascade')
}

/** So many people who are signed in. */
export async function addBuyers(pool: pg.Pool, count: number): Promise<DirectPerson[]> {
  return await Promise.all(Array.from({ length: count }, () => addPerson(pool)))
}

/** One product that does not run out. */
export async function stockedProduct(pool: pg.Pool): Promise<BenchProduct> {
  const { rows } = await pool.query<{ id: string; minimum: number; price_cents: number }>(
    `update products set available = 1000000 where id = (select min(id::text)::uuid from products)
     returning id, minimum, price_cents`,
  )
  const [product] = rows
  if (!product) throw new Error('The demo shop sells nothing.')
  const quantity = Math.max(1, product.minimum)
  return { id: product.id, quantity, total: (product.price_cents * quantity) / 100 }
}

/** Works through what waits, eight at a time; gives how many a second. */
export async function rateOf<One>(
  waiting: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<number> {
  const started = performance.now()
  await pLimit(connections).map(waiting, work)
  return waiting.length / ((performance.now() - started) / 1000)
}

/** Places an order by its call; gives the order's id. */
export async function placeByHttp(
  origin: string,
  buyer: DirectPerson,
  { id: toolsId, quantity: orderQuantity, total: totalPrice }: BenchProduct,
): Promise<string> {
  const wish = { toolsId, toolsName: 'Bench', customerName: 'Bench', email: buyer.email, orderQuantity }
  const body = JSON.stringify({ ...wish, address: '1 Bench Street', phone: '', totalPrice })
  const headers = { Authorization: `Bearer ${buyer.token}`, 'Content-Type': 'application/json' }
  const place = () => fetch(`${origin}/order`, { method: 'POST', headers, body })
  let answer = await place()
  // A disk that stands still for seconds makes the shop refuse rather than hang: the time that costs is counted.
  for (; answer.status === 503; answer = await place()) {
    await answer.arrayBuffer()
    await pause(1000 * Number(answer.headers.get('retry-after')))
  }
  if (!answer.ok) throw new Error(`An order was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { insertedId: string }).insertedId
}

async function placeBySql(pool: pg.Pool, buyer: DirectPerson, { id, quantity }: BenchProduct): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const taken = await client.query<{ name: string; price_cents: number }>(
      `update products set available = available - $2
       where id = $1 and removed_at is null and available >= $2 and minimum <= $2 returning name, price_cents`,
      [id, quantity],
    )
    const { name, price_cents: price = 0 } = taken.rows[0] ?? {}
    await client.query(`select pg_notify('bench', 'catalogue')`)
    await client.query(
      `insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents,
         total_cents, address, phone, held_until)
       values ($1, $2, $3, 'Bench', $4, $5, $6, $7, '1 Bench Street', '', now() + interval '1 day')`,
      [buyer.userId, id, name, buyer.email, quantity, price, price * quantity],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

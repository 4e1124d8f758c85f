import pg from 'pg'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { fillShelves } from '../harness/many-products.ts'
import type { BenchShop } from './bench-shop.ts'
import { fileRates } from './files.ts'
import { fillOrders } from './lists.ts'
import type { Row } from './report.ts'

/** How often each address is asked, with something else each time. */
const asked = 60

/** How many products and orders a shop is filled with, and how its answers stand to those of a small one. */
export interface Size {
  products: number
  orders: number
}

const small: Size = { products: 1_000, orders: 1_000 }
/** Orders that are unpaid, to ship or just shipped, whatever the shop's size: all before them are done with. */
const waiting = 600
/** Orders of the customer who looks at them. */
const own = 20

/**
 * The slowest twentieth (p95) of answers that nothing has been kept of, in a large shop beside a small one: the same shop,
 * filled in between. And its files: all products written, and read again.
 */
export async function growth(shop: BenchShop, large: Size): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: shop.database, max: 1 })
  try {
    const admin = await addPerson(pool, 'admin')
    const customer = await addPerson(pool)
    await fillShelves(shop.database, { products: small.products })
    await fillOrders(pool, await addPerson(pool), small.orders, waiting)
    await fillOrders(pool, customer, own)
    const before = await allTimes(shop.url, pool, { admin, customer })
    await fillShelves(shop.database, {
      products: large.products - small.products,
      after: small.products,
    })
    await fillOrders(pool, await addPerson(pool), large.orders - small.orders, waiting)
    const after = await allTimes(shop.url, pool, { admin, customer })
    const grown = Object.entries(after).map(([what, milliseconds]) => ({
      what: `${what}, ${large.products.toLocaleString('en-US')} products`,
      figure: milliseconds / (before[what] ?? Number.NaN),
      unit: '× as long',
      atMost: 1.5,
      beside: `p95 ${milliseconds.toFixed(1)} ms, of ${small.products} ${before[what]?.toFixed(1)} ms; ${large.orders.toLocaleString('en-US')} orders`,
    }))
    return [...grown, ...(await fileRates(shop, admin))]
  } finally {
    await pool.end()
  }
}

type People = Record<'admin' | 'customer', DirectPerson>

async function allTimes(origin: string, pool: pg.Pool, people: People): Promise<Record<string, number>> {
  const products = await someProducts(pool)
  const pick = (place: number) => products[place % products.length]
  const of = (person: DirectPerson) => ({ Authorization: `Bearer ${person.token}` })
  return {
    list: await slowest(origin, (place) => `/tools?limit=24&cursor=${pick(place)?.id}`),
    'a product’s page': await slowest(origin, (place) => `/parts/${pick(place)?.slug}`),
    search: await slowest(origin, (place) => `/tools?q=part+number+${1 + place * 7}&limit=24`),
    facets: await slowest(
      origin,
      (place) => `/tools?fact.Speeds=${6 + (place % 7)}&brand=Maker+${place % 25}&limit=24`,
    ),
    'My Orders': await slowest(
      origin,
      () => `/order?email=${encodeURIComponent(people.customer.email)}`,
      of(people.customer),
    ),
    'Manage Orders': await slowest(
      origin,
      (place) => `/allorders?limit=50&page=${1 + (place % 5)}`,
      of(people.admin),
    ),
    overview: await slowest(origin, () => '/overview', of(people.admin)),
  }
}

/** Products from all over the shelf. */
async function someProducts(pool: pg.Pool): Promise<{ id: string; slug: string }[]> {
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `select id, slug from products tablesample bernoulli(least(100, 100.0 * $1 / (select count(*) from products)))
     where removed_at is null limit $1`,
    [asked * 4],
  )
  return rows
}

async function slowest(
  origin: string,
  path: (place: number) => string,
  headers: Record<string, string> = {},
): Promise<number> {
  const times: number[] = []
  for (let place = 0; place < asked; place++) {
    const begun = performance.now()
    const answer = await fetch(origin + path(place), { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path(place)} was refused: ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(asked * 0.95)] ?? Number.NaN
}

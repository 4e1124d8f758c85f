import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type BenchShop, openBenchShop } from './bench-shop.ts'
import { checkoutTimes } from './checkouts.ts'
import { draw } from './draw-report.ts'
import { growth } from './growth.ts'
import { listTimes, MANY_ORDERS } from './lists.ts'
import { MIXED_VISITS, visitMixed } from './mixed-visits.ts'
import { orderRates } from './orders.ts'
import { customerWaits } from './overload.ts'
import { weigh } from './page-weight.ts'
import { paymentRates } from './payments.ts'
import { openPeer } from './peer.ts'
import { measure, type Target } from './ratios.ts'
import { openReport, type Row } from './report.ts'
import { searchTimes } from './searches.ts'
import { startTimes } from './starts.ts'

/*
 * `npm run bench`: what `docs/performance.md` tells of. The sides of each comparison take turns in one run. `--record` writes
 * the figures into `docs/performance`; `--long` fills the shop up (`--products`, `--orders`) and looks how its answers grow.
 * Words name the parts that are measured alone: `npm run bench -- reads orders`.
 */
const { values: asked, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    products: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '5000000' },
  },
})

/** How long an admin's list may take to open, in milliseconds, with so many orders in the shop. */
const listLimits = { '/allorders?limit=50': 1000, '/audit?limit=50': 1000 }
/** KiB that a first visit of the home page transfers. */
const weightLimits = { 'script at once': 25, script: 110, stylesheet: 20, font: 60 }

/** What a run consists of, in its order. */
const parts: Record<string, (shop: BenchShop) => Promise<void>> = {
  reads,
  orders: async ({ url, database }) => add(await orderRates(url, database)),
  checkouts: async ({ url, database }) => add([await checkoutTimes(url, database)]),
  payments: async (shop) => add(await paymentRates(shop)),
  crowds,
  weight,
  // Before 100,000 payments that the card provider does not know: each start has the books checked, and would ask it for all of a month's.
  starts: async (shop) => add(await startTimes(shop)),
  lists,
  // The last: it fills the shop up.
  searches,
}
const unknown = named.find((name) => !(name in parts))
if (unknown) throw new Error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`)

const report = openReport()
const add = (rows: Row[]) => {
  for (const row of rows) report.add(row)
}
const shop = await openBenchShop()
try {
  if (asked.long) {
    add(await growth(shop, { products: Number(asked.products), orders: Number(asked.orders) }))
  } else {
    for (const name of named.length > 0 ? named : Object.keys(parts)) await parts[name]?.(shop)
  }
} finally {
  await shop.close()
}
const folder = asked.record ? 'docs/performance' : '.tmp/bench'
const name = asked.long ? 'growth' : 'figures'
await mkdir(folder, { recursive: true })
await writeFile(join(folder, `${name}.json`), `${JSON.stringify(report.whole, null, 2)}\n`)
await writeFile(join(folder, `${name}.svg`), draw(report.whole))
if (report.misses.length > 0) {
  console.log(`Not reached: ${report.misses.join(', ')}.`)
  process.exitCode = 1
}

async function reads({ url, database }: BenchShop): Promise<void> {
  const peer = await openPeer(database)
  const product = await firstProduct(database)
  const tools = (path: string, atLeast: number) => ({ url: peer.url + path, atLeast })
  const list = '/tools?limit=24'
  const targets: Target[] = [
    { what: 'GET /tools?limit=24', path: list, atLeast: 0.75, peer: tools(list, 4) },
    {
      what: 'GET /tools/{id}',
      path: `/tools/${product.id}`,
      atLeast: 0.75,
      peer: tools(`/tools/${product.id}`, 2.5),
    },
    ...['/', '/home', '/catalogue'].map((path) => ({ what: `GET ${path}`, path, atLeast: 0.85 })),
    { what: 'GET /parts/{slug}', path: `/parts/${product.slug}`, atLeast: 0.85 },
    { what: 'GET / with a query that it does not read', path: '/?utm_source=bench', atLeast: 0.85 },
  ]
  try {
    for (const target of targets) add(await measure(url, target))
  } finally {
    peer.close()
  }
}

async function firstProduct(database: string): Promise<{ id: string; slug: string }> {
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  const text = 'select id, slug from products where removed_at is null order by id desc limit 1'
  const { rows } = await pool.query<{ id: string; slug: string }>(text).finally(() => pool.end())
  const [product] = rows
  if (!product) throw new Error('The demo shop sells nothing.')
  return product
}

async function crowds({ url, database, peakMemory }: BenchShop): Promise<void> {
  const { alone, crowded } = await customerWaits(url, database)
  const beside = `${alone.toFixed(1)} ms alone`
  add([{ what: 'a customer beside 150 strangers', figure: crowded, unit: 'ms', atMost: 500, beside }])
  const lost = await visitMixed(url, (await firstProduct(database)).id)
  const visits = MIXED_VISITS.toLocaleString('en-US')
  add([
    { what: `${visits} mixed requests of strangers`, figure: lost, unit: 'lost or answered 5xx', atMost: 0 },
    { what: 'memory at the peak', figure: await peakMemory(), unit: 'MiB', atMost: 220 },
  ])
}

async function lists({ url, database }: BenchShop): Promise<void> {
  for (const { path, milliseconds } of await listTimes(url, database, Object.keys(listLimits))) {
    const atMost = listLimits[path as keyof typeof listLimits]
    const beside = `${MANY_ORDERS.toLocaleString('en-US')} orders`
    add([{ what: `GET ${path}`, figure: milliseconds, unit: 'ms', atMost, beside }])
  }
}

async function searches(shop: BenchShop): Promise<void> {
  for await (const row of searchTimes(shop)) add([row])
}

async function weight({ url }: BenchShop): Promise<void> {
  const weighed = await weigh(`${url}/`)
  for (const [kind, atMost] of Object.entries(weightLimits)) {
    const figure = weighed[kind as keyof typeof weightLimits]
    add([{ what: `home page, ${kind}`, figure, unit: 'KiB', atMost }])
  }
}

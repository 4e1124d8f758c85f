import { openBenchShop } from './bench-shop.ts'
import { listTimes, MANY_ORDERS } from './lists.ts'
import { MIXED_VISITS, visitMixed } from './mixed-visits.ts'
import { orderRates } from './orders.ts'
import { customerWaits } from './overload.ts'
import { weigh } from './page-weight.ts'
import { paymentRates } from './payments.ts'
import { measure, type Target } from './ratios.ts'

/** Figures to reach, from the issue that asked for speed from the start: shares of bare Node, MiB, KiB. */
const memoryLimit = 250
/** How long an admin's list may take to open, in milliseconds, with so many orders in the shop. */
const listLimits = { '/allorders?limit=50': 1000, '/audit?limit=50': 1000 }
/** What a customer may wait in the middle while strangers overload the shop, in milliseconds. */
const crowdedLimit = 500
/** Orders a second. */
const paymentLimits = { paid: 400, settled: 1000 }
const weightLimits = { 'script at once': 25, script: 120, stylesheet: 20, font: 60 }

const misses: string[] = []

function line(what: string, figure: string, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${what.padEnd(34)} ${figure}`)
  if (!holds) misses.push(what)
}

const shop = await openBenchShop()
try {
  const [product] = (await (await fetch(`${shop.url}/tools`)).json()) as { _id: string }[]
  const targets: Target[] = [
    { path: '/', atLeast: 0.5 },
    { path: '/tools?limit=24', atLeast: 0.5 },
    { path: `/tools/${product?._id}`, atLeast: 0.3 },
  ]
  for (const target of targets) {
    const { path, shop: ours, bare, ratio, atLeast } = await measure(shop.url, target)
    const figure = `${ratio.toFixed(2)} of bare node:http (${Math.round(ours)} to ${Math.round(bare)} a second; at least ${atLeast})`
    line(`GET ${path.replace(/[0-9a-f-]{36}/, '{id}')}`, figure, ratio >= atLeast)
  }
  const orders = await orderRates(shop.url, shop.database)
  const shares = `${(orders.shop / orders.peer).toFixed(2)} of Fastify with pg (${Math.round(orders.peer)}; at least 1), ${(orders.shop / orders.sql).toFixed(2)} of bare SQL (${Math.round(orders.sql)})`
  line('orders placed', `${Math.round(orders.shop)} a second, ${shares}`, orders.shop >= orders.peer)
  const payments = await paymentRates(shop)
  for (const [what, { rate, atLeast }] of Object.entries({
    'placed and paid': { rate: payments.paid, atLeast: paymentLimits.paid },
    'webhook settled': { rate: payments.settled, atLeast: paymentLimits.settled },
  })) {
    line(what, `${Math.round(rate)} a second (at least ${atLeast})`, rate >= atLeast)
  }
  const { alone, crowded } = await customerWaits(shop.url, shop.database)
  const waits = `${crowded.toFixed(1)} ms in the middle, ${alone.toFixed(1)} ms alone (at most ${crowdedLimit} ms)`
  line('a customer beside 150 strangers', waits, crowded <= crowdedLimit)
  const lost = await visitMixed(shop.url, product?._id ?? '')
  const visits = MIXED_VISITS.toLocaleString('en-US')
  line('mixed requests of strangers', `${visits}, ${lost} of them lost or answered 5xx (none)`, lost === 0)
  const memory = await shop.peakMemory()
  line(
    'memory of the process',
    `${Math.round(memory)} MiB at the peak (at most ${memoryLimit})`,
    memory <= memoryLimit,
  )
  for (const { path, milliseconds } of await listTimes(shop.url, shop.database, Object.keys(listLimits))) {
    const limit = listLimits[path as keyof typeof listLimits]
    const figure = `${Math.round(milliseconds)} ms with ${MANY_ORDERS.toLocaleString('en-US')} orders (at most ${limit})`
    line(`GET ${path}`, figure, milliseconds <= limit)
  }
  const weight = await weigh(`${shop.url}/`)
  for (const [kind, limit] of Object.entries(weightLimits)) {
    const size = weight[kind as keyof typeof weightLimits]
    line(`home page, ${kind}`, `${size.toFixed(1)} KiB transferred (at most ${limit})`, size <= limit)
  }
} finally {
  await shop.close()
}
if (misses.length > 0) {
  console.log(`Not reached: ${misses.join(', ')}.`)
  process.exitCode = 1
}

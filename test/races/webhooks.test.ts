import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atLength } from '../harness/at-length.ts'
import { callAt } from '../harness/at-process.ts'
import { idOf } from '../harness/card.ts'
import { addPerson } from '../harness/direct-people.ts'
import { addProduct } from '../harness/direct-product.ts'
import { keepFigures, percentile } from '../harness/figures.ts'
import { payByCard } from '../harness/orders.ts'
import { eventOf, signatureOf } from '../harness/webhooks.ts'
import { openWorld, type World } from '../prove/histories/world.ts'
import { whatIsBroken } from '../prove/invariants.ts'

const copies = 50
const events = atLength ? 200 : 4
/** Each time one order's event comes alone, and another's fifty times. */
const orders = events * 2
const price = 1999

let world: World
let productId: string
beforeAll(async () => {
  world = await openWorld()
  productId = await addProduct(world.pool, { available: orders, price })
})
afterAll(() => world?.close())

it(`an event that comes ${copies} times at once at two processes, with the browser’s word and forgeries, settles once`, {
  timeout: 600_000,
}, async ({ task }) => {
  const times = { alone: [] as number[], among: [] as number[] }
  const shed: number[] = []
  const statuses = { genuine: [] as number[], forged: [] as number[], browser: [] as number[] }
  for (let event = 0; event < events; event += 1) {
    const single = succeeded((await charged()).secret)
    statuses.genuine.push(await insist(() => timed(times.alone, () => deliver(event, ...single))))
    const { orderId, secret, as } = await charged()
    const [body, signature] = succeeded(secret)
    const genuine = Array.from({ length: copies }, (_, at) =>
      timed(times.among, () => deliver(at, body, signature)),
    )
    const forged = Array.from({ length: copies / 10 }, (_, at) =>
      insist(() => deliver(at, `${body} `, signature)),
    )
    const hint = { as, body: { transectionId: idOf(secret) } }
    const browser = world.shops.map((shop) =>
      insist(async () => (await callAt(shop, `PATCH /order/${orderId}`, hint)).status),
    )
    for (const [at, status] of (await Promise.all(genuine)).entries()) {
      // What the shop was too busy for comes again, as the provider would have it.
      if (status === 503) shed.push(at)
      statuses.genuine.push(status === 503 ? await insist(() => deliver(at, body, signature)) : status)
    }
    statuses.forged.push(...(await Promise.all(forged)))
    statuses.browser.push(...(await Promise.all(browser)))
  }
  expect(Object.entries(statuses).map(([whose, all]) => [whose, [...new Set(all)]])).toEqual([
    ['genuine', [200]],
    ['forged', [400]],
    ['browser', [200]],
  ])
  expect(await whatIsBroken(world.pool)).toEqual([])
  expect(await effects()).toEqual({ orders, paid: orders, captured: orders, letters: orders })
  keepFigures(task.meta, {
    'orders settled by webhooks, each once': orders,
    'webhooks, each event 50 times at once': times.among.length,
    'of them told to come again (503)': shed.length,
    'forged webhooks among them, all refused': statuses.forged.length,
    'a webhook alone, 99 in 100 answered within (ms)': Math.round(percentile(times.alone, 99)),
    'one of 50 at once, 99 in 100 answered within (ms)': Math.round(percentile(times.among, 99)),
  })
})

/** An order whose payment has just succeeded at the provider. */
async function charged() {
  const as = await addPerson(world.pool)
  const [shop] = world.shops
  const wish = { toolsId: productId, email: as.email, address: '1 Mill Lane', orderQuantity: 1 }
  const order = { as, body: { ...wish, totalPrice: price / 100 } }
  const { insertedId: orderId } = (await callAt<{ insertedId: string }>(shop, 'POST /order', order)).body
  const payment = { as, body: { totalPrice: price / 100, orderId } }
  const started = await callAt<{ clientSecret: string }>(shop, 'POST /create-payment-intent', payment)
  const secret = started.body.clientSecret
  // The provider's part of a third shop: it tells nobody.
  await payByCard(world.warden, secret)
  return { orderId, secret, as }
}

/** The provider's event that a payment has succeeded, and its signature. */
function succeeded(secret: string): [string, string] {
  const body = eventOf(`evt_${randomUUID()}`, 'payment_intent.succeeded', idOf(secret))
  return [body, signatureOf(world.warden, body)]
}

async function deliver(at: number, body: string, signature: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  const shop = world.shops[at % world.shops.length]
  const answer = await fetch(`${shop?.url}/webhooks/stripe`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

/** Asks until the shop is not too busy; who was told so has had no effect. */
async function insist(ask: () => Promise<number>): Promise<number> {
  for (;;) {
    const status = await ask()
    if (status !== 503) return status
    await pause(20)
  }
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const done = await work()
  times.push(performance.now() - started)
  return done
}

/** What the webhooks have brought about: a customer gets two letters, of the order and of its payment. */
async function effects() {
  const { rows } = await world.pool.query(
    `select count(*) as orders, count(paid_at) as paid, (select count(*) from money_movements) as captured,
       (select count(*) from outbox) - count(*) as letters from orders`,
  )
  return rows[0]
}

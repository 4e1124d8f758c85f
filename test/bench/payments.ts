import { createHmac, randomUUID } from 'node:crypto'
import pg from 'pg'
import { ownSecret } from '../../server/secrets.ts'
import { cardFields, idOf } from '../harness/card.ts'
import type { DirectPerson } from '../harness/direct-people.ts'
import { median, middle } from './load.ts'
import { addBuyers, type BenchProduct, placeByHttp, rateOf, stockedProduct } from './orders.ts'
import { openPeer } from './peer.ts'
import { shares } from './ratios.ts'
import type { Row } from './report.ts'

const buyers = 20
const paidEach = 5
const webhooks = 200
const rounds = 3

/** What was asked for, 400 and 1,000 a second, as shares of the 1,716 orders that the peer placed on the machine that it was said of. */
const atLeast = { paid: 0.23, settled: 0.58 }

/**
 * Orders placed and paid a second by the card provider's protocol, and orders that its webhooks have paid, beside those that
 * a hand-written server places; turn by turn, eight at a time. `dataDir` is the shop's, which signs its sandbox's webhooks by a
 * secret in it.
 */
export async function paymentRates(shop: { url: string; database: string; dataDir: string }): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: shop.database, max: 8 })
  const peer = await openPeer(shop.database)
  try {
    const product = await stockedProduct(pool)
    const secret = await webhookSecret(shop.dataDir)
    const rates: Record<'peer' | 'paid' | 'settled', number[]> = { peer: [], paid: [], settled: [] }
    for (let round = 0; round < rounds; round++) {
      const others = await addBuyers(pool, buyers)
      const placing = Array.from({ length: paidEach }, () => others).flat()
      rates.peer.push(await rateOf(placing, (buyer) => placeByHttp(peer.url, buyer, product)))
      const people = await addBuyers(pool, buyers)
      const waiting = Array.from({ length: paidEach }, () => people).flat()
      rates.paid.push(await rateOf(waiting, (buyer) => placeAndPay(shop.url, buyer, product)))
      const events = await charged(pool, people[0] as DirectPerson, product)
      rates.settled.push(await rateOf(events, (event) => bring(shop.url, event, secret)))
    }
    const beside = (ours: number[]) =>
      `${Math.round(median(ours))} a second, Fastify places ${Math.round(median(rates.peer))}`
    const row = (what: string, way: 'paid' | 'settled'): Row => ({
      what,
      ...shares(rates[way], rates.peer),
      unit: '× Fastify placing',
      atLeast: atLeast[way],
      beside: beside(rates[way]),
    })
    return [
      { what: 'orders placed and paid', ...middle(rates.paid), unit: 'a second', atLeast: 400 },
      row('orders placed and paid, Fastify', 'paid'),
      { what: 'webhooks settled', ...middle(rates.settled), unit: 'a second', atLeast: 1000 },
      row('webhooks settled, Fastify', 'settled'),
    ]
  } finally {
    peer.close()
    await pool.end()
  }
}

/** As the browser does it: order, start the payment, confirm the card at the sandbox, report it. */
async function placeAndPay(origin: string, buyer: DirectPerson, product: BenchProduct): Promise<void> {
  const orderId = await placeByHttp(origin, buyer, product)
  const json = { Authorization: `Bearer ${buyer.token}`, 'Content-Type': 'application/json' }
  const wish = JSON.stringify({ orderId, totalPrice: product.total })
  const started = await ask(`${origin}/create-payment-intent`, { method: 'POST', headers: json, body: wish })
  const { clientSecret } = started as { clientSecret: string }
  const id = idOf(clientSecret)
  const body = new URLSearchParams([['client_secret', clientSecret], ...cardFields()])
  await ask(`${origin}/sandbox/stripe/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
  const hint = JSON.stringify({ transectionId: id })
  await ask(`${origin}/order/${orderId}`, { method: 'PATCH', headers: json, body: hint })
}

/** Orders whose cards the sandbox has charged, and of which the shop has not heard; gives the ids of their payments. */
async function charged(pool: pg.Pool, buyer: DirectPerson, product: BenchProduct): Promise<string[]> {
  const cents = Math.round(product.total * 100)
  const { rows } = await pool.query<{ id: string }>(
    `with ordered as (
       insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents,
         total_cents, address, phone, held_until, paying_since)
       select $1, $2, 'Bench', 'Bench', $3, $4, $5::integer / $4, $5, '1 Bench Street', '', now() + interval '1 day', now()
       from generate_series(1, $6::integer) returning id
     ), opened as (
       insert into payments (order_id, version, provider_id, amount_cents, currency)
       select id, 1, 'pi_bench' || replace(id::text, '-', ''), $5, 'usd' from ordered returning order_id, provider_id
     )
     insert into sandbox.intents (id, client_secret, amount, amount_received, currency, status, metadata, created_at)
     select provider_id, provider_id || '_secret_bench', $5, $5, 'usd', 'succeeded',
       jsonb_build_object('orderId', order_id, 'userId', $1::uuid), now()
     from opened returning id`,
    [buyer.userId, product.id, buyer.email, product.quantity, cents, webhooks],
  )
  return rows.map(({ id }) => id)
}

async function bring(origin: string, intentId: string, secret: string): Promise<void> {
  const data = { object: { object: 'payment_intent', id: intentId } }
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data,
  }
  const body = JSON.stringify(event)
  const at = Math.floor(Date.now() / 1000)
  const proof = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${proof}` }
  await ask(`${origin}/webhooks/stripe`, { method: 'POST', headers, body })
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} was refused: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

/** As the sandbox makes it (`sandboxes/stripe/open-sandbox.ts`). */
async function webhookSecret(dataDir: string): Promise<string> {
  const secret = await ownSecret(dataDir, 'sandbox')
  return `whsec_${createHmac('sha256', secret).update('webhook secret').digest('base64url')}`
}

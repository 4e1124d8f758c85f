import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { confirm, payByCard, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { deliver, eventOf, letSandboxSpeak, signatureOf } from '../../test/harness/webhooks.ts'
import type { WireOrder } from '../orders/contract.ts'

let shop: TestShop
let customer: TestPerson
let orderId: string
let secret: string

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await signUp(shop)
  orderId = await placed(shop, customer, await stockProduct(shop), 2)
  secret = await startPayment(shop, customer, orderId)
})
afterAll(() => shop?.close())

async function state(): Promise<string> {
  return (await ask<WireOrder>(shop, `GET /order/${orderId}`, { as: customer })).body.state
}

let count = 0
function event(type = 'payment_intent.succeeded', change: object = {}): string {
  count += 1
  return eventOf(`evt_${count}`, type, idOf(secret), change)
}

describe('POST /webhooks/stripe', () => {
  it('pays the order of a payment that has succeeded', async () => {
    await payByCard(shop, secret)
    const { status, body } = await deliver(shop, event())
    expect([status, body]).toEqual([200, { received: true }])
    expect(await state()).toBe('paid')
  })

  it('asks the provider: an event that claims success proves nothing', async () => {
    expect((await deliver(shop, event())).status).toBe(200)
    expect(await state()).toBe('paying')
  })

  it('takes the same event five times at once, with one effect', async () => {
    await payByCard(shop, secret)
    const body = event()
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(shop, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const kept = await shop.shop.db
      .selectFrom('paymentEvents')
      .select('id')
      .where('id', '=', `evt_${count}`)
      .execute()
    expect(kept).toHaveLength(1)
    expect(await state()).toBe('paid')
  })

  it('finds the same end whatever the order of events', async () => {
    await payByCard(shop, secret, { number: '4000000000000002' })
    await payByCard(shop, secret)
    for (const type of ['succeeded', 'payment_failed', 'created']) {
      await deliver(shop, event(`payment_intent.${type}`))
    }
    expect(await state()).toBe('paid')
  })

  it.each(['customer.created', 'payment_intent.telepathy'])('shrugs at the event %s', async (type) => {
    expect((await deliver(shop, event(type))).status).toBe(200)
  })

  it('shrugs at a payment that the provider does not know', async () => {
    const body = eventOf(`evt_unknown`, 'payment_intent.succeeded', 'pi_unknown')
    expect((await deliver(shop, body)).status).toBe(200)
  })

  describe('refuses, and does nothing, when the signature', () => {
    const signatures: [string, (body: string) => string][] = [
      ['is missing', () => ''],
      ['is wrong', (body) => signatureOf(shop, body).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      ['is cut off', (body) => signatureOf(shop, body).slice(0, -2)],
      ['is no signature', () => 'abc'],
      ['has no moment', (body) => signatureOf(shop, body).replace(/^t=\d+,/, '')],
      ['is of another body', (body) => signatureOf(shop, `${body} `)],
      ['is older than 300 seconds', (body) => signatureOf(shop, body, -302)],
      ['is from the future', (body) => signatureOf(shop, body, 302)],
    ]

    it.each(signatures)('%s', async (_, sign) => {
      await payByCard(shop, secret)
      const body = event()
      const answer = await deliver<Refused>(shop, body, sign(body))
      expect([answer.status, answer.body.error.code]).toEqual([400, 'bad-signature'])
      expect(await state()).toBe('paying')
    })
  })

  it('refuses an event of the live world in a test shop', async () => {
    expect((await deliver(shop, event('payment_intent.succeeded', { livemode: true }))).status).toBe(400)
  })

  it('refuses an event of another account', async () => {
    const body = event('payment_intent.succeeded', { account: 'acct_other' })
    expect((await deliver(shop, body)).status).toBe(400)
  })

  it('refuses a giant', async () => {
    expect((await deliver(shop, event('x', { padding: 'a'.repeat(300_000) }))).status).toBe(413)
  })
})

describe('the sandbox', () => {
  it('tells the shop by itself what has happened to a payment', async () => {
    const listening = await openTestShop({ DATABASE_URL: shop.address })
    letSandboxSpeak(listening)
    await payByCard(listening, secret)
    await listening.shop.sandbox?.deliver()
    expect(await state()).toBe('paid')
    await listening.close()
  })

  it('tells again what the shop did not take', async () => {
    await payByCard(shop, secret)
    let heard = 0
    const refusing = await openTestShop({ DATABASE_URL: shop.address })
    refusing.shop.sandbox?.deliverTo(async () => {
      heard += 1
      return { ok: heard > 1 }
    })
    await refusing.shop.sandbox?.deliver()
    const first = heard
    refusing.travel(6_000)
    await refusing.shop.sandbox?.deliver()
    expect(heard).toBe(first + 1)
    refusing.travel(60_000)
    await refusing.shop.sandbox?.deliver()
    expect(heard).toBe(first + 1)
    await refusing.close()
  })
})

it('a webhook and two hints at once settle an order once', async () => {
  await payByCard(shop, secret)
  const [hint, again, webhook] = await Promise.all([
    confirm(shop, customer, orderId, idOf(secret)),
    confirm(shop, customer, orderId, idOf(secret)),
    deliver(shop, event()),
  ])
  expect([hint.status, again.status, webhook.status]).toEqual([200, 200, 200])
  const payments = await shop.shop.db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select(['endReason', 'refunds.id as refund'])
    .where('payments.orderId', '=', orderId)
    .execute()
  expect(payments).toEqual([{ endReason: 'paid', refund: null }])
})

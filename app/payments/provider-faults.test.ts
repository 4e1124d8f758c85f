import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { confirm, order, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import type { Asked } from '../../test/harness/provider/front.ts'
import type { TestProvider } from '../../test/harness/provider/provider.ts'
import { openShopAndProvider } from '../../test/harness/provider/shop-and-provider.ts'
import type { TestShop } from '../../test/harness/test-shop.ts'
import { SECOND } from '../basics/clock.ts'
import { apiVersion } from './stripe-settings.ts'

let shop: TestShop
let provider: TestProvider
let close: () => Promise<void>
let customer: TestPerson
let product: string
let orderId: string

beforeAll(async () => {
  ;({ shop, provider, close } = await openShopAndProvider({}, { clockStands: true }))
  customer = await signUp(shop)
  product = await stockProduct(shop, { available: 100 })
})
beforeEach(async () => {
  customer = { ...customer, ...(await renew(shop, customer)) }
  orderId = await placed(shop, customer, product)
  provider.asked.length = 0
})
afterEach(async () => {
  await provider.heal()
  shop.travel(11 * SECOND)
})
afterAll(() => close?.())

function start(): Promise<Answer<Refused>> {
  const body = { totalPrice: 19.99, orderId }
  return ask<Refused>(shop, 'POST /create-payment-intent', { as: customer, body })
}

const keyOf = ({ headers }: Asked) => headers.get('idempotency-key')

describe('what the shop sends', () => {
  it('names the version of the interface', async () => {
    await start()
    expect(provider.asked.map(({ headers }) => headers.get('stripe-version'))).toEqual([apiVersion])
  })

  it('has a key for each order and attempt, the same when it is sent again', async () => {
    provider.fail({ kind: 'reset', done: true }, { times: 1 })
    expect((await start()).status).toBe(200)
    expect(provider.asked.map(({ call }) => call)).toEqual(['create', 'create', 'retrieve'])
    expect(provider.asked.slice(0, 2).map(keyOf)).toEqual([`order:${orderId}:v1`, `order:${orderId}:v1`])
    const intents = await shop.shop.db.selectFrom('sandbox.intents').select('metadata').execute()
    expect(intents.filter(({ metadata }) => metadata.orderId === orderId)).toHaveLength(1)
  })

  it('has another key for the attempt after one that was closed', async () => {
    const secret = await startPayment(shop, customer, orderId)
    await shop.shop.cardProvider.cancel(idOf(secret))
    await startPayment(shop, customer, orderId)
    const keys = provider.asked.filter(({ call }) => call === 'create').map(keyOf)
    expect(keys).toEqual([`order:${orderId}:v1`, `order:${orderId}:v2`])
  })

  it('is sent a second time when it fails, and no third', async () => {
    provider.fail({ kind: 'status', status: 500 })
    expect((await start()).status).toBe(503)
    expect(provider.asked).toHaveLength(2)
  })
})

it.each([200, 400] as const)('is down while its answers (%i) end in the middle', async (status) => {
  provider.fail({ kind: 'garbled', status })
  const { status: answered, body } = await start()
  expect([answered, body.error.code]).toEqual([503, 'provider-down'])
})

it('is down while a proxy before it answers with a page (502), and is left alone after a few of them', async () => {
  provider.fail({ kind: 'page', status: 502 })
  for (let failure = 0; failure < 3; failure++) {
    const { status, body, headers } = await start()
    expect([status, body.error.code]).toEqual([503, 'provider-down'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  provider.asked.length = 0
  expect((await start()).status).toBe(503)
  expect(provider.asked).toEqual([])
})

it.each([
  [17, '17'],
  // A minute at the most.
  [3600, '60'],
])('hands on how long a provider in trouble wants to be left alone: %d seconds', async (retryAfter, told) => {
  provider.fail({ kind: 'status', status: 429, retryAfter })
  const { status, headers } = await start()
  expect([status, headers.get('retry-after')]).toEqual([503, told])
})

describe('after three failures in a row', () => {
  beforeEach(async () => {
    provider.fail({ kind: 'status', status: 429 })
    for (let failure = 0; failure < 3; failure++) await start()
    provider.asked.length = 0
  })

  it('the provider is left alone: 503 at once, with the time until it is tried again', async () => {
    const { status, body, headers } = await start()
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'provider-down', '10'])
    expect(provider.asked).toEqual([])
  })

  it('people browse, order and cancel what they have not begun to pay', async () => {
    expect((await ask(shop, 'GET /tools')).status).toBe(200)
    const { status, body } = await order(shop, customer, { toolsId: product })
    expect(status).toBe(200)
    const cancelled = await ask(shop, `DELETE /order/${body.insertedId}`, { as: customer })
    expect(cancelled.body).toEqual({ deletedCount: 1 })
    expect(provider.asked).toEqual([])
  })

  it('one tries it out when the time is over, and the others go on once it answers', async () => {
    await provider.heal()
    shop.travel(11 * SECOND)
    expect((await start()).status).toBe(200)
    expect((await start()).status).toBe(200)
  })

  it('a trial that fails leaves it alone again', async () => {
    shop.travel(11 * SECOND)
    await start()
    expect(provider.asked).toHaveLength(1)
    expect((await start()).headers.get('retry-after')).toBe('10')
    expect(provider.asked).toHaveLength(1)
  })
})

it('a refusal is an answer: it leaves the provider where it is', async () => {
  for (let time = 0; time < 4; time++) {
    expect((await confirm(shop, customer, orderId, 'pi_unknown')).status).toBe(404)
  }
  expect((await start()).status).toBe(200)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../app/basics/clock.ts'
import { ringIfBooksDiffer } from '../../app/books/feature.server.ts'
import { reconcilePayments } from '../../app/payments/reconcile-payments.server.ts'
import { ask } from '../../test/harness/ask.ts'
import { placed, startPayment } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import type { TestProvider } from '../../test/harness/provider/provider.ts'
import { openShopAndProvider } from '../../test/harness/provider/shop-and-provider.ts'
import type { TestShop } from '../../test/harness/test-shop.ts'
import { startJobs } from '../jobs.ts'

const token = 'a-token-for-prometheus'

let shop: TestShop
let provider: TestProvider
let close: () => Promise<void>
let customer: TestPerson
let product: string

beforeAll(async () => {
  ;({ shop, provider, close } = await openShopAndProvider({ METRICS_TOKEN: token }))
  customer = await signUp(shop)
  product = await stockProduct(shop, { available: 100 })
})
beforeEach(async () => {
  await provider.heal()
  shop.travel(11 * SECOND)
  await shop.shop.cardProvider.intents(shop.shop.now())
})
afterAll(() => close?.())

async function figure(series: string): Promise<number | undefined> {
  const headers = { Authorization: `Bearer ${token}` }
  const { body } = await ask<string>(shop, 'GET /metrics', { headers })
  const line = body.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

async function payAtProvider(): Promise<void> {
  const order = await placed(shop, customer, product)
  await provider.payByCard(await startPayment(shop, customer, order))
  await provider.deliver()
}

describe('how late the card provider’s news come', () => {
  it('is seconds while its webhook brings them, also where the shop has asked in the same moment', async () => {
    await payAtProvider()
    await reconcilePayments(shop.shop)
    expect(await figure('shop_webhook_lag_seconds')).toBeLessThan(30)
  })

  it('is more than two minutes once they are only fetched: the webhook is dead, and payments settle all the same', async () => {
    provider.post({ way: 'lost' })
    await payAtProvider()
    for (let minute = 0; minute < 4; minute += 1) {
      shop.travel(MINUTE)
      await reconcilePayments(shop.shop)
    }
    expect(await figure('shop_webhook_lag_seconds')).toBeGreaterThan(120)
    const unpaid = shop.shop.db.selectFrom('orders').select('id').where('paidAt', 'is', null).execute()
    expect(await unpaid).toEqual([])
  })
})

it('a card provider that fails is down from the third failure until it answers again, though nobody pays', async () => {
  const down = () => figure('shop_card_provider_down')
  expect(await down()).toBe(0)
  await provider.goDown()
  for (const expected of [0, 0, 1]) {
    await reconcilePayments(shop.shop)
    expect(await down()).toBe(expected)
  }
  shop.travel(11 * SECOND)
  expect(await down()).toBe(1)
  await provider.heal()
  await reconcilePayments(shop.shop)
  expect(await down()).toBe(0)
  // Another process may ask from now on.
  await provider.goDown()
  for (let times = 0; times < 3; times += 1) await reconcilePayments(shop.shop)
  expect(await down()).toBe(1)
  shop.travel(5 * MINUTE)
  expect(await down()).toBe(0)
  await provider.heal()
})

describe('differences of the books', () => {
  const differences = () => figure('shop_ledger_differences')
  const spoil = (pieces: number) =>
    sql`update products set available = available + ${pieces} where id = ${product}`.execute(shop.shop.db)

  it('are none where the card provider could not be asked', async () => {
    await provider.goDown()
    await expect(ringIfBooksDiffer(shop.shop)).rejects.toThrow('The card provider could not be asked.')
    expect(await differences()).toBe(0)
  })

  it('stay until a whole check finds none, which stands in the database', async () => {
    await spoil(1)
    await ringIfBooksDiffer(shop.shop)
    expect(await differences()).toBe(1)
    await spoil(-1)
    await provider.goDown()
    await expect(ringIfBooksDiffer(shop.shop)).rejects.toThrow('could not be asked')
    expect(await differences()).toBe(1)
    await provider.heal()
    shop.travel(11 * SECOND)
    await ringIfBooksDiffer(shop.shop)
    expect(await differences()).toBe(0)
  })
})

it('each background job tells when it was last done, and when it last failed', async () => {
  await provider.goDown()
  const begun = Date.now() / SECOND
  const running = await startJobs(shop.shop)
  const last = (end: 'success' | 'failure', job: string) =>
    figure(`shop_job_last_${end}_timestamp_seconds{job_name="${job}"}`)
  await expect.poll(() => last('failure', 'check-books')).toBeGreaterThanOrEqual(begun)
  expect(await last('success', 'check-books')).toBe(0)
  await expect.poll(() => last('success', 'purge-searches')).toBeGreaterThanOrEqual(begun)
  expect(await last('failure', 'purge-searches')).toBe(0)
  await running.stop()
})

it('mails have waited since they were queued, however often they were tried; one whose recipient is not taken rings for nobody', async () => {
  const { db } = shop.shop
  const oldest = () => figure('shop_outbox_oldest_seconds')
  await db.deleteFrom('outbox').execute()
  const queue = async (lastError: string) => {
    const mail = { recipient: 'p@example.com', subject: 'Hello', textBody: 'Hello.', attempts: 6, lastError }
    const moments = { queuedAt: sql`now() - interval '2 hours'`, dueAt: sql`now() + interval '30 minutes'` }
    await db
      .insertInto('outbox')
      .values({ ...mail, ...(moments as object) })
      .execute()
  }
  await queue("Can't send mail - all recipients were rejected: 452 4.2.2 mailbox full")
  expect(await oldest()).toBe(0)
  await queue('connect ECONNREFUSED 127.0.0.1:25')
  expect(await oldest()).toBeGreaterThanOrEqual(7_200)
})

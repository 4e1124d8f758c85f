import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '../../test/harness/card.ts'
import { confirm, payByCard, placed, startPayment } from '../../test/harness/orders.ts'
import { signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { type WatchedShop, watchStatements } from '../../test/harness/statements.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { ProviderEvent } from './card-provider.server.ts'
import { takeEvent } from './take-event.server.ts'

let shop: TestShop
let watched: WatchedShop
let asked: string[]
let event: ProviderEvent
let count = 0

beforeAll(async () => {
  shop = await openTestShop()
  watched = watchStatements(shop)
})
beforeEach(async () => {
  const customer = await signUp(shop)
  const orderId = await placed(shop, customer, await stockProduct(shop))
  const secret = await startPayment(shop, customer, orderId)
  const intentId = idOf(secret)
  await payByCard(shop, secret)
  expect((await confirm(shop, customer, orderId, intentId)).status).toBe(200)
  count += 1
  const happenedAt = new Date('2026-11-25T10:00:00Z')
  const type = 'payment_intent.succeeded'
  event = { id: `evt_later_${count}`, type, happenedAt, intentId }
  asked = []
})
afterAll(async () => {
  await watched?.close()
  await shop?.close()
})

/** Takes it in a shop whose card provider notes what it is asked. */
async function take(change: Partial<ProviderEvent> = {}) {
  const { cardProvider } = watched.shop
  const noting = {
    ...cardProvider,
    retrieve: async (id: string) => {
      asked.push(id)
      return await cardProvider.retrieve(id)
    },
  }
  watched.begin()
  return await takeEvent({ ...watched.shop, cardProvider: noting }, { ...event, ...change })
}

const kept = () =>
  shop.shop.db.selectFrom('paymentEvents').select(['type', 'happenedAt']).where('id', '=', event.id).execute()

describe('a webhook that tells of what is paid already', () => {
  it('is noted by one statement, and the provider is not asked', async () => {
    expect(await take()).toEqual({ ok: true })
    expect([watched.asked.length, asked]).toEqual([1, []])
    expect(await kept()).toEqual([{ type: event.type, happenedAt: event.happenedAt }])
  })

  it('is noted once, however often it comes, also at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => take()))
    await take()
    expect([await kept(), asked]).toEqual([[expect.anything()], []])
  })

  it.each(['charge.refunded', 'payment_intent.canceled'])('is asked about where it says %s', async (type) => {
    expect(await take({ type })).toEqual({ ok: true })
    expect(asked).toEqual([event.intentId])
  })
})

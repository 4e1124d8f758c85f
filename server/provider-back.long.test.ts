import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../app/basics/clock.ts'
import { orderById } from '../app/orders/public.server.ts'
import { idOf } from '../test/harness/card.ts'
import { livedThrough } from '../test/harness/moments.ts'
import { placed, startPayment } from '../test/harness/orders.ts'
import { signUp } from '../test/harness/people.ts'
import { stockProduct } from '../test/harness/products.ts'
import { openShopAndProvider } from '../test/harness/provider/shop-and-provider.ts'
import { type RunningJobs, startJobs } from './jobs.ts'

let opened: Awaited<ReturnType<typeof openShopAndProvider>>
let jobs: RunningJobs

beforeAll(async () => {
  opened = await openShopAndProvider()
  jobs = await startJobs(opened.shop.shop)
})
afterAll(async () => {
  await jobs?.stop()
  await opened?.close()
})

it('what was paid while the provider was away is settled within a minute of its being back, without a webhook', async () => {
  const { shop, provider } = opened
  const customer = await signUp(shop)
  const orderId = await placed(shop, customer, await stockProduct(shop))
  const secret = await startPayment(shop, customer, orderId)
  provider.post({ way: 'lost' })
  await provider.payByCard(secret)
  await provider.goDown()
  for (let failure = 0; failure < 4; failure++) await shop.shop.cardProvider.retrieve(idOf(secret))
  await provider.heal()
  const transaction = async () => (await orderById(shop.shop.db, orderId))?.transactionId
  const settled = async () => {
    while (!(await transaction())) await pause(200)
  }
  expect(await livedThrough(settled())).toBeLessThan(MINUTE)
  expect(await transaction()).toBe(idOf(secret))
})

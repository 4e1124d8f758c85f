import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireOrder } from '../../app/orders/contract.ts'
import { openPool } from '../../database/connect.ts'
import { callAt } from '../harness/at-process.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { addProduct } from '../harness/direct-product.ts'
import { openProvider, type TestProvider } from '../harness/provider/provider.ts'
import { toProcess } from '../harness/provider/shop-and-provider.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

let pool: pg.Pool
let provider: TestProvider
let shop: ShopProcess
let customer: DirectPerson
let body: { toolsId: string; email: string; address: string; orderQuantity: number; totalPrice: number }

beforeAll(async () => {
  const address = await copyDatabase()
  pool = openPool(address)
  provider = await openProvider(address)
  const settings = { DATABASE_URL: address, DATA_DIR: await newDataDir(), LOG_LEVEL: 'info' }
  shop = await startShop({ ...settings, ...provider.settings })
  customer = await addPerson(pool)
  const toolsId = await addProduct(pool, { available: 10, price: 1999 })
  body = { toolsId, email: customer.email, address: '1 Mill Lane', orderQuantity: 1, totalPrice: 19.99 }
})
afterAll(async () => {
  await shop?.end()
  await provider?.close()
  await pool?.end()
})

const call = <T>(line: string, sent?: object) =>
  callAt<T>(shop, line, { as: customer, ...(sent && { body: sent }) })

const order = async () => (await call<{ insertedId: string }>('POST /order', body)).body.insertedId

const start = (orderId: string) =>
  call<{ clientSecret: string }>('POST /create-payment-intent', { totalPrice: 19.99, orderId })

/** The states that the shop's log tells of, as whoever runs it reads them. */
function logged(): string[] {
  return [...shop.said().matchAll(/"breaker":"(\w+)"/g)].map(([, state = '']) => state)
}

it('a shop whose provider is away goes on selling, says so in its log, and takes money again when it is back', async () => {
  const orderId = await order()
  await provider.goDown()
  for (let failure = 0; failure < 3; failure++) expect((await start(orderId)).status).toBe(503)
  await expect.poll(logged).toEqual(['open'])
  expect((await callAt(shop, 'GET /tools')).status).toBe(200)
  const meanwhile = await order()
  expect((await call(`DELETE /order/${meanwhile}`)).body).toEqual({ deletedCount: 1 })

  await provider.heal()
  provider.tell(toProcess(shop))
  let started = await start(orderId)
  while (started.status === 503) {
    await pause(500)
    started = await start(orderId)
  }
  await expect.poll(() => logged().slice(-2)).toEqual(['trial', 'closed'])
  await provider.payByCard(started.body.clientSecret)
  await provider.deliver()
  expect((await call<WireOrder>(`GET /order/${orderId}`)).body.state).toBe('paid')
})

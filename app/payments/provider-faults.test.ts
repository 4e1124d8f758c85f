import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { confirm, idOf, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import type { Fault } from '../../test/harness/provider/faults.ts'
import type { TestProvider } from '../../test/harness/provider/provider.ts'
import { openShopAndProvider } from '../../test/harness/provider/shop-and-provider.ts'
import type { TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop
let provider: TestProvider
let close: () => Promise<void>
let customer: TestPerson
let orderId: string

beforeAll(async () => {
  ;({ shop, provider, close } = await openShopAndProvider())
})
beforeEach(async () => {
  customer = await signUp(shop)
  orderId = await placed(shop, customer, await stockProduct(shop))
})
afterEach(async () => await provider.heal())
afterAll(() => close?.())

const faults: [string, Fault][] = [
  ['refuses with 500', { kind: 'status', status: 500 }],
  ['refuses with 429', { kind: 'status', status: 429, retryAfter: 3 }],
  ['fails with 500 after it has done it', { kind: 'status', status: 500, done: true }],
  ['cuts the connection', { kind: 'reset' }],
  ['cuts the connection after it has done it', { kind: 'reset', done: true }],
]

describe('a card provider that', () => {
  it.each(faults)('%s', async (_, fault) => {
    provider.fail(fault)
    const body = { totalPrice: 19.99, orderId }
    const { status } = await ask<Refused>(shop, 'POST /create-payment-intent', { as: customer, body })
    expect(status).toBe(503)
    await provider.heal()
    const secret = await startPayment(shop, customer, orderId)
    await provider.payByCard(secret)
    expect((await confirm(shop, customer, orderId, idOf(secret))).status).toBe(200)
  })
  it('down', async () => {
    await provider.goDown()
    const body = { totalPrice: 19.99, orderId }
    const { status } = await ask<Refused>(shop, 'POST /create-payment-intent', { as: customer, body })
    expect(status).toBe(503)
    await provider.heal()
    provider.post({ way: 'held' })
    const secret = await startPayment(shop, customer, orderId)
    await provider.payByCard(secret)
    expect(await provider.sendHeld()).toEqual([200])
    expect((await confirm(shop, customer, orderId, idOf(secret))).status).toBe(200)
  })
})

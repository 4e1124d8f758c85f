import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { confirm, pay, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop
let customer: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  customer = await signUp(shop)
})
afterAll(() => shop?.close())

/** The same shop, set up for a Stripe at another address. */
function withStripeAt(address: string): Promise<TestShop> {
  return openTestShop({
    DATABASE_URL: shop.address,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: address,
  })
}

async function expectUnavailable(away: TestShop, orderId: string): Promise<void> {
  const answers = await Promise.all([
    ask<Refused>(away, 'POST /create-payment-intent', { as: customer, body: { totalPrice: 19.99, orderId } }),
    confirm<Refused>(away, customer, orderId, 'pi_1'),
  ])
  const cancelled = await ask<Refused>(away, `DELETE /order/${orderId}`, { as: customer })
  for (const { status, body, headers } of [...answers, cancelled]) {
    expect([status, body.error.code, headers.has('retry-after')]).toEqual([503, 'provider-down', true])
  }
}

it('answers 503 while the card provider can’t be reached; later the order can be paid', async () => {
  const orderId = await placed(shop, customer, await stockProduct(shop))
  const away = await withStripeAt('http://127.0.0.1:9')
  await expectUnavailable(away, orderId)
  await away.close()
  expect(await pay(shop, customer, orderId)).toMatch(/^pi_/)
})

it('answers 503 when the card provider takes the call and never answers', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const orderId = await placed(shop, customer, await stockProduct(shop))
  const away = await withStripeAt(`http://127.0.0.1:${port}`)
  await expectUnavailable(away, orderId)
  await away.close()
  silent.close()
}, 60_000)

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { confirm, payByCard, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop
let owner: TestPerson
let product: string
let orderId: string
let key: string

beforeAll(async () => {
  shop = await openTestShop()
  owner = await signUp(shop, { verified: true })
  product = await stockProduct(shop, { available: 100 })
})
beforeEach(async () => {
  orderId = await placed(shop, owner, product, 2)
  key = crypto.randomUUID()
})
afterAll(() => shop?.close())

type Started = Refused & { clientSecret: string }

const start = (body: object) =>
  ask<Started>(shop, 'POST /create-payment-intent', {
    as: owner,
    body,
    headers: { 'Idempotency-Key': key },
  })
const told = ({ status, body }: { status: number; body: Refused }) => [status, body.error?.code]

describe('an Idempotency-Key of POST /create-payment-intent', () => {
  it('gives the same secret again, which is kept nowhere', async () => {
    const answers = [await start({ totalPrice: 39.98, orderId }), await start({ totalPrice: 39.98, orderId })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = answers.map(({ body }) => body.clientSecret)
    expect(second).toBe(first)
    const kept = await shop.shop.db.selectFrom('idempotencyKeys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(first)
  })

  it('is refused with another body, an order’s or a price', async () => {
    const other = await placed(shop, owner, product, 2)
    await start({ totalPrice: 39.98, orderId })
    expect(told(await start({ totalPrice: 39.98, orderId: other }))).toEqual([422, 'key-reused'])
    expect(told(await start({ totalPrice: 39, orderId }))).toEqual([422, 'key-reused'])
  })

  it('is free again where the first was refused', async () => {
    expect(told(await start({ totalPrice: 1, orderId }))).toEqual([409, 'price-changed'])
    expect((await start({ totalPrice: 39.98, orderId })).status).toBe(200)
  })

  it('says what has become of an order that is cancelled, and goes to no other body then', async () => {
    await start({ totalPrice: 39.98, orderId })
    await ask(shop, `DELETE /order/${orderId}`, { as: owner })
    for (let count = 0; count < 2; count++)
      expect(told(await start({ totalPrice: 39.98, orderId }))).toEqual([409, 'order-cancelled'])
    expect(told(await start({ totalPrice: 39.98 }))).toEqual([422, 'key-reused'])
  })

  it('stays with the order that was found by its total, when that is paid and another one waits', async () => {
    const newest = await placed(shop, owner, product, 2)
    const { body } = await start({ totalPrice: 39.98 })
    await payByCard(shop, body.clientSecret)
    await confirm(shop, owner, newest, idOf(body.clientSecret))
    expect(told(await start({ totalPrice: 39.98 }))).toEqual([409, 'order-paid'])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { lineOf } from '../../test/harness/checkouts.ts'
import { order, pay, placed, type Refused } from '../../test/harness/orders.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR, MINUTE } from '../basics/clock.ts'
import { MAX_PLACED } from './hold-limits.ts'

let shop: TestShop
let product: string
let other: string

beforeAll(async () => {
  shop = await openTestShop()
  product = await stockProduct(shop, { available: 100 })
  other = await stockProduct(shop, { available: 100 })
})
afterAll(() => shop?.close())

/** As if somebody had placed and cancelled the same order so many times by now. */
async function repeat(orderId: string, times: number): Promise<void> {
  await sql`
    insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents, total_cents, address, phone,
      placed_at, cancelled_at, stock_taken)
    select user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents, total_cents, address, phone,
      placed_at, placed_at, false
    from orders, generate_series(1, ${times}::integer) where id = ${orderId}`.execute(shop.shop.db)
}

const cancel = (as: TestPerson, id: string) => ask(shop, `DELETE /order/${id}`, { as })

async function refused(as: TestPerson, call: string, body: object) {
  const answer = await ask<Refused>(shop, call, {
    as,
    body: { email: as.email, address: '1 Mill Lane', ...body },
  })
  const { status, headers } = answer
  return {
    status,
    code: answer.body.error?.code,
    words: answer.body.message,
    wait: Number(headers.get('retry-after')),
  }
}

describe.each([
  ['has not proven their address', false, MAX_PLACED.unproven],
  ['has', true, MAX_PLACED.proven],
])('somebody who %s', (_, verified, most) => {
  it(`places and cancels ${most} orders in an hour, and then has to wait`, async () => {
    const person = await signUp(shop, { verified })
    for (const times of [0, most - 3]) {
      const id = await placed(shop, person, product)
      expect((await cancel(person, id)).status).toBe(200)
      await repeat(id, times)
    }
    const last = await placed(shop, person, product)
    await cancel(person, last)
    const before = await left(shop, product)
    const line = { toolsId: product, orderQuantity: 1, totalPrice: 19.99 }
    for (const [call, body] of [
      ['POST /order', line],
      ['POST /checkouts', { lines: [lineOf(product)] }],
    ] as const) {
      const told = await refused(person, call, body)
      expect(told).toMatchObject({ status: 429, code: 'too-many' })
      expect(told.words).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
      expect(told.wait).toBeGreaterThan(3_500)
      expect(told.wait).toBeLessThanOrEqual(3_600)
    }
    expect(await left(shop, product)).toBe(before)
    shop.travel(HOUR + MINUTE)
    const later = await order(shop, { ...person, ...(await renew(shop, person)) }, { toolsId: product })
    shop.travel(-HOUR - MINUTE)
    expect(later.status).toBe(200)
  })

  it('has each order of a checkout counted, and none that is paid', async () => {
    const person = await signUp(shop, { verified })
    const id = await placed(shop, person, product)
    await pay(shop, person, await placed(shop, person, product))
    await cancel(person, id)
    await repeat(id, most - 2)
    const two = { lines: [lineOf(product), lineOf(other)] }
    expect(await refused(person, 'POST /checkouts', two)).toMatchObject({ status: 429, code: 'too-many' })
    expect((await order(shop, person, { toolsId: product })).status).toBe(200)
    expect((await order<Refused>(shop, person, { toolsId: product })).status).toBe(429)
  })
})

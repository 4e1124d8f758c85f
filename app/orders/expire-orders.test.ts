import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { pay, placed, startPayment } from '../../test/harness/orders.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR } from '../basics/clock.ts'
import type { WireOrder } from './contract.ts'
import { expireOrders } from './expire-orders.server.ts'

let shop: TestShop
let customer: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ ORDER_HOLD_HOURS: '0.1' })
  customer = await signUp(shop)
})
afterAll(() => shop?.close())

const lapse = async () => {
  shop.travel(HOUR / 8)
  await expireOrders(shop.shop)
  // So much later the access token is over.
  customer = { ...customer, ...(await renew(shop, customer)) }
}

describe('an unpaid order', () => {
  it('keeps its stock until its hold lapses', async () => {
    const product = await stockProduct(shop)
    await placed(shop, customer, product, 4)
    await expireOrders(shop.shop)
    expect(await left(shop, product)).toBe(6)
  })

  it('then gives it back, once, and stays unpaid', async () => {
    const product = await stockProduct(shop)
    const id = await placed(shop, customer, product, 4)
    await lapse()
    await Promise.all([expireOrders(shop.shop), expireOrders(shop.shop)])
    expect(await left(shop, product)).toBe(10)
    const { body } = await ask<WireOrder>(shop, `GET /order/${id}`, { as: customer })
    expect(body.state).toBe('unpaid')
    expect(body).not.toHaveProperty('heldUntil')
  })

  it('can still be cancelled, without giving stock back twice', async () => {
    const product = await stockProduct(shop)
    const id = await placed(shop, customer, product, 4)
    await lapse()
    await ask(shop, `DELETE /order/${id}`, { as: customer })
    expect(await left(shop, product)).toBe(10)
  })

  it('takes its stock again when it is paid', async () => {
    const product = await stockProduct(shop)
    const id = await placed(shop, customer, product, 4)
    await lapse()
    await pay(shop, customer, id)
    expect(await left(shop, product)).toBe(6)
  })

  it('keeps its stock while a card payment is open', async () => {
    const product = await stockProduct(shop)
    const id = await placed(shop, customer, product, 4)
    await startPayment(shop, customer, id)
    await lapse()
    expect(await left(shop, product)).toBe(6)
  })
})

it('one whose hold can’t be ended does not hold up those behind it, and the job has failed', async () => {
  const [first, second] = [await stockProduct(shop), await stockProduct(shop)]
  for (const product of [first, second]) await placed(shop, customer, product, 4)
  const stuck = sql.raw(
    `alter table products add constraint stuck check (id <> '${first}' or available < 10) not valid`,
  )
  await stuck.execute(shop.shop.db)
  await expect(lapse()).rejects.toThrow(/stuck/)
  expect([await left(shop, first), await left(shop, second)]).toEqual([6, 10])
  await sql`alter table products drop constraint stuck`.execute(shop.shop.db)
  await lapse()
  expect(await left(shop, first)).toBe(10)
})

it('a paid order never lapses', async () => {
  const product = await stockProduct(shop)
  await pay(shop, customer, await placed(shop, customer, product, 4))
  await lapse()
  expect(await left(shop, product)).toBe(6)
})

import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../../database/connect.ts'
import { addPerson } from '../../test/harness/direct-people.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { type WatchedShop, watchStatements } from '../../test/harness/statements.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import { orderById } from './find-order.server.ts'
import { MAX_OPEN_ORDERS } from './hold-limits.ts'
import { placeOrder } from './place-order.server.ts'

let shop: TestShop
let watched: WatchedShop
let pool: Pool
let viewer: Viewer
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  watched = watchStatements(shop)
  pool = openPool(shop.address)
})
beforeEach(async () => {
  const { userId, email } = await addPerson(pool)
  viewer = { userId, email, name: 'Direct Person', role: 'user', emailVerified: true }
  product = await stockProduct(shop, { available: 3 })
})
afterAll(async () => {
  await pool?.end()
  await watched?.close()
  await shop?.close()
})

const wishFor = (quantity: number) => ({
  productId: product,
  quantity,
  total: 19.99 * quantity,
  address: '1 Mill Lane',
  phone: '555-0100',
})
const place = (quantity = 1) => placeOrder(watched.shop, viewer, wishFor(quantity))

describe('an order that nothing stands against', () => {
  it('is placed in two statements, and is as it is read afterwards', async () => {
    watched.begin()
    const placed = await place(2)
    expect(watched.asked).toHaveLength(2)
    expect(placed).toMatchObject({ ok: true })
    if (placed.ok) expect(placed.order).toEqual(await orderById(shop.shop.db, placed.order.id))
    expect(await left(shop, product)).toBe(1)
    expect(await movementsOf(product)).toEqual([-2])
    expect((await mailsTo(shop, viewer.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('2 × Chain link'),
    ])
  })

  it('whose short number is the next one', async () => {
    const [first, second] = [await place(), await place()]
    if (first.ok && second.ok) expect(second.order.number).toBe(first.order.number + 1)
    expect([first.ok, second.ok]).toEqual([true, true])
  })
})

it.each([
  ['pieces alone, where some are left', 2, 'stock:'],
  ['the product, where they were the last', 3, ''],
])('announces %s', async (_, quantity, prefix) => {
  const { changes, db, gate } = shop.shop
  // Whatever was placed before outside of a request may still be to be heard.
  await gate.changes.during(() => changes.publish(db, 'policies'))
  const before = changes.version('catalogue') ?? 0
  await place(quantity)
  await expect.poll(() => changes.since('catalogue', before)).toEqual([prefix + product])
})

/** What happens when the product has been read and the order is about to be written. */
const meanwhile: [what: string, statement: string, refusal: object][] = [
  [
    'the price changes',
    `update products set price_cents = 2100 where id = $1 and $2::uuid is not null`,
    { refusal: 'price-changed', totalPrice: 21 },
  ],
  [
    'the last pieces go',
    `update products set available = 0 where id = $1 and $2::uuid is not null`,
    { refusal: 'out-of-stock' },
  ],
  [
    'it is removed',
    `update products set removed_at = now() where id = $1 and $2::uuid is not null`,
    { refusal: 'out-of-stock' },
  ],
  [
    'the smallest quantity is raised',
    `update products set minimum = 2 where id = $1 and $2::uuid is not null`,
    { refusal: 'out-of-stock' },
  ],
  [
    'the person leaves',
    `update users set removed_at = now() where id = $2 and $1::uuid is not null`,
    { refusal: 'not-signed-in' },
  ],
  [
    'the person comes to hold as much as one may',
    `insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents, total_cents,
       address, phone)
     select $2, $1, 'Chain link', 'Direct Person', 'a@b.example', 1, 1999, 1999, '', ''
     from generate_series(1, ${MAX_OPEN_ORDERS})`,
    { refusal: 'too-many-open-orders', most: MAX_OPEN_ORDERS },
  ],
]

it.each(meanwhile)('is refused, with nothing written, when %s meanwhile', async (_, statement, refusal) => {
  watched.begin((number) => number === 2 && pool.query(statement, [product, viewer.userId]))
  expect(await place()).toEqual({ ok: false, ...refusal })
  expect(await movementsOf(product)).toEqual([])
  expect(await mailsTo(shop, viewer.email)).toEqual([])
})

it('is placed all the same, under the new name, when the product is renamed meanwhile', async () => {
  const rename = `update products set name = 'Master link' where id = $1`
  watched.begin((number) => number === 2 && pool.query(rename, [product]))
  expect(await place()).toMatchObject({ ok: true, order: { productName: 'Master link' } })
  expect((await mailsTo(shop, viewer.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('1 × Master link'),
  ])
  expect(await movementsOf(product)).toEqual([-1])
})

it('twenty-five at once of one person: as many as one may hold', async () => {
  const many = await stockProduct(shop, { available: 100 })
  const wishes = Array.from({ length: MAX_OPEN_ORDERS + 5 }, () => ({ ...wishFor(1), productId: many }))
  const placed = await Promise.all(wishes.map((wish) => placeOrder(shop.shop, viewer, wish)))
  expect(placed.filter(({ ok }) => ok)).toHaveLength(MAX_OPEN_ORDERS)
  expect(await left(shop, many)).toBe(100 - MAX_OPEN_ORDERS)
})

async function movementsOf(productId: string): Promise<number[]> {
  const query = `select units from stock_movements where product_id = $1 and why = 'ordered' order by id`
  return (await pool.query<{ units: number }>(query, [productId])).rows.map(({ units }) => units)
}

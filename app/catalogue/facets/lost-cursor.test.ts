import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import type { Refused } from '../../../test/harness/orders.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { placeGone } from '../../content/ours/products.ts'
import type { WireTool } from '../contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (let count = 0; count < 5; count++) await stockProduct(shop)
})
afterAll(() => shop?.close())

it.each([
  ['sold out, among what is in stock', { available: 0 }],
  ['removed', { removedAt: new Date() }],
])('a search has to begin again behind a product that is %s by now', async (_, gone) => {
  const search = 'GET /tools?q=chain&in_stock=true'
  const [first, second, third] = (await ask<WireTool[]>(shop, search)).body
  const behind = `${search}&cursor=${second?._id}`
  expect((await ask<WireTool[]>(shop, behind)).body[0]).toEqual(third)
  const change = shop.shop.db.updateTable('products').set(gone)
  await change.where('id', '=', second?._id ?? '').execute()
  const { status, body } = await ask<Refused>(shop, behind)
  expect([status, body.error.field, body.message]).toEqual([422, 'cursor', placeGone])
  expect((await ask<WireTool[]>(shop, search)).body[0]).toEqual(first)
})

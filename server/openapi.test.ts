import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

it('docs/openapi.json is the contract as the shop serves it (after a change: npm run generate -- openapi)', async () => {
  const { body } = await ask<object>(shop, 'GET /openapi.json')
  await expect(`${JSON.stringify(body, null, 2)}\n`).toMatchFileSnapshot('../docs/openapi.json')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

it('leads password managers to where a password is changed', async () => {
  const { status, headers } = await ask(shop, 'GET /.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/dashboard/account'])
  const missing = await ask(
    shop,
    'GET /.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  )
  expect(missing.status).toBe(404)
})

it('is ready while its database answers, and no longer once it is told to stop', async () => {
  expect((await ask(shop, 'GET /readyz')).status).toBe(204)
  shop.shop.retire()
  expect((await ask(shop, 'GET /readyz')).status).toBe(503)
  expect((await ask(shop, 'GET /healthz')).status).toBe(204)
})

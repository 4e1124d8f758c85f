import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { refuseOlderServer, serverVersion } from './server-version.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

it('the embedded server is PostgreSQL 18', async () => {
  expect(Math.floor((await serverVersion(shop.shop.db)) / 10_000)).toBe(18)
})

it.each([170_000, 170_010, 180_004, 190_000])('a server of version %d will do', (version) => {
  expect(() => refuseOlderServer(version)).not.toThrow()
})

it.each([
  [160_010, 'it is PostgreSQL 16, and the shop needs 17 or 18'],
  [90_624, 'it is PostgreSQL 9, and the shop needs 17 or 18'],
])('one of version %d is refused', (version, sentence) => {
  expect(() => refuseOlderServer(version)).toThrow(sentence)
})

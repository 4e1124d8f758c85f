import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { findReplacements } from './find-replacements.server.ts'

let shop: TestShop

/** Lamps by their numbers; each in capitals is on sale. */
const shelf: [brand: string, partNumber: string, numbers: string][] = [
  ['Zett', 'z-100', 'superseded-by||Z-101'],
  ['Zett', 'z-101', 'superseded-by||Z-102'],
  ['Zett', 'Z-102', ''],
  ['Borg', 'z-200', 'superseded-by||B-201'],
  ['Borg', 'B-201', ''],
  ['Zett', 'z-200.', 'superseded-by||Z-201'],
  ['Zett', 'Z-201', ''],
  ['Zett', 'z-300', ''],
]

beforeAll(async () => {
  shop = await openTestShop()
  for (const [brand, partNumber, numbers] of shelf) {
    const row = { name: `Lamp ${partNumber}`, image: '', description: '', available: 9, minimum: 1 }
    const removedAt = partNumber === partNumber.toUpperCase() ? null : new Date()
    await shop.shop.db
      .insertInto('products')
      .values({ ...row, brand, partNumber, numbers, removedAt, priceCents: 100 })
      .execute()
  }
})
afterAll(() => shop?.close())

it.each([
  ['over several numbers', 'z-100', ['Z-102']],
  ['where another brand has that number, too', 'z-200.', ['Z-201']],
  ['by nothing', 'z-300', []],
])('a removed product is replaced %s', async (_, partNumber, replacing) => {
  const product = await shop.shop.db
    .selectFrom('products')
    .select(['id', 'brand', 'partNumber'])
    .where('partNumber', '=', partNumber)
    .executeTakeFirstOrThrow()
  const found = await findReplacements(shop.shop, product)
  expect(found.map((one) => one.partNumber)).toEqual(replacing)
})

import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberKinds, readNumbers } from '../../app/catalogue/numbers/part-numbers.ts'
import { optionalTexts } from '../../app/catalogue/product-fields.ts'
import { ask } from '../../test/harness/ask.ts'
import { applied, preview } from '../../test/harness/imports.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { readDemoProducts } from './products.server.ts'

const demoProducts = await readDemoProducts()
let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

describe('the file of the demo’s products', () => {
  it('is one that an admin can import: all of it is new, and nothing of it raises an alarm', async () => {
    const lines = demoProducts.length
    const seen = await preview(shop, admin, await readFile('database/demo/products.csv'))
    expect(seen).toMatchObject({
      state: 'ready',
      counts: { lines, new: lines, same: 0, changed: 0, faulty: 0, warned: 0 },
      warnings: {},
      unread: [],
    })
    await ask(shop, `DELETE /imports/${seen._id}`, { as: admin })
  })

  it('puts on sale by an import what the demo has, and a dozen of what that is out of', async () => {
    await applied(shop, admin, await readFile('database/demo/products.csv', 'utf8'))
    const imported = await shop.shop.db
      .selectFrom('products')
      .select(['name', 'image', ...optionalTexts])
      .select(['description', 'available', 'minimum', 'priceCents as price', 'lowStockThreshold'])
      .orderBy('id')
      .execute()
    const ofDemo = demoProducts.map(({ slug, facts: _, ...product }) => {
      return { ...product, image: `/pictures/products/${slug}.jpg`, available: product.available || 12 }
    })
    expect(imported).toEqual(ofDemo)
  })
})

it('has at least 200 other numbers, of every product and every kind but the one that sends away', () => {
  const numbers = demoProducts.map((product) => readNumbers(product.numbers))
  expect(numbers.flat().length).toBeGreaterThanOrEqual(200)
  expect(Math.min(...numbers.map((of) => of.length))).toBeGreaterThanOrEqual(2)
  expect(new Set(numbers.flat().map(({ kind }) => kind))).toEqual(
    new Set(numberKinds.filter((kind) => kind !== 'superseded-by')),
  )
})

it('every fact beside it is of a product in it, and said once', async () => {
  const lines: string[][] = parse(await readFile('database/demo/facts.csv'), { from_line: 2 })
  const told = demoProducts.flatMap(({ partNumber, facts }) =>
    Object.entries(facts).map((fact) => [partNumber, ...fact]),
  )
  expect(told).toEqual(lines)
})

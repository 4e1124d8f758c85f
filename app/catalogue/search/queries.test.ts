import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProducts } from '../../../database/demo/add-products.server.ts'
import { readDemoProducts } from '../../../database/demo/products.server.ts'
import { firstHits, noHits } from '../../../test/harness/search-queries.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { searchProducts } from './search-products.server.ts'

let shop: TestShop
const numbers = new Map<string, string>()

beforeAll(async () => {
  shop = await openTestShop()
  await addProducts(shop.shop, await readDemoProducts(), [])
  const rows = await shop.shop.db.selectFrom('products').select(['id', 'partNumber']).execute()
  for (const { id, partNumber } of rows) numbers.set(id, partNumber)
})
afterAll(() => shop?.close())

const found = async (typed: string) =>
  (await searchProducts(shop.shop, typed)).products.map(({ id }) => numbers.get(id) ?? '')

const asked = firstHits
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, partNumber = '', queries = ''] = /^(.+?): (.+)$/.exec(line) ?? []
    return queries.split(' | ').map((query) => [query, partNumber] as const)
  })

describe('what people type finds first', () => {
  it('in more than 250 ways', () => {
    expect(asked.length).toBeGreaterThan(250)
  })

  it.each(asked)('%s: %s', async (query, partNumber) => {
    expect((await found(query))[0]).toBe(partNumber)
  })
})

describe('what there is not finds nothing', () => {
  it.each(noHits.trim().split('\n'))('%s', async (query) => {
    expect(await found(query)).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { searchProducts } from './search-products.server.ts'

let shop: TestShop

const shelf: [name: string, description?: string][] = [
  ['Folding tyre, 29 × 2.25'],
  ['Folding tyre, 700 × 32C'],
  ['Tyre 27.5" × 2.25'],
  ['Tyre 20"x1.75"'],
  ['Gravel tyre, 650B × 47'],
  ['Air filter, panel, 345 × 136 mm'],
  ['Brake inner cable, 1.6 × 2000 mm'],
  ['Wheel bolt, M14 × 1.5 × 28'],
  ['O-ring, 20 × 2 mm'],
  ['Seatpost, 27.2 × 350 mm'],
  ['Socket set, 1/2 in drive'],
  ['Brake housing, 5 mm'],
  ['Shim, .5 mm'],
  ['Engine oil, 5 litres'],
  ['Engine oil 10 W 40'],
  ['Floor pump, 11 bar'],
  ['Bottom bracket, press fit BB86'],
  ['Bearing tool', 'For pressfit cups of a bottom bracket.'],
]

beforeAll(async () => {
  shop = await openTestShop()
  for (const [name, description = ''] of shelf) {
    const row = { name, description, image: '', available: 1, minimum: 1, priceCents: 100 }
    await shop.shop.db.insertInto('products').values(row).execute()
  }
})
afterAll(() => shop?.close())

const names = async (typed: string) => {
  const { products } = await searchProducts(shop.shop, typed)
  const rows = await shop.shop.db.selectFrom('products').select(['id', 'name']).execute()
  return products.map(({ id }) => rows.find((row) => row.id === id)?.name)
}

describe('a size is found with and without its units', () => {
  it.each([
    ['29" tyre', 'Folding tyre, 29 × 2.25'],
    ['29 inch', 'Folding tyre, 29 × 2.25'],
    ['29x2.25', 'Folding tyre, 29 × 2.25'],
    ['27.5" tyre', 'Tyre 27.5" × 2.25'],
    ['27.5" x 2.25', 'Tyre 27.5" × 2.25'],
    ['27.5x2.25', 'Tyre 27.5" × 2.25'],
    ['20" x 1.75', 'Tyre 20"x1.75"'],
    ['20x1.75', 'Tyre 20"x1.75"'],
    ['700 x 32 C', 'Folding tyre, 700 × 32C'],
    ['700c x 32', 'Folding tyre, 700 × 32C'],
    ['650b tyre', 'Gravel tyre, 650B × 47'],
    ['700 c', 'Folding tyre, 700 × 32C'],
    ['650b x 47', 'Gravel tyre, 650B × 47'],
    ['345 mm x 136 mm', 'Air filter, panel, 345 × 136 mm'],
    ['345 mm', 'Air filter, panel, 345 × 136 mm'],
    ['1.6mm x 2000mm', 'Brake inner cable, 1.6 × 2000 mm'],
    ['M14 x 1.5 x 28mm', 'Wheel bolt, M14 × 1.5 × 28'],
    ['1/2-inch drive socket', 'Socket set, 1/2 in drive'],
    ['0.5 mm', 'Shim, .5 mm'],
    ['.5mm', 'Shim, .5 mm'],
    ['10W-40', 'Engine oil 10 W 40'],
    ['pressfit bottom bracket', 'Bottom bracket, press fit BB86'],
  ])('%s: %s', async (typed, name) => {
    expect(await names(typed)).toEqual([name])
  })

  it.each([
    '27.2"',
    '27" tyre',
    '26" x 2.25',
    '.5 l oil',
    '1/4-inch drive',
    '700 x 28 C',
    '650c tyre',
    '20" ring',
    '350 inch',
    'bar',
  ])('and no other one: %s', async (typed) => {
    expect(await names(typed)).toEqual([])
  })
})

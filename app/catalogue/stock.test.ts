import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { findProduct, returnStock, takeStock } from './public.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

async function stock(available: number, minimum = 1): Promise<string> {
  const row = { name: 'Chain link', image: '/pictures/link.svg', description: 'One.', priceCents: 450 }
  const { id } = await shop.shop.db
    .insertInto('products')
    .values({ ...row, available, minimum })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const left = async (id: string) => (await findProduct(shop.shop.db, id))?.available

const sum = (quantities: number[]) => quantities.reduce((all, quantity) => all + quantity, 0)

describe('takeStock', () => {
  it('gives the name and price, and takes the pieces off sale', async () => {
    const id = await stock(10)
    expect(await takeStock(shop.shop, id, 4)).toEqual({ name: 'Chain link', price: 450 })
    expect(await left(id)).toBe(6)
  })

  it.each([
    ['more than there is', 11],
    ['less than the minimum', 1],
    ['nothing', 0],
    ['a negative quantity', -3],
    ['half a piece', 2.5],
    ['more than can be counted', 3_000_000_000],
    ['no number', Number.NaN],
  ])('refuses %s, and changes nothing', async (_, quantity) => {
    const id = await stock(10, 2)
    expect(await takeStock(shop.shop, id, quantity)).toBeUndefined()
    expect(await left(id)).toBe(10)
  })

  it('refuses a product that is no longer on sale', async () => {
    const id = await stock(10)
    await shop.shop.db
      .updateTable('products')
      .set({ removedAt: shop.shop.now() })
      .where('id', '=', id)
      .execute()
    expect(await takeStock(shop.shop, id, 1)).toBeUndefined()
  })

  it('lets exactly one of 50 parallel buyers have the last piece', async () => {
    const id = await stock(1)
    const takings = await Promise.all(Array.from({ length: 50 }, () => takeStock(shop.shop, id, 1)))
    expect(takings.filter(Boolean)).toHaveLength(1)
    expect(await left(id)).toBe(0)
  })

  it('never sells a piece twice nor loses one, whatever is asked for at the same time', async () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), quantities, async (available, asked) => {
        const id = await stock(available)
        const takings = await Promise.all(asked.map((quantity) => takeStock(shop.shop, id, quantity)))
        const sold = asked.filter((_, buyer) => takings[buyer])
        expect(await left(id)).toBe(available - sum(sold))
        // Nobody is turned away while their pieces are there: what is left is too little for each of them.
        const refused = asked.filter((_, buyer) => !takings[buyer])
        expect(refused.filter((quantity) => quantity <= available - sum(sold))).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})

describe('returnStock', () => {
  it('puts the pieces back on sale', async () => {
    const id = await stock(10)
    await takeStock(shop.shop, id, 4)
    await returnStock(shop.shop, id, 4)
    expect(await left(id)).toBe(10)
  })
})

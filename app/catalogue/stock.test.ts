import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placed } from '../../test/harness/orders.ts'
import { signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { findProduct, returnStock, takeStock } from './public.server.ts'
import { stockChange } from './stock.server.ts'

let shop: TestShop
let order: string

beforeAll(async () => {
  shop = await openTestShop()
  order = await placed(shop, await signUp(shop), await stockProduct(shop))
})
afterAll(() => shop?.close())

const stock = (available: number, minimum = 1) => stockProduct(shop, { available, minimum, price: 450 })

/** Takes pieces for an order, which need not be of this product here. */
const take = (id: string, quantity: number) => takeStock(shop.shop, id, quantity, { why: 'ordered', order })

const giveBack = (id: string, quantity: number) =>
  returnStock(shop.shop, id, quantity, { why: 'cancelled', order })

async function movements(id: string) {
  const rows = shop.shop.db.selectFrom('stockMovements').select(['units', 'why', 'orderId'])
  return await rows.where('productId', '=', id).orderBy('id').execute()
}

const left = async (id: string) => (await findProduct(shop.shop.db, id))?.available

const sum = (quantities: number[]) => quantities.reduce((all, quantity) => all + quantity, 0)

describe('takeStock', () => {
  it('gives the name and price, and takes the pieces off sale', async () => {
    const id = await stock(10)
    expect(await take(id, 4)).toEqual({ name: 'Chain link', partNumber: '', price: 450 })
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
    expect(await take(id, quantity)).toBeUndefined()
    expect(await left(id)).toBe(10)
  })

  it('refuses a product that is no longer on sale', async () => {
    const id = await stock(10)
    await shop.shop.db
      .updateTable('products')
      .set({ removedAt: shop.shop.now() })
      .where('id', '=', id)
      .execute()
    expect(await take(id, 1)).toBeUndefined()
  })

  it('never sells a piece twice nor loses one, whatever is asked for at the same time', async () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), quantities, async (available, asked) => {
        const id = await stock(available)
        const takings = await Promise.all(asked.map((quantity) => take(id, quantity)))
        const sold = asked.filter((_, buyer) => takings[buyer])
        expect(await left(id)).toBe(available - sum(sold))
        // Nobody is turned away while their pieces are there: what is left is too little for each of them.
        const refused = asked.filter((_, buyer) => !takings[buyer])
        expect(refused.filter((quantity) => quantity <= available - sum(sold))).toEqual([])
      }),
      // The last piece, and 50 who want it.
      { numRuns: 10, examples: [[1, Array<number>(50).fill(1)]] },
    )
  })
})

describe('returnStock', () => {
  it('puts the pieces back on sale', async () => {
    const id = await stock(10)
    await take(id, 4)
    await giveBack(id, 4)
    expect(await left(id)).toBe(10)
  })
})

describe('what is announced of pieces', () => {
  it.each([
    [10, 9, 1, 'stock:a'],
    [1, 0, 1, 'a'],
    [0, 1, 1, 'a'],
    [1, 0, 0, 'a'],
    [5, 4, 5, 'a'],
    [4, 5, 5, 'a'],
    [4, 3, 5, 'stock:a'],
  ])('from %i to %i where %i is the least: %s', async (from, to, minimum, change) => {
    const products = sql`(values (${to}::integer, ${minimum}::integer)) as products (available, minimum)`
    const { rows } = await sql`select ${stockChange('a', to - from)} as change from ${products}`.execute(
      shop.shop.db,
    )
    expect(rows).toEqual([{ change }])
  })
})

describe('the ledger of stock', () => {
  it('tells of each piece why it came and went, and adds up to what is on sale', async () => {
    const id = await stock(10)
    await take(id, 4)
    await take(id, 7)
    await giveBack(id, 4)
    expect(await movements(id)).toEqual([
      { units: 10, why: 'added', orderId: null },
      { units: -4, why: 'ordered', orderId: order },
      { units: 4, why: 'cancelled', orderId: order },
    ])
  })

  it('has no row for a product that comes without a piece', async () => {
    expect(await movements(await stock(0))).toEqual([])
  })

  it.each(['stockMovements', 'moneyMovements', 'priceMovements'] as const)(
    'only grows: %s',
    async (table) => {
      const { db } = shop.shop
      await expect(db.updateTable(table).set({ at: new Date() }).execute()).rejects.toThrow('only grows')
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('only grows')
      await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('only grows')
    },
  )

  it('refuses an order that does not exist', async () => {
    const nobodys = '0199a5c1-0000-7000-8000-00000000ffff'
    const id = await stock(10)
    const taking = takeStock(shop.shop, id, 1, { why: 'ordered', order: nobodys })
    await expect(taking).rejects.toThrow('foreign key')
    expect(await left(id)).toBe(10)
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onSale } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { inTransaction } from '../shop/database.ts'
import { productsInTurn } from './products-in-turn.server.ts'
import { selectProducts } from './select-products.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

it('the selection is what the whole catalogue gives, however few or many categories have anything', async () => {
  const product = fc.record({ category: fc.nat(6), available: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 20 }), async (products) => {
      await shop.shop.db.deleteFrom('products').execute()
      const rows = products.map(({ category, available }, number) => ({
        name: `Part ${number}`,
        image: '',
        description: '',
        minimum: 1,
        priceCents: 1,
        available,
        category: category === 0 ? '' : `Category ${category}`,
      }))
      await shop.shop.db.insertInto('products').values(rows).execute()
      const all = await onSale(shop)
      await inTransaction(shop.shop.db, async (db) => {
        for (const count of [1, 3, 9]) {
          const shown = await productsInTurn({ ...shop.shop, db }, count)
          expect(shown.map(({ name }) => name)).toEqual(selectProducts(all, count).map(({ name }) => name))
        }
      })
    }),
    { numRuns: 60 },
  )
})

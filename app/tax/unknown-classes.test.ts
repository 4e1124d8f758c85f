import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillShelves } from '../../test/harness/many-products.ts'
import { openExplainer } from '../../test/harness/plans.ts'
import { insidePlan } from '../../test/harness/tax.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { unknownClasses } from './read-plan.server.ts'

const products = 3000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillShelves(shop.address, { products, findable: false })
})
afterAll(() => shop?.close())

it('classes that the plan does not have are found without reading the products of those that it has', async () => {
  const { db } = shop.shop
  await db.updateTable('products').set({ taxClass: 'Books' }).execute()
  const some = db.selectFrom('products').select('id').limit(3)
  await db.updateTable('products').set({ taxClass: 'Boks' }).where('id', 'in', some).execute()
  await sql`vacuum analyze products`.execute(db)
  const explainer = openExplainer(shop.address)
  const [plan] = await explainer.plansOf(() => unknownClasses(explainer.db, insidePlan))
  await explainer.close()
  expect(plan?.rowsRead).toBeLessThan(50)
  expect(await unknownClasses(db, insidePlan)).toEqual([{ name: 'Boks', products: 3 }])
})

it('one that only products off sale name is not told', async () => {
  const { db } = shop.shop
  await db
    .updateTable('products')
    .set({ removedAt: new Date(0) })
    .where('taxClass', '=', 'Boks')
    .execute()
  expect(await unknownClasses(db, insidePlan)).toEqual([])
})

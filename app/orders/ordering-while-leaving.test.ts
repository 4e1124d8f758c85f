import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilSomebodyWaits } from '../../test/harness/locks.ts'
import { order, type Refused } from '../../test/harness/orders.ts'
import { signUp } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

it.each([false, true])(
  'whoever orders while they leave waits, and is gone: verified %s',
  async (verified) => {
    const person = await signUp(shop, { verified })
    const product = await stockProduct(shop, { available: 4 })
    const { ordering } = await shop.shop.db.transaction().execute(async (db) => {
      const gone = db.updateTable('users').set({ removedAt: shop.shop.now() })
      await gone.where('id', '=', person.userId).execute()
      const ordering = order<Refused>(shop, person, { toolsId: product })
      await Promise.race([untilSomebodyWaits(shop), ordering])
      return { ordering }
    })
    const { status, body } = await ordering
    expect([status, body.error?.code]).toEqual([401, 'not-signed-in'])
    expect(await left(shop, product)).toBe(4)
  },
)

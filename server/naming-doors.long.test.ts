import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namingDoors, seen } from '../test/harness/naming-doors.ts'
import { signUp } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { unhurried: true })
})
afterAll(() => shop?.close())

// When they answer is measured at length by `npm run prove -- guessing`.
describe('whether somebody has an account (threat 74)', () => {
  it('shows in no byte that any door answers, to a visitor or to a customer', async () => {
    const [asker, unproven] = [await signUp(shop), await signUp(shop)]
    const [proven, admin] = [await signUp(shop, { verified: true }), await signUp(shop, { role: 'admin' })]
    const doors = namingDoors(shop.shop.url, asker)
    for (const door of doors) {
      const named = [unproven.email, proven.email, admin.email, `${door.name.length}@nobody.example`]
      const answers = named.map(async (email) => {
        const { path, init } = door.ask(email)
        return await seen(await shop.app.request(path, init))
      })
      expect(new Set(await Promise.all(answers)).size, door.name).toBe(1)
    }
  })
})

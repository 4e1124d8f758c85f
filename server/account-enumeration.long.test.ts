import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enumerationTargets, seen } from '../test/harness/account-enumeration.ts'
import { signUp } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { unhurried: true })
})
afterAll(() => shop?.close())

// When they answer is measured at length by `npm run prove -- guessing`.
describe('whether somebody has an account (threat 74)', () => {
  it('shows in no byte that any address answers, to a visitor or to a customer', async () => {
    const [asker, unproven] = [await signUp(shop), await signUp(shop)]
    const [proven, admin] = [await signUp(shop, { verified: true }), await signUp(shop, { role: 'admin' })]
    const targets = enumerationTargets(shop.shop.url, asker)
    for (const target of targets) {
      const named = [unproven.email, proven.email, admin.email, `${target.name.length}@nobody.example`]
      const answers = named.map(async (email) => {
        const { path, init } = target.ask(email)
        return await seen(await shop.app.request(path, init))
      })
      expect(new Set(await Promise.all(answers)).size, target.name).toBe(1)
    }
  })
})

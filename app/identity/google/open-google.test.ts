import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin, next, openVisitor } from '../../../test/harness/google.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ DEMO: '1' })
})
afterAll(() => shop?.close())

describe('the stand-in for Google', () => {
  it('takes a choice from its own page alone', async () => {
    const visitor = openVisitor(shop)
    const chooser = next(await visitor.get((await begin(visitor)).href))
    const answer = await shop.app.request(chooser, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', Cookie: visitor.cookie() },
      body: new URLSearchParams({ email: 'eve@example.com' }),
    })
    expect(answer.status).toBe(403)
  })

  it('is not there in a shop that is no demo, nor is Google sign-in without keys', async () => {
    const plain = await openTestShop()
    const visitor = openVisitor(plain)
    const begun = await visitor.post('/api/auth/sign-in/social', { provider: 'google' })
    const addresses = ['/sandbox/google/auth', '/sandbox/google/jwks', '/api/auth/callback/google?state=1']
    const found = await Promise.all(addresses.map(async (address) => (await visitor.get(address)).status))
    expect([begun.status, ...found]).toEqual([404, 404, 404, 404])
    await plain.close()
  })
})

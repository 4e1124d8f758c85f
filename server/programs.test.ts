import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../app/basics/clock.ts'
import { apiKeySays } from '../app/content/api-key-messages.ts'
import { type AuthAnswer, ask } from '../test/harness/ask.ts'
import { PASSWORD, signUp, type TestPerson } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  person = await signUp(shop)
})
afterAll(() => shop?.close())

/** What Node's `fetch` says of itself: no `Origin`, and yet a mode. */
const asNode = { 'sec-fetch-mode': 'cors', 'user-agent': 'node' }

const signIn = (headers: Record<string, string>) =>
  ask<AuthAnswer>(shop, 'POST /api/auth/sign-in/email', {
    body: { email: person.email, password: PASSWORD },
    headers: { ...asNode, ...headers },
  })

describe('a program that signs a person in', () => {
  it('gets a cookie, with it an access token, and another one when that is over', async () => {
    const signedIn = await signIn({ Origin: shop.shop.url })
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const renew = async () => {
      const headers = { ...asNode, Cookie: cookie }
      const body = { email: person.email }
      return await ask<{ token: string }>(shop, `PUT /user/${person.email}`, { body, headers })
    }
    const orders = async (token: string) =>
      (await ask(shop, `GET /order?email=${person.email}`, { headers: { Authorization: `Bearer ${token}` } }))
        .status
    const { token } = (await renew()).body
    expect(await orders(token)).toBe(200)
    shop.travel(15 * MINUTE)
    expect(await orders(token)).toBe(401)
    expect(await orders((await renew()).body.token)).toBe(200)
  })

  it('is told what to send when it does not say where it comes from', async () => {
    expect(await signIn({})).toMatchObject({
      status: 403,
      body: { message: apiKeySays.originNeeded(shop.shop.url), error: { code: 'missing-or-null-origin' } },
    })
    const headers = { ...asNode, Cookie: person.cookie }
    expect(await ask(shop, 'POST /account/two-factor', { body: {}, headers })).toMatchObject({
      status: 403,
      body: { message: apiKeySays.originNeeded(shop.shop.url), error: { code: 'missing-or-null-origin' } },
    })
  })

  it('is told nothing of the kind when it comes from elsewhere', async () => {
    const { status, body } = await signIn({ Origin: 'https://elsewhere.example' })
    expect(body.error.code).not.toBe('missing-or-null-origin')
    expect(status).toBe(403)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, ask, askAuth } from '../test/harness/ask.ts'
import { PASSWORD, signUp, type TestPerson } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  person = await signUp(shop)
})
afterAll(() => shop?.close())

const post = (path: string, body: unknown, more: Ask = {}) => askAuth(shop, path, body, more)

describe('the proxy in front of the identity provider', () => {
  it.each([
    'POST change-email',
    'POST update-user',
    'POST link-social',
    'POST sign-in/social',
    'POST delete-user',
    'POST set-password',
    'POST unlink-account',
    'POST get-access-token',
    'POST update-session',
    'GET list-accounts',
    'GET list-sessions',
    'GET reset-password/abc?callbackURL=/',
    'GET callback/google?code=1&state=2',
    'GET error',
    'GET ok',
    'GET ',
    'GET get-session/',
    'GET //get-session',
    'POST SIGN-IN/EMAIL',
    'POST sign-in/email/',
    'GET sign-out',
  ])('does not open %s', async (call) => {
    const [method, path] = call.split(' ')
    const answer = await ask(shop, `${method} /api/auth/${path}`, {
      ...(method === 'POST' && { body: {} }),
      cookieOf: person,
      headers: { Origin: shop.shop.url },
    })
    expect(answer.status).toBe(404)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '12',
    '{"email":{}}',
    '{"email":["a@b.cd"],"password":["x"]}',
    '{"__proto__":{"email":"a@b.cd"}}',
  ])('takes %j for no body, with a 4xx and a sentence', async (text) => {
    for (const path of ['sign-in/email', 'sign-up/email', 'request-password-reset', 'reset-password']) {
      const { status, body } = await post(path, text, { headers: { 'Content-Type': 'application/json' } })
      expect([400, 422]).toContain(status)
      expect(body.message).toMatch(/\S/)
    }
  })

  it.each(['', 'a\0b', 'a\ud800', 'a'.repeat(201)])('knows no reset link with %j in it', async (token) => {
    const { status, body } = await post('reset-password', { token, newPassword: 'spanner-12' })
    expect([status, body.error.code]).toEqual([422, 'invalid'])
  })

  it('reads JSON only, of at most 16 KiB', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await post('sign-in/email', 'email=a@b.cd&password=secret', { headers: form })).status).toBe(415)
    expect((await post('sign-in/email', { email: 'a@b.cd', password: 'x'.repeat(20_000) })).status).toBe(413)
  })

  it.each([
    ['https://evil.example', 'cross-site'],
    ['http://sub.shop.test', 'same-site'],
    ['null', 'cross-site'],
    ['http://shop.test.evil.example', 'cross-site'],
  ])('lets nobody sign in, sign out or sign up from %s', async (origin, site) => {
    const headers = { Origin: origin, 'Sec-Fetch-Site': site }
    const body = { name: 'Eve', email: 'eve@example.com', password: PASSWORD }
    expect((await post('sign-in/email', { ...body, email: person.email }, { headers })).status).toBe(403)
    expect((await post('sign-up/email', body, { headers })).status).toBe(403)
    expect((await post('sign-out', {}, { headers, cookieOf: person })).status).toBe(403)
    const session = await ask<object>(shop, 'GET /api/auth/get-session', { cookieOf: person })
    expect(session.body).toMatchObject({ user: { email: person.email } })
  })

  it('takes a browser’s word that a page of ours asks, with no Origin beside it, as every other call does', async () => {
    const sameOrigin = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    const send = (path: string, body: object, headers: Record<string, string>, cookieOf?: TestPerson) =>
      ask(shop, `POST /api/auth/${path}`, { body, headers: { ...sameOrigin, ...headers }, cookieOf })
    const leaving = await signUp(shop)
    const credentials = { email: leaving.email, password: PASSWORD }
    expect((await send('sign-in/email', credentials, {})).status).toBe(200)
    const referer = { Referer: 'https://evil.example/' }
    expect((await send('sign-out', {}, referer, leaving)).status).toBe(200)
    const session = await ask<object>(shop, 'GET /api/auth/get-session', { cookieOf: leaving })
    expect(session.body).toBeNull()
  })

  it.each(['https://evil.example', 'null', ''])('goes by an Origin that is there: %j', async (origin) => {
    const forged = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
    const { status, body } = await post('sign-out', {}, { headers: forged, cookieOf: person })
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
  })

  it('tells page scripts who is signed in, and nothing that admits', async () => {
    const session = await ask(shop, 'GET /api/auth/get-session', { cookieOf: person })
    const signedIn = await post('sign-in/email', { email: person.email, password: PASSWORD })
    const bodies: unknown[] = [session.body, signedIn.body]
    for (const body of bodies) {
      expect(Object.keys(body as object)).toEqual(['user'])
      const { user } = body as { user: object }
      expect(Object.keys(user).toSorted()).toEqual(['email', 'emailVerified', 'image', 'name'])
    }
    expect(signedIn.headers.getSetCookie().join()).toContain('shop-session')
  })

  it('takes along what a device shows of an account, whoever comes or goes, and leaves what is its own', async () => {
    const [account, own] = ['basket=a.3; garage=a.x?name=Corso', 'basket=v.x; garage=v.x?name=Corso']
    const credentials = { email: person.email, password: PASSWORD }
    for (const [path, body] of [
      ['sign-in/email', credentials],
      ['sign-out', {}],
    ] as const) {
      const gone = async (cookie: string) =>
        (await post(path, body, { headers: { cookie } })).headers
          .getSetCookie()
          .filter((one) => /^(basket|garage)=; Max-Age=0;/.test(one)).length
      expect([await gone(account), await gone(own), await gone('a=b')]).toEqual([2, 0, 0])
    }
    const refused = await post(
      'sign-in/email',
      { ...credentials, password: 'wrong-one-1' },
      { headers: { cookie: account } },
    )
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  it('is never stored by anyone', async () => {
    const answers = [
      await ask(shop, 'GET /api/auth/get-session', { cookieOf: person }),
      await post('sign-out', {}),
    ]
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  })
})

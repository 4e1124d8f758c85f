import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, askAuth } from '../../../test/harness/ask.ts'
import { type HostedShop, openHostedShop } from '../../../test/harness/hosted-shop.ts'
import { project } from '../../../test/harness/id-tokens.ts'
import { openTestShop } from '../../../test/harness/test-shop.ts'

let shop: HostedShop

beforeAll(async () => {
  shop = await openHostedShop()
})
afterAll(() => shop?.close())

describe('where Firebase keeps the identities', () => {
  it.each([
    'POST sign-up/email',
    'POST sign-in/email',
    'POST sign-in/social',
    'POST request-password-reset',
    'POST reset-password',
    'POST send-verification-email',
    'POST two-factor',
    'GET verify-email',
    'GET callback/google?code=1&state=2',
    'GET passkey/generate-authenticate-options',
  ])('the shop’s own way is closed: %s', async (call) => {
    const [method, path] = call.split(' ')
    const answer = await ask(shop, `${method} /api/auth/${path}`, {
      ...(method === 'POST' && { body: { email: 'a@example.com', password: 'spanner-12', name: 'A' } }),
      headers: { Origin: shop.shop.url },
    })
    expect(answer.status).toBe(404)
  })

  it('the endpoint for ID tokens is closed where it does not', async () => {
    const own = await openTestShop()
    expect((await askAuth(own, 'hosted', { idToken: await shop.tokens.make() })).status).toBe(404)
    expect((await ask(own, 'GET /api/auth/get-session')).body).toBeNull()
    await own.close()
  })

  it('a page is told where to sign in, and no secret', async () => {
    const { body } = await ask(shop, 'GET /api/auth/get-session')
    const authDomain = `${project}.firebaseapp.com`
    expect(body).toEqual({ user: null, hosted: { projectId: project, apiKey: 'key', authDomain } })
  })

  it('nobody is signed in from another site (threat 82)', async () => {
    const elsewhere: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://shop.test.evil.example' },
      { Origin: shop.shop.url, 'Content-Type': 'text/plain' },
    ]
    for (const headers of elsewhere) {
      const answer = await shop.hand(await shop.tokens.make(), { headers })
      expect([403, 415]).toContain(answer.status)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const unnamed = await ask(shop, 'POST /api/auth/hosted', { body: { idToken: await shop.tokens.make() } })
    expect(unnamed.status).toBe(403)
  })

  it.each(['', '{', '[]', '{"idToken":1}', '{"idToken":{}}', `{"idToken":"${'x'.repeat(9000)}"}`, '{}'])(
    'takes %j for no body',
    async (text) => {
      const answer = await ask(shop, 'POST /api/auth/hosted', {
        body: text,
        headers: { 'Content-Type': 'application/json', Origin: shop.shop.url },
      })
      expect([400, 422]).toContain(answer.status)
    },
  )
})

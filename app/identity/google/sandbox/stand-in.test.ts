import { createHash } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../test/harness/ask.ts'
import { begin, choose, next, openVisitor } from '../../../../test/harness/google.ts'
import { openTestShop, type TestShop } from '../../../../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ DEMO: '1' })
})
afterAll(() => shop?.close())

describe('the stand-in for Google', () => {
  it('signs as Google does, and says of itself only what the shop may use', async () => {
    const { body } = await ask(shop, 'GET /sandbox/google/.well-known/openid-configuration')
    expect(body).toMatchObject({
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      claims_supported: expect.arrayContaining(['sub', 'email', 'email_verified', 'name']),
    })
    expect(body).not.toHaveProperty('pushed_authorization_request_endpoint')
    expect(body).not.toHaveProperty('dpop_signing_alg_values_supported')
  })

  it('has one key for all processes, and shows no more than its public half', async () => {
    const other = await openTestShop({ DEMO: '1', DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    const keys = async (of: TestShop) => (await ask(of, 'GET /sandbox/google/jwks')).body
    const shown = await keys(shop)
    expect(shown).toEqual({
      keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'sandbox', e: 'AQAB', n: expect.any(String) }],
    })
    expect(await keys(other)).toEqual(shown)
    await other.close()
  })

  it.each(['client_secret_basic', 'client_secret_post'])(
    'gives an ID token, signed RS256, to a client that it knows by %s',
    async (method) => {
      const visitor = openVisitor(shop)
      const standIn = shop.shop.google?.sandbox ?? expect.fail('no stand-in')
      const { clientId, clientSecret, issuer } = standIn
      const authorize = await begin(visitor)
      const verifier = 'v'.repeat(43)
      authorize.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
      const callback = new URL(await choose(visitor, authorize, { email: 'rs@example.com' }))
      const secret = { client_id: clientId, client_secret: clientSecret }
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      const asked = await standIn.answer(
        new Request(`${issuer}/token`, {
          method: 'POST',
          headers: method === 'client_secret_basic' ? { Authorization: basic } : {},
          body: new URLSearchParams({
            ...{ grant_type: 'authorization_code', code: callback.searchParams.get('code') ?? '' },
            ...{ code_verifier: verifier, redirect_uri: `${shop.shop.url}/api/auth/callback/google` },
            ...(method === 'client_secret_post' && secret),
          }),
        }),
      )
      const { id_token } = (await asked.json()) as { id_token: string }
      const { body } = await ask<JSONWebKeySet>(shop, 'GET /sandbox/google/jwks')
      const rules = { issuer, audience: clientId, algorithms: ['RS256'] }
      const { payload, protectedHeader } = await jwtVerify(id_token, createLocalJWKSet(body), rules)
      expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'sandbox' })
      expect(payload).toMatchObject({ email: 'rs@example.com', email_verified: true })
    },
  )

  it('refuses a sign-in without PKCE', async () => {
    const visitor = openVisitor(shop)
    const authorize = await begin(visitor)
    authorize.searchParams.delete('code_challenge')
    authorize.searchParams.delete('code_challenge_method')
    expect(next(await visitor.get(authorize.href))).toContain('error=invalid_request')
  })

  it('sends people to the shop alone', async () => {
    const visitor = openVisitor(shop)
    const authorize = await begin(visitor)
    authorize.searchParams.set('redirect_uri', 'https://evil.example/')
    const answer = await visitor.get(authorize.href)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

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

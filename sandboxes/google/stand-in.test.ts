import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, openPool } from '../../database/connect.ts'
import { choose, next, openVisitor } from '../../test/harness/google.ts'
import { copyDatabase } from '../../test/harness/test-shop.ts'
import type { SpellEmail } from './accounts.ts'
import { type GoogleSandbox, openSandbox } from './open-sandbox.ts'
import { forgetExpired } from './records.ts'

const url = 'http://shop.test'
const issuer = `${url}/mounted/here`
const redirectUri = `${url}/back`
const tooLate = '/too-late'
const verifier = 'v'.repeat(43)

let db: ReturnType<typeof openDatabase>
let google: GoogleSandbox

beforeAll(async () => {
  db = openDatabase(openPool(await copyDatabase()))
  google = open()
})
afterAll(async () => {
  await google?.close()
  await db?.destroy()
})

const lowerCase = (typed: string) => (typed.includes('@') ? typed.toLowerCase() : undefined)

function open(spellEmail: SpellEmail = lowerCase): GoogleSandbox {
  const client = { clientId: 'the-shop', redirectUri }
  return openSandbox({ db, issuer, secret: 'secret of the tests', ...client, tooLate, spellEmail })
}

const at = (sandbox: GoogleSandbox, address: string, init?: RequestInit) =>
  sandbox.answer(new Request(address, init))
const visitor = () => openVisitor({ shop: { url }, app: { request: (...asked) => at(google, ...asked) } })

async function read<T = unknown>(path: string, of = google): Promise<T> {
  return (await (await at(of, issuer + path)).json()) as T
}

/** Where a sign-in begins, as a shop would have it. */
function authorize(change: Record<string, string> = {}): URL {
  const asked = {
    client_id: google.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    nonce: 'n',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  return new URL(`${issuer}/auth?${new URLSearchParams({ ...asked, ...change })}`)
}

describe('the stand-in for Google', () => {
  it('signs as Google does, and says of itself only what a shop may use', async () => {
    const shown = await read('/.well-known/openid-configuration')
    expect(shown).toMatchObject({
      issuer,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      claims_supported: expect.arrayContaining(['sub', 'email', 'email_verified', 'name']),
    })
    expect(shown).not.toHaveProperty('pushed_authorization_request_endpoint')
    expect(shown).not.toHaveProperty('dpop_signing_alg_values_supported')
  })

  it('has one key for all processes, and shows no more than its public half', async () => {
    const other = open()
    const shown = await read('/jwks')
    expect(shown).toEqual({
      keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'sandbox', e: 'AQAB', n: expect.any(String) }],
    })
    expect(await read('/jwks', other)).toEqual(shown)
    await other.close()
  })

  it.each(['client_secret_basic', 'client_secret_post'])(
    'gives an ID token, signed RS256, to a client that it knows by %s',
    async (method) => {
      const { clientId, clientSecret } = google
      const callback = new URL(await choose(visitor(), authorize(), { email: 'RS@example.com' }))
      const secret = { client_id: clientId, client_secret: clientSecret }
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      const asked = await at(google, `${issuer}/token`, {
        method: 'POST',
        headers: method === 'client_secret_basic' ? { Authorization: basic } : {},
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: callback.searchParams.get('code') ?? '',
          code_verifier: verifier,
          redirect_uri: redirectUri,
          ...(method === 'client_secret_post' && secret),
        }),
      })
      const { id_token } = (await asked.json()) as { id_token: string }
      const rules = { issuer, audience: clientId, algorithms: ['RS256'] }
      const keys = createLocalJWKSet(await read<JSONWebKeySet>('/jwks'))
      const { payload, protectedHeader } = await jwtVerify(id_token, keys, rules)
      expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'sandbox' })
      expect(payload).toMatchObject({ email: 'rs@example.com', email_verified: true, name: 'rs', nonce: 'n' })
    },
  )

  it('that can’t be opened when it is first asked is opened when it is asked next', async () => {
    const late = open()
    await sql`alter table sandbox.google_records rename to away`.execute(db)
    await expect(read('/jwks', late)).rejects.toThrow('google_records')
    await sql`alter table sandbox.away rename to google_records`.execute(db)
    const both = await Promise.all([read('/jwks', late), read('/jwks', late)])
    expect(both[0]).toEqual(await read('/jwks'))
    await late.close()
  })

  it('does what others ask later apart from who has asked first', async () => {
    const asker = new AsyncLocalStorage<string>()
    const askedBy: (string | undefined)[] = []
    const late = open((typed) => {
      askedBy.push(asker.getStore())
      return typed
    })
    await asker.run('first', () => read('/jwks', late))
    const other = openVisitor({ shop: { url }, app: { request: (...asked) => at(late, ...asked) } })
    await choose(other, authorize(), { email: 'later@example.com' })
    expect(askedBy).toEqual([undefined])
    await late.close()
  })

  it('refuses a sign-in without PKCE', async () => {
    const plain = authorize()
    plain.searchParams.delete('code_challenge')
    plain.searchParams.delete('code_challenge_method')
    expect(next(await visitor().get(plain.href))).toContain('error=invalid_request')
  })

  it('sends people to its client alone', async () => {
    const answer = await visitor().get(authorize({ redirect_uri: 'https://evil.example/' }).href)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

  it('sends people elsewhere whose choosing is over', async () => {
    const account = new URLSearchParams({ email: 'late@example.com' })
    expect(next(await visitor().post(`${issuer}/choose/unknown`, account))).toBe(tooLate)
    const late = visitor()
    const chooser = next(await late.get(authorize().href))
    await forgetExpired({ db, now: () => new Date(Date.now() + 3_600_000) })
    expect(next(await late.post(chooser, account))).toBe(tooLate)
  })
})

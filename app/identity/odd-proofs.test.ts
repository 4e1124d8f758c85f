import { createHmac, createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token as somebody would make it up who takes the shop's tokens for such. */
function forged(header: object, claims: object, sign: (text: string) => string): string {
  const text = `${part({ typ: 'JWT', ...header })}.${part(claims)}`
  return `${text}.${sign(text)}`
}

const nothing = () => ''
const rsa = (text: string) => createSign('RSA-SHA256').update(text).sign(pem, 'base64url')
const hmac = (secret: string) => (text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

async function statusWith(authorization: string, call = 'GET /user'): Promise<number> {
  return (await ask(shop, call, { headers: { Authorization: authorization } })).status
}

describe('a token that somebody has made up', () => {
  const claims = () => ({ sub: admin.userId, email: admin.email, role: 'admin', exp: 4_000_000_000 })

  it('opens nothing, whatever it claims to be signed with (threats 18 and 19)', async () => {
    const headers = [
      { alg: 'none' },
      { alg: 'None' },
      { alg: '' },
      { alg: 'RS256', kid: '../../dev/null' },
      { alg: 'RS256', kid: "x' union select 'secret" },
      { alg: 'RS256', jku: 'http://127.0.0.1:1/keys' },
      { alg: 'RS256', x5u: 'http://127.0.0.1:1/cert' },
      { alg: 'RS256', jwk: privateKey.export({ format: 'jwk' }) },
      { alg: 'HS256' },
      { alg: 'HS256', kid: '' },
    ]
    const signatures = [nothing, rsa, hmac(''), hmac('secret')]
    for (const header of headers) {
      for (const sign of signatures) {
        expect(await statusWith(`Bearer ${forged(header, claims(), sign)}`)).toBe(401)
      }
    }
  })

  it('opens nothing, whenever and for whom it says it is good (threat 20)', async () => {
    const now = Math.floor(Date.now() / 1000)
    for (const change of [
      { exp: now - 1 },
      { nbf: now + 60 },
      { aud: 'another' },
      { iss: 'another' },
      { typ: 'id' },
    ]) {
      expect(await statusWith(`Bearer ${forged({ alg: 'RS256' }, { ...claims(), ...change }, rsa)}`)).toBe(
        401,
      )
    }
  })

  it('opens nothing where it has the right shape', async () => {
    const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    const token = fc.string({ unit: character, minLength: 43, maxLength: 43 })
    await fc.assert(
      fc.asyncProperty(token, async (made) => {
        expect(await statusWith(`Bearer ${made}`)).toBe(401)
      }),
      { numRuns: 100 },
    )
  })
})

describe('an Authorization header', () => {
  it('of any other make is no proof, and no fault of ours (threat 23)', async () => {
    const { token } = admin
    const made = [
      `Basic ${Buffer.from(`${admin.email}:${token}`).toString('base64')}`,
      `Digest ${token}`,
      `Token ${token}`,
      `DPoP ${token}`,
      token,
      `Bearer`,
      `Bearer `,
      `Bearer  ${token}`,
      `Bearer\t${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token},Bearer ${token}`,
      `bearer,Bearer ${token}`,
      `Bearer ${token}, Basic x`,
      `Bearer=${token}`,
      `Bearer "${token}"`,
      `Bearer ${token}=`,
      `Bearer ${token.slice(1)}`,
      `Bearer x${token}`,
      `Bearer ${token.toLowerCase()}`,
      `Bearer ${encodeURIComponent(`${token} `)}`,
    ]
    for (const header of made) expect(await statusWith(header), header).toBe(401)
  })

  it('of whatever a client makes up is answered with 401', async () => {
    const printable = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(printable, { maxLength: 4 }), async (words) => {
        expect(await statusWith(words.join(' '))).toBe(401)
      }),
      { numRuns: 200 },
    )
  })

  it('with a good token has no power at the auth proxy', async () => {
    const { token } = admin
    const bearer = { Authorization: `Bearer ${token}`, Origin: shop.shop.url }
    const session = await ask(shop, 'GET /api/auth/get-session', { headers: bearer })
    expect(session.body).toBeNull()
    for (const path of ['change-password', 'change-email', 'update-user', 'delete-user', 'set-password']) {
      const answer = await ask(shop, `POST /api/auth/${path}`, { body: {}, headers: bearer })
      expect(answer.status).toBe(404)
    }
  })
})

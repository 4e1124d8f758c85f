import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, askAuth } from '../../../test/harness/ask.ts'
import { type IdTokens, type Odd, openIdTokens, project } from '../../../test/harness/id-tokens.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { hostedSays } from '../../content/hosted-messages.ts'

let tokens: IdTokens
let shop: TestShop

beforeAll(async () => {
  tokens = await openIdTokens()
  shop = await openTestShop(tokens.settings, { adjust: tokens.adjust })
})
afterAll(async () => {
  await shop?.close()
  await tokens?.close()
})

const hand = (idToken: string) => askAuth(shop, 'hosted', { idToken })
const now = () => Math.floor(Date.now() / 1000)
const issuer = `https://securetoken.google.com/${project}`
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function sessions(): Promise<number> {
  const { count } = await shop.shop.db
    .selectFrom('sessions')
    .select((db) => db.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('an ID token', () => {
  it('that Google has signed for this project opens a session of the shop’s own', async () => {
    const answer = await hand(await tokens.make({ email: 'Hedy@Example.com', name: 'Hedy  Hub' }))
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^shop-session=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/i,
    )
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const session = await ask(shop, 'GET /api/auth/get-session', { headers: { Cookie: cookie } })
    expect(session.body).toMatchObject({ user: { email: 'hedy@example.com', emailVerified: true } })
    const access = await ask<{ token: string }>(shop, 'PUT /user/hedy@example.com', {
      body: { email: 'hedy@example.com' },
      headers: { Cookie: cookie, Origin: shop.shop.url },
    })
    expect(access.body.token).toMatch(/^[\w-]{43}$/)
  })

  it.each<[string, Odd]>([
    ['a stranger’s signature', { strangersKey: true }],
    ['a stranger’s signature and no key’s name', { strangersKey: true, header: { kid: undefined } }],
    ['a key’s name that is none', { header: { kid: '../../etc/passwd' } }],
    ['a key’s name that is SQL', { header: { kid: "own' or '1'='1" } }],
    ['another project’s audience', { claims: { aud: 'another-project' } }],
    ['more than this project as its audience', { claims: { aud: [project, 'another-project'] } }],
    ['no audience', { claims: { aud: undefined } }],
    ['another project’s issuer', { claims: { iss: 'https://securetoken.google.com/another-project' } }],
    ['an issuer of a like name', { claims: { iss: `${issuer}/` } }],
    ['Google itself as its issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['a session cookie’s issuer', { claims: { iss: `https://session.firebase.google.com/${project}` } }],
    ['an end that has passed', { claims: { exp: now() - 60 } }],
    ['no end', { claims: { exp: undefined } }],
    ['a beginning that is to come', { claims: { iat: now() + 600 } }],
    ['a time before which it does not count', { claims: { nbf: now() + 600 } }],
    ['a sign-in that is to come', { claims: { auth_time: now() + 600 } }],
    ['no sign-in', { claims: { auth_time: undefined } }],
    ['no subject', { claims: { sub: '' } }],
    ['a subject of more than 128 characters', { claims: { sub: 'x'.repeat(129) } }],
    ['a number as its subject', { claims: { sub: 12 as unknown as string } }],
    ['no e-mail address', { claims: { email: undefined } }],
    ['an e-mail address that is none', { claims: { email: 'a@b@example.com' } }],
  ])('is refused with %s', async (_what, odd) => {
    const before = await sessions()
    const answer = await hand(await tokens.make({}, odd))
    expect([answer.status, answer.body.error.code]).toEqual([401, 'invalid-proof'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await sessions()).toBe(before)
  })

  it('is refused unsigned, signed with another method, or with the public key as a secret', async () => {
    const payload = (await tokens.make()).split('.')[1] ?? ''
    const signed = (await tokens.make()).split('.')[2] ?? ''
    const asSecret = await new SignJWT({
      sub: '1',
      aud: project,
      iss: issuer,
      auth_time: now(),
      email: 'a@example.com',
    })
      .setProtectedHeader({ alg: 'HS256', kid: 'own' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(tokens.publicKey))
    const forged = [
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'None', kid: 'own' })}.${payload}.`,
      `${part({ alg: 'none', kid: 'own' })}.${payload}.${signed}`,
      `${part({ alg: 'RS256', kid: 'own' })}.${payload}.`,
      `${part({ alg: 'RS256', kid: 'own' })}.${payload}.${signed}`,
      `${part({ alg: 'RS384', kid: 'own' })}.${payload}.${signed}`,
      `${part({ alg: 'ES256', kid: 'own' })}.${payload}.${signed}`,
      asSecret,
      'a.b.c',
      '..',
      ' ',
      'x'.repeat(8192),
    ]
    for (const token of forged) expect((await hand(token)).status, token.slice(0, 60)).toBe(401)
  })

  it('can not name the key that it is judged by', async () => {
    const asked = tokens.asked.length
    for (const header of [
      { jku: 'http://127.0.0.1:1/keys' },
      { x5u: 'http://127.0.0.1:1/cert' },
      { jwk: JSON.parse(tokens.publicKey) as object },
    ]) {
      const token = await tokens.make({}, { strangersKey: true, header })
      expect((await hand(token)).status).toBe(401)
    }
    expect(tokens.asked.slice(asked).filter(({ path }) => path !== '/keys')).toEqual([])
  })

  it.each([
    ['is disabled', { users: [{ disabled: true, emailVerified: true }] }, 200],
    ['is gone', { error: { message: 'USER_NOT_FOUND' } }, 400],
    ['may not come in', { error: { message: 'USER_DISABLED' } }, 400],
    ['has to sign in again', { error: { message: 'TOKEN_EXPIRED' } }, 400],
    [
      'has changed the password since',
      { users: [{ validSince: String(now() + 60), emailVerified: true }] },
      200,
    ],
  ])('is refused when Firebase says that its person %s', async (_what, body, status) => {
    const token = await tokens.make()
    tokens.answerNext(status, body)
    expect((await hand(token)).status).toBe(401)
  })

  it.each([
    [503, {}],
    [400, { error: { message: 'API_KEY_INVALID' } }],
    [200, { users: 'none' }],
  ])('waits for an answer where Firebase gives none that says anything: %i %j', async (status, body) => {
    const token = await tokens.make()
    tokens.answerNext(status, body)
    const answer = await hand(token)
    expect([answer.status, answer.body.message]).toEqual([503, hostedSays.down])
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await hand(token)).status).toBe(200)
  })

  it('opens one session: found later, it opens none', async () => {
    const token = await tokens.make()
    expect((await hand(token)).status).toBe(200)
    const again = await hand(token)
    expect([again.status, again.body.error.code]).toEqual([409, 'proof-used'])
    expect(again.headers.getSetCookie()).toEqual([])
  })

  it('opens one session also when it is handed over ten times at once', async () => {
    const token = await tokens.make()
    const answers = await Promise.all(Array.from({ length: 10 }, () => hand(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })

  it('proves nothing at any other address', async () => {
    const token = await tokens.make()
    const bearer = { Authorization: `Bearer ${token}` }
    for (const call of ['GET /user', 'GET /allorders', 'GET /order?email=a@example.com']) {
      expect((await ask(shop, call, { headers: bearer })).status).toBe(401)
    }
  })
})

it('while Google’s keys can’t be had, nobody is let in and nobody is sent away for good', async () => {
  const away = await openIdTokens()
  const other = await openTestShop(away.settings, { adjust: away.adjust })
  const token = await away.make()
  await away.close()
  const answer = await askAuth(other, 'hosted', { idToken: token })
  expect([answer.status, answer.body.error.code]).toEqual([503, 'identity-provider-down'])
  await other.close()
})

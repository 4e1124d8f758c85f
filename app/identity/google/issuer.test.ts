import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { begin, next, openVisitor } from '../../../test/harness/google.ts'
import { type Issuer, type Lies, openIssuer } from '../../../test/harness/issuer.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import * as ours from '../../content/our-messages.ts'

let shop: TestShop
let issuer: Issuer

beforeAll(async () => {
  issuer = await openIssuer()
  shop = await openTestShop(issuer.settings)
})
afterAll(async () => {
  await shop?.close()
  await issuer?.close()
})

/** One sign-in, in which the provider lies like this. */
async function signIn(lies: Lies = {}) {
  const visitor = openVisitor(shop)
  const { searchParams } = await begin(visitor)
  issuer.lie(lies)
  const query = new URLSearchParams({
    code: searchParams.get('nonce') ?? '',
    state: searchParams.get('state') ?? '',
  })
  const end = next(await visitor.get(`/api/auth/callback/google?${query}`))
  const session = await ask(shop, 'GET /api/auth/get-session', { headers: { Cookie: visitor.cookie() } })
  return { end, signedIn: session.body !== null, searchParams }
}

const back = '/login?notice=google&from=%2Fdashboard'
const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

describe('what the provider of GOOGLE_ISSUER says', () => {
  it('is believed where all of it is right', async () => {
    expect(await signIn()).toMatchObject({ end: back, signedIn: true })
  })

  it('is got for the code with the verifier of this very sign-in', async () => {
    const { searchParams } = await signIn()
    const verifier = issuer.lastAsked().get('code_verifier') ?? ''
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(searchParams.get('code_challenge'))
  })

  it.each<[string, Lies]>([
    ['another nonce', { claims: { nonce: 'x'.repeat(32) } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['more than us as its audience', { claims: { aud: ['shop-at-google', 'somebody-else'] } }],
    ['another authorized party', { claims: { azp: 'somebody-else' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an end that has passed', { claims: { iat: now() - 300, exp: now() - 120 } }],
    ['a beginning long ago', { claims: { iat: now() - hour, exp: now() + hour } }],
    ['no subject', { claims: { sub: '' } }],
    ['a stranger’s signature', { strangersKey: true }],
    ['no signature', { idToken: unsigned() }],
    ['no sense', { idToken: 'a.b.c' }],
  ])('is refused with %s', async (_what, lies) => {
    expect(await signIn(lies)).toMatchObject({
      end: `${back}&error=unable_to_get_user_info`,
      signedIn: false,
    })
  })

  it.each<[string, Lies]>([
    ['without an ID token', { idToken: null }],
    ['with a refusal', { tokenStatus: 400 }],
    ['with a fault of its own', { tokenStatus: 503 }],
  ])('is refused %s', async (_what, lies) => {
    expect(await signIn(lies)).toMatchObject({ end: `${back}&error=invalid_code`, signedIn: false })
  })

  it.each<[string, Lies]>([
    ['not proven', { claims: { email_verified: false } }],
    ['without a word on its proof', { claims: { email_verified: undefined } }],
    ['missing', { claims: { email: undefined } }],
    ['none', { claims: { email: 'a@b@c' } }],
  ])('signs nobody in whose address is %s', async (_what, lies) => {
    const claims = { sub: '1002', ...lies.claims }
    expect(await signIn({ claims })).toMatchObject({ end: `${back}&error=email_not_found`, signedIn: false })
  })
})

it('a provider that is away, or speaks for another, costs a sentence and no restart', async () => {
  const away = await openIssuer()
  const other = await openTestShop({ ...away.settings, GOOGLE_ISSUER: away.url })
  const start = async () => {
    const answer = await openVisitor(other).post('/api/auth/sign-in/social', { provider: 'google' })
    return { status: answer.status, ...((await answer.json()) as { message?: string }) }
  }
  away.nameAnother('https://evil.example')
  expect(await start()).toMatchObject({ status: 503, message: ours.googleDown })
  away.nameAnother(undefined)
  expect(await start()).toMatchObject({ status: 200 })
  await other.close()
  await away.close()
})

function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ sub: '1001', email: 'gwen@example.com' })}.`
}

import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, ask, askDoor } from '../../../test/harness/ask.ts'
import { type IdTokens, openIdTokens, project } from '../../../test/harness/id-tokens.ts'
import { renew, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { HOUR } from '../../basics/clock.ts'
import { endSessions } from '../sessions.server.ts'
import { deleteRemovedAccounts } from './removed-accounts.server.ts'

let tokens: IdTokens
let shop: TestShop

const account = JSON.stringify({
  project_id: project,
  client_email: 'shop@spoke-and-piston.example',
  private_key: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
})

beforeAll(async () => {
  tokens = await openIdTokens()
  shop = await openTestShop({ ...tokens.settings, FIREBASE_SERVICE_ACCOUNT: account }, tokens.adjust)
})
afterAll(async () => {
  await shop?.close()
  await tokens?.close()
})

const hand = (idToken: string, more: Ask = {}) => askDoor(shop, 'hosted', { idToken }, more)
const now = () => Math.floor(Date.now() / 1000)

interface Hosted {
  sub?: string
  email?: string
  /** Whether Firebase takes the address for proven at this moment. */
  proven?: boolean
  signedIn?: number
  validSince?: number
}

/** Comes in through the door. */
async function come({ proven = true, signedIn = now(), validSince, ...claims }: Hosted = {}) {
  const token = await tokens.make({
    ...claims,
    auth_time: signedIn,
    iat: now() - Math.floor(Math.random() * 1000),
  })
  const facts = { emailVerified: proven, ...(validSince !== undefined && { validSince: String(validSince) }) }
  tokens.answerNext(200, { users: [facts] })
  const { status, body, headers } = await hand(token)
  return { status, code: body.error?.code, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Comes in, and gets an access token. */
async function enter(who: Hosted & { email: string }): Promise<TestPerson> {
  const { cookie } = await come(who)
  const { token } = await renew(shop, { email: who.email, cookie })
  return { userId: '', name: '', email: who.email, cookie, token }
}

const alive = async (person: TestPerson) =>
  (await ask(shop, `GET /order?email=${person.email}`, { as: person })).status === 200

async function identityOf(email: string) {
  return await shop.shop.db.selectFrom('identities').selectAll().where('email', '=', email).executeTakeFirst()
}

async function addLocal(email: string, emailVerified: boolean): Promise<void> {
  await shop.shop.db
    .insertInto('identities')
    .values({ id: email, name: 'Lou Local', email, emailVerified })
    .execute()
}

describe('where Firebase keeps the identities', () => {
  it.each([
    'POST sign-up/email',
    'POST sign-in/email',
    'POST sign-in/social',
    'POST request-password-reset',
    'POST reset-password',
    'POST send-verification-email',
    'POST second-step',
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

  it('the door for ID tokens is closed where it does not', async () => {
    const own = await openTestShop()
    expect((await askDoor(own, 'hosted', { idToken: await tokens.make() })).status).toBe(404)
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
      const answer = await hand(await tokens.make(), { headers })
      expect([403, 415]).toContain(answer.status)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const unnamed = await ask(shop, 'POST /api/auth/hosted', { body: { idToken: await tokens.make() } })
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

describe('an identity of the shop’s own with the same address', () => {
  it('is linked where both sides have proven it, and keeps its name and role', async () => {
    await addLocal('both@example.com', true)
    expect((await come({ email: 'both@example.com' })).status).toBe(200)
    expect(await identityOf('both@example.com')).toMatchObject({ id: 'both@example.com', name: 'Lou Local' })
  })

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])(
    'is left alone otherwise (proven at Firebase: %s, here: %s), and the token is not used up',
    async (there, here) => {
      const email = `half-${there}-${here}@example.com`
      await addLocal(email, here)
      const refused = await come({ email, proven: there })
      expect(refused).toMatchObject({ status: 403, code: 'account-not-linked', cookie: '' })
      expect(await identityOf(email)).toMatchObject({ emailVerified: here })
      const used = await shop.shop.db.selectFrom('accounts').selectAll().where('userId', '=', email).execute()
      expect(used).toEqual([])
    },
  )
})

describe('the account', () => {
  it('is one however many come with it for the first time at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, () => come({ sub: 'six', email: 'six@example.com' })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const people = await shop.shop.db
      .selectFrom('identities')
      .innerJoin('accounts', 'accounts.userId', 'identities.id')
      .select('accounts.accountId')
      .where('identities.email', '=', 'six@example.com')
      .execute()
    expect(people).toEqual([{ accountId: 'six' }])
  })

  it('keeps its address until another one is proven and free', async () => {
    const old = { sub: 'mover', email: 'old@example.com' }
    await enter(old)
    await addLocal('taken@example.com', true)
    await come({ ...old, email: 'taken@example.com' })
    await come({ ...old, email: 'unproven@example.com', proven: false })
    expect(await identityOf('old@example.com')).toBeDefined()
    await come({ ...old, email: 'new@example.com' })
    expect(await identityOf('old@example.com')).toBeUndefined()
    const moved = await enter({ ...old, email: 'new@example.com' })
    expect(await alive(moved)).toBe(true)
  })

  it('is proven by Firebase’s word of this moment, not the token’s', async () => {
    await come({ sub: 'late', email: 'late@example.com', proven: false })
    expect(await identityOf('late@example.com')).toMatchObject({ emailVerified: false })
    await come({ sub: 'late', email: 'late@example.com', proven: true })
    expect(await identityOf('late@example.com')).toMatchObject({ emailVerified: true })
  })
})

describe('a session', () => {
  it('is over when its address is proven for the first time: until then it may be a stranger’s (threat 27)', async () => {
    const stranger = await enter({ sub: 'early', email: 'early@example.com', proven: false })
    const owner = await enter({ sub: 'early', email: 'early@example.com', proven: true })
    expect(await alive(stranger)).toBe(false)
    expect(await alive(owner)).toBe(true)
  })

  it('is over, once its person comes anew, when Firebase has revoked what it began with', async () => {
    const email = 'reset@example.com'
    const before = await enter({ sub: 'reset', email, signedIn: now() - 60 })
    const after = await enter({ sub: 'reset', email, validSince: now() - 30 })
    expect(await alive(before)).toBe(false)
    expect(await alive(after)).toBe(true)
  })

  it('lives an hour from its proof, however much it is used', async () => {
    const person = await enter({ sub: 'hourly', email: 'hourly@example.com', signedIn: now() - 50 * 60 })
    const ends = async () => {
      const { id } = (await identityOf(person.email)) ?? { id: '' }
      const session = await shop.shop.db
        .selectFrom('sessions')
        .select('expiresAt')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
      return session.expiresAt.getTime()
    }
    const first = await ends()
    expect(first).toBeLessThanOrEqual(Date.now() + HOUR)
    await ask(shop, 'GET /api/auth/get-session', { cookieOf: person })
    await renew(shop, person)
    expect(await ends()).toBe(first)
  })

  it('that its person has ended everywhere is not opened again by the sign-ins of before', async () => {
    const who = { sub: 'everywhere', email: 'everywhere@example.com' }
    const person = await enter({ ...who, signedIn: now() - 60 })
    const { id = '' } = (await identityOf(who.email)) ?? {}
    await endSessions(shop.shop.db, id)
    expect(await alive(person)).toBe(false)
    expect(await come({ ...who, signedIn: now() - 60 })).toMatchObject({ status: 401, code: 'proof-no-good' })
    expect((await come({ ...who, signedIn: now() + 1 })).status).toBe(200)
  })
})

describe('somebody whom an admin removes', () => {
  it('is out at once, stays out, and is deleted at Firebase', async () => {
    const admin = await enter({ email: 'boss@example.com' })
    await shop.shop.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('email', '=', 'boss@example.com')
      .execute()
    const gone = { sub: 'gone', email: 'gone@example.com' }
    const person = await enter(gone)
    expect((await ask(shop, `DELETE /user?email=${gone.email}`, { as: admin })).body).toEqual({
      deletedCount: 1,
    })
    expect(await alive(person)).toBe(false)
    expect(await come(gone)).toMatchObject({ status: 403, code: 'account-removed', cookie: '' })

    tokens.answerNext(503, {})
    await deleteRemovedAccounts(shop.shop)
    expect(await waiting()).toEqual(['gone'])
    await deleteRemovedAccounts(shop.shop)
    expect(await waiting()).toEqual([])
    const told = tokens.asked.findLast(({ path }) => path.endsWith('accounts:delete'))
    expect(told).toMatchObject({
      path: `/v1/projects/${project}/accounts:delete`,
      authorization: 'Bearer granted',
      body: '{"localId":"gone"}',
    })
    expect((await come(gone)).status).toBe(403)
  })

  it('counts as deleted where Firebase does not have them any more', async () => {
    await shop.shop.db
      .insertInto('hosted.removedAccounts')
      .values({ accountId: 'long-gone', removedAt: new Date() })
      .execute()
    tokens.answerNext(400, { error: { message: 'USER_NOT_FOUND' } })
    await deleteRemovedAccounts(shop.shop)
    expect(await waiting()).toEqual([])
  })
})

async function waiting(): Promise<string[]> {
  const rows = await shop.shop.db
    .selectFrom('hosted.removedAccounts')
    .select('accountId')
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

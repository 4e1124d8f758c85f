import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { PASSWORD, renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { MINUTE } from '../basics/clock.ts'
import { readCounts } from '../basics/list.ts'

let shop: TestShop
let customer: TestPerson
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  customer = await signUp(shop, { email: 'fiona.field@example.com' })
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const place = encodeURIComponent

async function audit(subject: string) {
  return await shop.shop.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', subject)
    .execute()
}

async function mailsTo(recipient: string): Promise<string[]> {
  const mails = await shop.shop.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return mails.map(({ subject }) => subject)
}

describe('PUT /user/{email}', () => {
  const forgetCalls = () =>
    shop.shop.gate.limiter.forget('put /user/{email}', '127.0.0.1', {
      calls: 30,
      seconds: 60,
      per: 'address',
    })

  const own = () => customer.email
  const put = (path: string, email: string, headers: Record<string, string> = {}, cookieOf = customer) =>
    ask<{ token: string }>(shop, `PUT /user/${place(path)}`, { body: { email }, cookieOf, headers })

  it('gives a token to the session’s own person, however the address is spelled', async () => {
    const { status, body } = await put('FIONA.Field@example.com', own().toUpperCase())
    expect(status).toBe(200)
    expect(body.token).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['own', 'foreign'],
    ['foreign', 'own'],
    ['foreign', 'foreign'],
  ])('is forbidden with %s e-mail in the path and %s in the body', async (path, body) => {
    const email = (whose: string) => (whose === 'own' ? own() : admin.email)
    expect((await put(email(path), email(body))).status).toBe(403)
  })

  it('finds nobody signed in without a session, with a wrong one, or with an access token alone', async () => {
    const body = { email: own() }
    const address = `PUT /user/${place(own())}`
    expect((await ask(shop, address, { body })).status).toBe(401)
    expect(
      (await ask(shop, address, { body, headers: { Cookie: 'shop-session=nothing.nothing' } })).status,
    ).toBe(401)
    expect((await ask(shop, address, { body, as: customer })).status).toBe(401)
  })

  it('finds nobody signed in before it reads what is asked', async () => {
    for (const body of ['{', '[]', { email: 1 }])
      expect((await ask(shop, `PUT /user/${place(own())}`, { body })).status).toBe(401)
  })

  it.each([
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Origin', 'http://shop.test.evil.example'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
  ])('is forbidden from another site (%s: %s)', async (name, value) => {
    expect((await put(own(), own(), { [name]: value })).status).toBe(403)
  })

  it('lets a person with no row in yet enter as a user, whatever the body claims', async () => {
    await shop.shop.db.deleteFrom('accessTokens').where('userId', '=', customer.userId).execute()
    await shop.shop.db.deleteFrom('users').where('id', '=', customer.userId).execute()
    await ask(shop, `PUT /user/${place(own())}`, {
      body: { email: own(), role: 'admin' },
      cookieOf: customer,
    })
    const row = await shop.shop.db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', own())
      .executeTakeFirstOrThrow()
    expect(row.role).toBe('user')
    const { body } = await put(own(), own())
    customer = { ...customer, userId: row.id, token: body.token }
  })

  it('never changes a role', async () => {
    await put(admin.email, admin.email, {}, admin)
    expect((await ask(shop, 'GET /user', { as: admin })).status).toBe(200)
  })

  it('takes no other person’s address for the own one, whatever letters it is dressed in', async () => {
    const dress = fc.constantFrom(
      'İ',
      'ı',
      'ﬁ',
      'Ｆ',
      '＠',
      '。',
      '.',
      ' ',
      '\u200b',
      '\u0301',
      '%40',
      '+x',
      '@',
      '\u0000',
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(own().length), dress, fc.boolean(), async (at, odd, upper) => {
        const dressed = own().slice(0, at) + odd + own().slice(at)
        const asked = upper ? dressed.toUpperCase() : dressed
        fc.pre(asked.normalize('NFKC').toLowerCase() !== own())
        expect([400, 403, 404]).toContain((await put(asked, own())).status)
        await forgetCalls()
      }),
      { numRuns: 150 },
    )
  })

  it('is too often at the 31st time in a minute', async () => {
    // The minute begins here, not with the tests above.
    await forgetCalls()
    const statuses = new Set<number>()
    for (let time = 0; time < 31; time++) statuses.add((await put(own(), admin.email)).status)
    const last = await put(own(), own())
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    await forgetCalls()
  })
})

describe('GET /admin', () => {
  const isAdmin = (email: string, proof: Parameters<typeof ask>[2]) =>
    ask<{ admin: boolean }>(shop, `GET /admin?email=${place(email)}`, proof)

  it('is true for an admin who asks about themselves, with either proof', async () => {
    expect((await isAdmin(admin.email, { as: admin })).body).toEqual({ admin: true })
    expect((await isAdmin(admin.email.toUpperCase(), { cookieOf: admin })).body).toEqual({ admin: true })
  })

  it('is the same false for everybody else', async () => {
    const answers = [
      await isAdmin(admin.email, {}),
      await isAdmin(admin.email, { as: customer }),
      await isAdmin(customer.email, { as: customer }),
      await isAdmin(customer.email, { as: admin }),
      await isAdmin('nobody@example.com', { as: admin }),
      await isAdmin('no address', { as: admin }),
      await isAdmin(admin.email, { headers: { Cookie: 'theme=dark' } }),
      await ask(shop, 'GET /admin', { as: admin }),
    ]
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { admin: false } })
  })

  it.each([
    ['a token that never was one', { Authorization: 'Bearer wrong' }],
    ['a token in a token’s shape', { Authorization: `Bearer ${'a'.repeat(43)}` }],
    ['another scheme', { Authorization: 'Basic YTpi' }],
    ['nothing behind the scheme', { Authorization: 'Bearer' }],
    ['a session that never was one', { Cookie: 'shop-session=nothing.nothing' }],
  ])('is 401 with %s: what is sent as a proof has to be one', async (_what, headers) => {
    const answer = await isAdmin(admin.email, { headers: headers as Record<string, string> })
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'not-signed-in' } } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('is 401 with an outdated token, so that the browser renews it, also beside a live session', async () => {
    const late = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    const asked = (proof: Parameters<typeof ask>[2]) =>
      ask<{ admin: boolean }>(late, `GET /admin?email=${place(admin.email)}`, proof)
    late.travel(16 * MINUTE)
    expect((await asked({ as: admin })).status).toBe(401)
    expect((await asked({ as: admin, cookieOf: admin })).status).toBe(401)
    expect((await asked({ cookieOf: admin })).body).toEqual({ admin: true })
    const fresh = { ...admin, ...(await renew(late, admin)) }
    expect((await asked({ as: fresh })).body).toEqual({ admin: true })
    await late.close()
  })

  it('knows somebody who has a session and no token yet', async () => {
    const headers = { Origin: shop.shop.url }
    const body = { name: 'Newly Here', email: 'newly.here@example.com', password: PASSWORD }
    await ask(shop, 'POST /api/auth/sign-up/email', { body, headers })
    const signedIn = await ask(shop, 'POST /api/auth/sign-in/email', { body, headers })
    const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const answer = await isAdmin(body.email, { headers: { Cookie } })
    expect([answer.status, answer.body]).toEqual([200, { admin: false }])
  })

  it('has no meaning with two e-mails', async () => {
    const { status } = await ask(shop, `GET /admin?email=${admin.email}&email=${admin.email}`, { as: admin })
    expect(status).toBe(400)
  })
})

describe('GET /user', () => {
  it('lists id, e-mail and role to an admin', async () => {
    const { status, body } = await ask<object[]>(shop, 'GET /user', { as: admin })
    expect(status).toBe(200)
    expect(body).toContainEqual({ _id: customer.userId, email: customer.email, role: 'user' })
  })

  it('finds people by a part of their address, narrowed by role, sorted and counted', async () => {
    const [first, second] = [await signUp(shop), await signUp(shop, { role: 'admin' })]
    const words = (person: TestPerson) => person.email.split('@')[0]
    const find = async (query: string) => {
      const { body, headers } = await ask<{ email: string }[]>(shop, `GET /user?${query}`, { as: admin })
      return [...body.map(({ email }) => email), readCounts(headers)]
    }
    expect(await find(`q=${words(first)}`)).toEqual([
      first.email,
      { total: 1, all: 1, customer: 1, admin: 0 },
    ])
    expect(await find(`q=${words(second)}&state=customer`)).toEqual([
      { total: 0, all: 1, customer: 0, admin: 1 },
    ])
    expect((await find('sort=-joined&limit=2')).slice(0, 2)).toEqual([second.email, first.email])
    expect((await ask(shop, 'GET /user?sort=role', { as: admin })).status).toBe(422)
    const { body } = await ask<string>(shop, `GET /user.csv?q=${words(first)}`, { as: admin })
    expect(body).toMatch(new RegExp(`^Email,Role,Joined\r\n${first.email},user,.+Z\r\n$`))
  })

  it('is forbidden to a customer, in the specification’s word', async () => {
    const { status, body } = await ask(shop, 'GET /user', { as: customer })
    expect({ status, body }).toEqual({
      status: 403,
      body: { message: 'Forbidden', error: { code: 'forbidden' } },
    })
  })
})

describe('PUT /makeadmin/{email}', () => {
  it('makes a verified person an admin, once, on record, and tells them', async () => {
    const person = await signUp(shop, { verified: true })
    const promote = () => ask(shop, `PUT /makeadmin/${place(person.email)}`, { as: admin })
    expect((await promote()).body).toEqual({ modifiedCount: 1 })
    expect((await promote()).body).toEqual({ modifiedCount: 0 })
    expect((await ask(shop, 'GET /user', { as: person })).status).toBe(200)
    expect(await audit(person.userId)).toEqual([
      { action: 'make-admin', actorId: admin.userId, before: { role: 'user' }, after: { role: 'admin' } },
    ])
    expect((await mailsTo(person.email)).filter((subject) => subject.includes('admin'))).toHaveLength(1)
  })

  it('finds nobody who is unknown, unverified, removed, or no address', async () => {
    const unverified = await signUp(shop)
    const removed = await signUp(shop, { verified: true })
    await ask(shop, `DELETE /user?email=${removed.email}`, { as: admin })
    for (const email of [
      unverified.email,
      removed.email,
      'nobody@example.com',
      'x',
      '%',
      'a\0@example.com',
      `${'a'.repeat(400)}@b.cd`,
    ]) {
      expect((await ask(shop, `PUT /makeadmin/${place(email)}`, { as: admin })).status).toBe(404)
    }
  })

  it('is for admins', async () => {
    expect((await ask(shop, `PUT /makeadmin/${place(customer.email)}`)).status).toBe(401)
    expect((await ask(shop, `PUT /makeadmin/${place(customer.email)}`, { as: customer })).status).toBe(403)
    expect((await ask(shop, `PUT /makeadmin/${place(admin.email)}`, { cookieOf: admin })).status).toBe(401)
  })
})

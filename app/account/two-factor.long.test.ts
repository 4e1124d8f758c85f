import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCode, askAs, cookiesOf, enableTwoFactor } from '../../test/harness/account.ts'
import { ask, askAuth } from '../../test/harness/ask.ts'
import { begin, choose, next, openVisitor } from '../../test/harness/google.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { MINUTE } from '../basics/clock.ts'
import { accountSays } from '../content/account-messages.ts'
import type { WireAccount } from './contract.ts'

let shop: TestShop
let twin: TestShop

beforeAll(async () => {
  shop = await openTestShop({ DEMO: '1' })
  twin = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir, DEMO: '1' })
})
afterAll(async () => {
  await twin?.close()
  await shop?.close()
})

/** Shows the password; gives the ticket that the browser then has. */
async function firstStep({ email }: { email: string }): Promise<{ cookie: string }> {
  const answer = await askAuth(shop, 'sign-in/email', { email, password: PASSWORD })
  expect(answer).toMatchObject({ status: 200, body: { step: 'code' } })
  return { cookie: cookiesOf(answer.headers) }
}

const twoFactor = (ticket: { cookie: string }, code: string, at = shop) =>
  askAuth(at, 'two-factor', { code }, { headers: { Cookie: ticket.cookie } })

const account = async (person: Pick<TestPerson, 'cookie'>) =>
  (await askAs<WireAccount>(shop, person, 'GET /account')).body

describe('turning codes on', () => {
  it('takes the password, then the first code, and gives ten backup codes', async () => {
    const person = await signUp(shop, { verified: true })
    const begun = await askAs<{ secret: string; address: string }>(shop, person, 'POST /account/two-factor', {
      password: PASSWORD,
    })
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{39}$/)
    expect(begun.body.address).toContain(`secret=${begun.body.secret}`)
    expect(begun.body.address).toMatch(/^otpauth:\/\/totp\/Spoke%20%26%20Piston:/)
    expect((await account(person)).twoFactor).toEqual({ on: false, needed: false, backupCodesLeft: 0 })
    const code = await appCode(shop, begun.body.secret)
    const { body } = await askAs<{ backupCodes: string[] }>(shop, person, 'PUT /account/two-factor', { code })
    expect(new Set(body.backupCodes).size).toBe(10)
    for (const one of body.backupCodes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect((await account(person)).twoFactor).toEqual({ on: true, needed: false, backupCodesLeft: 10 })
    expect((await mailsTo(shop, person.email)).at(-1)?.subject).toBe('Two-factor codes are on')
  })

  it('asks nobody for a code before the first one was right', async () => {
    const person = await signUp(shop, { verified: true })
    await askAs(shop, person, 'POST /account/two-factor', { password: PASSWORD })
    const wrong = await askAs(shop, person, 'PUT /account/two-factor', { code: '000000' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { message: accountSays.wrongCode, error: { field: 'code' } },
    })
    const answer = await askAuth(shop, 'sign-in/email', { email: person.email, password: PASSWORD })
    expect(answer.body).toMatchObject({ user: { email: person.email } })
  })

  it('refuses a wrong password, a first code without a secret, and turning on twice', async () => {
    const person = await signUp(shop, { verified: true })
    const wrong = await askAs(shop, person, 'POST /account/two-factor', { password: 'not-mine' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { error: { code: 'wrong-password', field: 'password' } },
    })
    const none = await askAs(shop, person, 'PUT /account/two-factor', { code: '123456' })
    expect(none).toMatchObject({ status: 409, body: { error: { code: 'two-factor-off' } } })
    const { secret } = await enableTwoFactor(shop, person)
    const again = await askAs(shop, person, 'POST /account/two-factor', { password: PASSWORD })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'two-factor-on' } } })
    const code = await appCode(shop, secret, 1)
    expect((await askAs(shop, person, 'PUT /account/two-factor', { code })).status).toBe(409)
  })

  it('keeps neither secret nor backup codes as they are, nor under an Idempotency-Key', async () => {
    const person = await signUp(shop, { verified: true })
    const headers = { 'Idempotency-Key': 'again' }
    await askAs(shop, person, 'POST /account/two-factor', { password: PASSWORD }, { headers })
    const { secret, backupCodes } = await enableTwoFactor(shop, person)
    const tables = ['secondFactors', 'backupCodes', 'idempotencyKeys', 'auditLog', 'outbox'] as const
    for (const table of tables) {
      const rows = JSON.stringify(await shop.shop.db.selectFrom(table).selectAll().execute())
      for (const known of [secret, ...backupCodes]) expect(rows).not.toContain(known)
    }
  })
})

describe('signing in with codes on', () => {
  let person: TestPerson
  let secret: string
  let backupCodes: string[]
  beforeAll(async () => {
    person = await signUp(shop, { verified: true })
    ;({ secret, backupCodes } = await enableTwoFactor(shop, person))
  })

  it('gives no session for the password alone, and one for the code', async () => {
    const ticket = await firstStep(person)
    expect(ticket.cookie).not.toContain('shop-session=')
    const before = await ask(shop, 'GET /api/auth/get-session', { headers: { Cookie: ticket.cookie } })
    expect(before.body).toBeNull()
    const answer = await twoFactor(ticket, await appCode(shop, secret))
    expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email } } })
    expect(JSON.stringify(answer.body)).not.toMatch(/token|session|id"/)
    const signedIn = { cookie: cookiesOf(answer.headers) }
    expect((await account(signedIn)).email).toBe(person.email)
  })

  it('takes a code once, of two at the same moment in two processes, too', async () => {
    shop.travel(MINUTE)
    const late = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir, DEMO: '1' })
    late.travel(MINUTE)
    const code = await appCode(shop, secret)
    const tickets = [await firstStep(person), await firstStep(person)]
    const answers = await Promise.all(tickets.map((ticket, at) => twoFactor(ticket, code, at ? late : shop)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await twoFactor(await firstStep(person), code)).body.message).toBe(accountSays.wrongCode)
    const earlier = await appCode(shop, secret, -1)
    expect((await twoFactor(await firstStep(person), earlier)).status).toBe(422)
    await late.close()
  })

  it('takes a backup code once, however it is typed', async () => {
    const [first = '', second = ''] = backupCodes
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    expect((await twoFactor(await firstStep(person), typed)).status).toBe(200)
    expect((await twoFactor(await firstStep(person), first)).status).toBe(422)
    const tickets = [await firstStep(person), await firstStep(person)]
    const answers = await Promise.all(tickets.map((ticket) => twoFactor(ticket, second)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await account(person)).twoFactor.backupCodesLeft).toBe(8)
  })

  it('takes a ticket once, and none that is somebody else’s invention', async () => {
    shop.travel(MINUTE)
    const ticket = await firstStep(person)
    expect((await twoFactor(ticket, await appCode(shop, secret))).status).toBe(200)
    shop.travel(MINUTE)
    const used = await twoFactor(ticket, await appCode(shop, secret))
    expect(used).toMatchObject({ status: 401, body: { message: accountSays.twoFactorExpired } })
    const forged = await twoFactor({ cookie: 'shop.two-factor=two-factor-1.aaaa' }, '123456')
    expect(forged.status).toBe(401)
    expect((await twoFactor({ cookie: '' }, '123456')).status).toBe(401)
  })

  it('takes a ticket for ten minutes, and looks at no code that comes with an older one', async () => {
    const answer = await askAuth(shop, 'sign-in/email', { email: person.email, password: PASSWORD })
    const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('shop.two-factor='))
    expect(given).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const { db } = shop.shop
    const own = db.selectFrom('identities').select('id').where('email', '=', person.email)
    const tickets = await db
      .selectFrom('verifications')
      .select('expiresAt')
      .where('value', '=', own)
      .orderBy('expiresAt', 'desc')
      .execute()
    const minutes = ((tickets[0]?.expiresAt.getTime() ?? 0) - Date.now()) / MINUTE
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    await db.updateTable('verifications').set({ expiresAt: new Date() }).where('value', '=', own).execute()
    const late = await twoFactor({ cookie: cookiesOf(answer.headers) }, '000000')
    expect(late).toMatchObject({ status: 401, body: { message: accountSays.twoFactorExpired } })
  })

  it('looks at ten codes in a quarter of an hour, whatever ticket they come with, and then at none', async () => {
    const victim = await signUp(shop, { verified: true })
    const codes = await enableTwoFactor(shop, victim)
    const tickets = await Promise.all(Array.from({ length: 7 }, () => firstStep(victim)))
    const guesses = tickets.flatMap((ticket) => ['000000', '000001'].map((code) => twoFactor(ticket, code)))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const right = await twoFactor(await firstStep(victim), codes.backupCodes[0] ?? '')
    expect(right.status).toBe(429)
    expect(right.body.error.code).toBe('too-many')
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    // Whoever guesses has the first factor: its owner hears of it, once.
    const told = shop.shop.db.selectFrom('outbox').select('subject').where('recipient', '=', victim.email)
    const subjects = (await told.execute()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Somebody is guessing your codes')).toHaveLength(1)
  })

  it('refuses what is no code', async () => {
    const somebody = await signUp(shop, { verified: true })
    await enableTwoFactor(shop, somebody)
    const ticket = await firstStep(somebody)
    const typed = ['', '12345', '1234567', '١٢٣٤٥٦', 'x'.repeat(21), '000000\u0000', 123456, ['000000']]
    for (const code of typed) {
      const { status } = await askAuth(shop, 'two-factor', { code }, { headers: { Cookie: ticket.cookie } })
      expect(status).toBe(422)
    }
  })

  it('asks whoever comes from Google for the code, and gives no session before it', async () => {
    const email = 'gina@example.com'
    const visitor = openVisitor(shop)
    next(await visitor.get(await choose(visitor, await begin(visitor), { email })))
    await ask(shop, `PUT /user/${email}`, {
      body: { email },
      headers: { Cookie: visitor.cookie(), Origin: shop.shop.url },
    })
    const begun = await askAs<{ secret: string }>(
      shop,
      { cookie: visitor.cookie() },
      'POST /account/two-factor',
      {},
    )
    const code = await appCode(shop, begun.body.secret, -1)
    await askAs(shop, { cookie: visitor.cookie() }, 'PUT /account/two-factor', { code })

    const again = openVisitor(shop)
    const landed = next(
      await again.get(await choose(again, await begin(again, '/dashboard/myorder'), { email })),
    )
    expect(landed).toMatch(/\/login\?notice=google&from=%2Fdashboard%2Fmyorder&step=code$/)
    expect(await (await again.get('/api/auth/get-session')).json()).toBeNull()
    const taken = await again.post('/api/auth/two-factor', { code: await appCode(shop, begun.body.secret) })
    expect(taken.status).toBe(200)
    expect(await (await again.get('/api/auth/get-session')).json()).toMatchObject({ user: { email } })
  })
})

describe('turning codes off', () => {
  const off = (person: TestPerson, body: object) => askAs(shop, person, 'DELETE /account/two-factor', body)

  it('takes the password and a code, tells by mail, and the password alone is enough again', async () => {
    const person = await signUp(shop, { verified: true })
    const { secret } = await enableTwoFactor(shop, person)
    const code = await appCode(shop, secret)
    expect((await off(person, { password: PASSWORD, code })).status).toBe(200)
    expect((await mailsTo(shop, person.email)).at(-1)?.subject).toBe('Two-factor codes are off')
    const answer = await askAuth(shop, 'sign-in/email', { email: person.email, password: PASSWORD })
    expect(answer.body).toMatchObject({ user: { email: person.email } })
    expect(await off(person, { password: PASSWORD, code })).toMatchObject({ status: 409 })
  })

  it('takes a backup code from whoever has lost the app', async () => {
    const person = await signUp(shop, { verified: true })
    const { backupCodes } = await enableTwoFactor(shop, person)
    expect((await off(person, { password: PASSWORD, code: backupCodes[3] })).status).toBe(200)
  })

  it('refuses the password alone, the code alone, and changes nothing', async () => {
    const person = await signUp(shop, { verified: true })
    const { secret } = await enableTwoFactor(shop, person)
    expect((await off(person, { password: PASSWORD, code: '000000' })).status).toBe(422)
    expect((await off(person, { password: 'not-mine', code: await appCode(shop, secret) })).status).toBe(422)
    expect((await account(person)).twoFactor.on).toBe(true)
  })

  it('gives new backup codes for both factors; the ones before work no more', async () => {
    const person = await signUp(shop, { verified: true })
    const { secret, backupCodes } = await enableTwoFactor(shop, person)
    const call = 'POST /account/two-factor/backup-codes'
    const wrong = await askAs(shop, person, call, { password: PASSWORD, code: '000000' })
    expect(wrong.status).toBe(422)
    const body = { password: PASSWORD, code: await appCode(shop, secret) }
    const renewed = await askAs<{ backupCodes: string[] }>(shop, person, call, body)
    expect(renewed.body.backupCodes).toHaveLength(10)
    expect((await twoFactor(await firstStep(person), backupCodes[0] ?? '')).status).toBe(422)
    expect((await twoFactor(await firstStep(person), renewed.body.backupCodes[0] ?? '')).status).toBe(200)
  })
})

describe('somebody without a password', () => {
  it('needs to have signed in within the last quarter of an hour', async () => {
    const person = await signUp(shop, { verified: true })
    await shop.shop.db
      .deleteFrom('accounts')
      .where('userId', 'in', (db) =>
        db.selectFrom('identities').select('id').where('email', '=', person.email),
      )
      .execute()
    twin.travel(16 * MINUTE)
    const late = await askAs(twin, person, 'POST /account/two-factor', {})
    expect(late).toMatchObject({
      status: 403,
      body: { message: accountSays.signInAgain, error: { code: 'sign-in-again' } },
    })
    twin.travel(-16 * MINUTE)
    expect((await askAs(twin, person, 'POST /account/two-factor', {})).status).toBe(200)
  })
})

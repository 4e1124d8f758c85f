import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  appCode,
  askAs,
  cookiesOf,
  enableTwoFactor,
  enrolmentFor,
  showPasskey,
} from '../../test/harness/account.ts'
import { ask, askAuth } from '../../test/harness/ask.ts'
import { openAuthenticator } from '../../test/harness/authenticator.ts'
import { placed } from '../../test/harness/orders.ts'
import { PASSWORD, renew, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, MINUTE } from '../basics/clock.ts'
import { accountSays } from '../content/account-messages.ts'
import { calls } from '../features.server.ts'
import { makeAdmin } from './make-admin.server.ts'

let shop: TestShop
let twin: TestShop
let bare: TestPerson
let guarded: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ ADMIN_2FA: '1' })
  twin = await openTestShop({ ADMIN_2FA: '1', DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
  bare = await signUp(shop, { role: 'admin' })
  guarded = await signUp(shop, { role: 'admin' })
  await enableTwoFactor(shop, guarded)
})
afterAll(async () => {
  await twin?.close()
  await shop?.close()
})

type Proven = Pick<TestPerson, 'cookie'>

/** Whose identity a person has, as a part of a query. */
const idOf = ({ userId }: TestPerson) =>
  shop.shop.db.selectFrom('users').select('identityId').where('id', '=', userId)

async function signInByCode(owner: TestPerson, secret: string): Promise<TestPerson> {
  const first = await askAuth(shop, 'sign-in/email', { email: owner.email, password: PASSWORD })
  const headers = { Cookie: cookiesOf(first.headers) }
  const second = await askAuth(shop, 'two-factor', { code: await appCode(shop, secret) }, { headers })
  const session = { ...owner, cookie: cookiesOf(second.headers) }
  return { ...session, ...(await renew(shop, session)) }
}

const id = '0199a5c1-0000-7000-8000-00000000ffff'
const adminCalls = calls
  .filter(({ call }) => call.who === 'admin')
  .map(({ call }) => `${call.method.toUpperCase()} ${call.path.replace(/\{\w+\}/g, id)}`)

describe('where admins need two-factor codes, one without them', () => {
  it.each(adminCalls)('is refused %s with a sentence', async (call) => {
    // Most are proved by the access token, a few by the session.
    const headers = { Origin: shop.shop.url }
    const answer = await ask(shop, call, { as: bare, cookieOf: bare, headers })
    expect(answer).toMatchObject({
      status: 403,
      body: { message: accountSays.twoFactorNeeded, error: { code: 'two-factor-needed' } },
    })
  })

  it('sees no more of others’ orders than a customer, and cancels none', async () => {
    const owner = await signUp(shop)
    const order = await placed(shop, owner, await stockProduct(shop))
    expect((await ask(shop, `GET /order/${order}`, { as: bare })).status).toBe(404)
    expect((await ask(shop, `DELETE /order/${order}`, { as: bare })).status).toBe(404)
    expect((await ask(shop, `GET /order/${order}`, { as: guarded })).status).toBe(200)
  })

  it('is told so by the admin check, and on their account', async () => {
    const asked = await ask(shop, `GET /admin?email=${bare.email}`, { as: bare })
    expect(asked.body).toEqual({ admin: false, twoFactorNeeded: true })
    const account = await askAs(shop, bare, 'GET /account')
    expect(account.body).toMatchObject({ twoFactor: { on: false, needed: true } })
    const stranger = await ask(shop, `GET /admin?email=${bare.email}`, { as: await signUp(shop) })
    expect(stranger.body).toEqual({ admin: false })
  })

  it('has an admin’s power on the next request after turning them on, in every process, until they are off', async () => {
    const person = await signUp(shop, { role: 'admin' })
    expect((await ask(twin, 'GET /user', { as: person })).status).toBe(403)
    await enableTwoFactor(shop, person)
    expect((await ask(twin, 'GET /user', { as: person })).status).toBe(200)
    expect((await ask(twin, `GET /admin?email=${person.email}`, { as: person })).body).toEqual({
      admin: true,
    })
    await shop.shop.db.deleteFrom('secondFactors').execute()
    expect((await ask(twin, 'GET /user', { as: person })).status).toBe(403)
  })
})

describe('the first codes of an admin who needs them', () => {
  const begin = (person: Proven, enrolment?: string) =>
    askAs<{ secret: string }>(shop, person, 'POST /account/two-factor', { password: PASSWORD, enrolment })
  const confirm = (person: Proven, secret: string, enrolment?: string) =>
    appCode(shop, secret, -1).then((code) =>
      askAs(shop, person, 'PUT /account/two-factor', { code, enrolment }),
    )
  const needed = {
    status: 403,
    body: { message: accountSays.enrolmentNeeded, error: { code: 'enrolment-needed' } },
  }

  it('are not enrolled by whoever has the password alone', async () => {
    const thief = await signUp(shop, { role: 'admin' })
    for (const made of [undefined, '', 'a'.repeat(43)]) expect(await begin(thief, made)).toMatchObject(needed)
  })

  it('take a link of theirs from the server, for both steps, once, for a day', async () => {
    const [person, other] = [await signUp(shop, { role: 'admin' }), await signUp(shop, { role: 'admin' })]
    const foreign = await enrolmentFor(shop, other.email)
    expect(await begin(person, foreign)).toMatchObject(needed)
    const first = await enrolmentFor(shop, person.email)
    const second = await enrolmentFor(shop, person.email)
    expect(await begin(person, first)).toMatchObject(needed)
    shop.travel(DAY + MINUTE)
    expect(await begin(person, second)).toMatchObject(needed)
    shop.travel(-DAY - MINUTE)
    const { body } = await begin(person, second)
    expect(await confirm(person, body.secret)).toMatchObject(needed)
    expect((await confirm(person, body.secret, second)).status).toBe(200)
    await shop.shop.db.deleteFrom('secondFactors').where('identityId', '=', idOf(person)).execute()
    expect(await begin(person, second)).toMatchObject(needed)
  })

  it('are not turned on with a secret that was begun before they were an admin', async () => {
    const person = await signUp(shop, { verified: true })
    const { body } = await begin(person)
    expect((await makeAdmin(shop.shop, person.email)).ok).toBe(true)
    expect(await confirm(person, body.secret)).toMatchObject(needed)
  })

  it('are nobody’s but an admin’s business', async () => {
    const customer = await signUp(shop, { verified: true })
    expect(await enrolmentFor(shop, customer.email)).toBeUndefined()
    expect(await enrolmentFor(shop, 'nobody@example.com')).toBeUndefined()
    expect((await begin(customer)).status).toBe(200)
  })
})

describe('a session', () => {
  it('that was opened by a password alone ends when codes are turned on, and with it its tokens', async () => {
    const owner = await signUp(shop, { role: 'admin' })
    const thief = { ...owner, ...(await signIn(shop, owner.email)) }
    expect((await ask(shop, 'GET /user', { as: thief })).status).toBe(403)
    await enableTwoFactor(shop, owner)
    expect((await ask(twin, 'GET /user', { as: thief })).status).toBe(401)
    expect((await askAs(twin, thief, 'GET /account')).status).toBe(401)
    expect((await ask(twin, 'GET /user', { as: owner })).status).toBe(200)
  })

  it('is an admin’s only if it has itself shown a code, whatever the account has', async () => {
    const owner = await signUp(shop, { role: 'admin' })
    const { secret } = await enableTwoFactor(shop, owner)
    const sessions = shop.shop.db.updateTable('sessions').where('userId', '=', idOf(owner))
    await sessions.set({ secondFactor: false }).execute()
    expect(await ask(shop, 'GET /user', { as: owner })).toMatchObject({
      status: 403,
      body: { error: { code: 'two-factor-needed' } },
    })
    expect((await ask(shop, `GET /admin?email=${owner.email}`, { cookieOf: owner })).body).toEqual({
      admin: false,
      twoFactorNeeded: true,
    })
    const other = await signInByCode(owner, secret)
    const asked = async (as: TestPerson) => (await ask(shop, 'GET /user', { as })).status
    expect([await asked(other), await asked(owner)]).toEqual([200, 403])
  })

  it('that signs in at the moment in which codes are turned on is asked for one, or ended', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await signUp(shop, { role: 'admin' })
      const body = { email: owner.email, password: PASSWORD }
      const [, answer] = await Promise.all([
        enableTwoFactor(shop, owner),
        askAuth(twin, 'sign-in/email', body),
      ])
      const session = { cookie: cookiesOf(answer.headers) }
      expect((await askAs(shop, session, 'GET /account')).status).toBe(401)
    }
  })

  it('of a passkey that a password alone has added is no admin’s, before codes and after', async () => {
    const owner = await signUp(shop, { role: 'admin' })
    const thief = { ...owner, ...(await signIn(shop, owner.email)) }
    const device = openAuthenticator('shop.test', shop.shop.url)
    expect((await addPasskey(shop, thief, { device })).status).toBe(200)
    const before = { ...owner, cookie: cookiesOf((await showPasskey(shop, device)).headers) }
    expect((await ask(shop, 'GET /user', { as: { ...before, ...(await renew(shop, before)) } })).status).toBe(
      403,
    )
    await enableTwoFactor(shop, owner)
    expect((await showPasskey(shop, device)).body).toMatchObject({ step: 'code' })
  })

  it('of a passkey that a code was shown for is', async () => {
    const owner = await signUp(shop, { role: 'admin' })
    const { secret } = await enableTwoFactor(shop, owner)
    const device = openAuthenticator('shop.test', shop.shop.url)
    const shown = { password: PASSWORD, code: await appCode(shop, secret) }
    expect((await addPasskey(shop, owner, { device, shown })).status).toBe(200)
    const session = { ...owner, cookie: cookiesOf((await showPasskey(shop, device)).headers) }
    const fresh = { ...session, ...(await renew(shop, session)) }
    expect((await ask(shop, 'GET /user', { as: fresh })).status).toBe(200)
  })

  it('is an admin’s after password and code', async () => {
    const owner = await signUp(shop, { role: 'admin' })
    const { secret } = await enableTwoFactor(shop, owner)
    expect((await ask(shop, 'GET /user', { as: await signInByCode(owner, secret) })).status).toBe(200)
  })
})

describe('where they do not', () => {
  it('an admin without codes is one', async () => {
    const open = await openTestShop()
    const admin = await signUp(open, { role: 'admin' })
    expect((await ask(open, 'GET /user', { as: admin })).status).toBe(200)
    await open.close()
  })
})

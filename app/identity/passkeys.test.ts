import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  appCode,
  askAs,
  beginPasskey,
  cookiesOf,
  enableTwoFactor,
  showPasskey,
} from '../../test/harness/account.ts'
import { ask, askAuth } from '../../test/harness/ask.ts'
import { type Challenge, openAuthenticator } from '../../test/harness/authenticator.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { MINUTE } from '../basics/clock.ts'
import { accountSays } from '../content/account-messages.ts'
import { passkeyHost } from './passkeys.server.ts'

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  person = await signUp(shop, { verified: true })
})
afterAll(() => shop?.close())

const bytes = Buffer.from('{"type":"webauthn.create"}').toString('base64url')
const credential = { id: 'abc', rawId: 'abc', type: 'public-key', clientExtensionResults: {} }
const made = { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } }
const found = {
  ...credential,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
}

/** Begins to show a passkey; gives the challenge and its cookie. */
async function begin() {
  const call = 'GET /api/auth/passkey/generate-authenticate-options'
  const answer = await ask<Challenge & { rpId?: string }>(shop, call)
  expect(answer.status).toBe(200)
  return { cookie: cookiesOf(answer.headers), options: answer.body }
}

const openDevice = () => openAuthenticator('shop.test', shop.shop.url)

async function keep(name: string): Promise<string> {
  const own = shop.shop.db.selectFrom('users').select('identityId').where('id', '=', person.userId)
  const { identityId: userId } = await own.executeTakeFirstOrThrow()
  const row = { id: `key-${name}`, userId, name, credentialId: `credential-${name}`, publicKey: bytes }
  await shop.shop.db
    .insertInto('passkeys')
    .values({ ...row, counter: 0, deviceType: 'singleDevice', backedUp: false })
    .execute()
  return row.id
}

describe('adding a passkey', () => {
  it('asks for the password again, however young the session is', async () => {
    const begin = (body: object) => askAs(shop, person, 'POST /account/passkeys', body)
    for (const body of [{}, { password: 'not-mine' }]) {
      expect(await begin(body)).toMatchObject({
        status: 422,
        body: { message: accountSays.wrongPassword, error: { code: 'wrong-password', field: 'password' } },
      })
    }
    expect((await begin({ password: PASSWORD })).status).toBe(200)
  })

  it('has no other way to its challenge, and none without a session', async () => {
    const options = { cookieOf: person }
    expect((await ask(shop, 'GET /api/auth/passkey/generate-register-options', options)).status).toBe(404)
    const visitor = await askAs(shop, { cookie: '' }, 'POST /account/passkeys', { password: PASSWORD })
    expect(visitor.status).toBe(401)
    expect((await ask(shop, 'POST /account/passkeys', { as: person, body: {} })).status).toBe(403)
  })

  it('asks somebody without a password to have signed in within the last quarter of an hour', async () => {
    const guest = await signUp(shop, { verified: true })
    const own = shop.shop.db.selectFrom('users').select('identityId').where('id', '=', guest.userId)
    await shop.shop.db.deleteFrom('accounts').where('userId', '=', own).execute()
    expect((await addPasskey(shop, guest, { device: openDevice(), shown: {} })).status).toBe(200)
    const late = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    late.travel(16 * MINUTE)
    expect(await askAs(late, guest, 'POST /account/passkeys', {})).toMatchObject({
      status: 403,
      body: { message: accountSays.signInAgain, error: { code: 'sign-in-again' } },
    })
    await late.close()
  })

  it('takes a passkey that was shown a moment ago for the password, and no older one', async () => {
    const owner = await signUp(shop, { verified: true })
    const device = openDevice()
    await addPasskey(shop, owner, { device })
    const shown = await showPasskey(shop, device, { cookie: owner.cookie })
    const session = { cookie: cookiesOf(shown.headers) }
    // One browser, one session: the one before has ended.
    expect((await askAs(shop, owner, 'GET /account')).status).toBe(401)
    expect((await addPasskey(shop, session, { device: openDevice(), shown: {} })).status).toBe(200)
    const late = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    late.travel(6 * MINUTE)
    expect((await askAs(late, session, 'POST /account/passkeys', {})).status).toBe(422)
    await late.close()
  })

  it('asks whoever has two-factor codes for one of them, too', async () => {
    const owner = await signUp(shop, { verified: true })
    const { secret } = await enableTwoFactor(shop, owner)
    const begin = (body: object) => askAs(shop, owner, 'POST /account/passkeys', body)
    for (const code of [undefined, '000000']) {
      expect(await begin({ password: PASSWORD, code })).toMatchObject({
        status: 422,
        body: { error: { code: 'wrong-code', field: 'code' } },
      })
    }
    expect((await begin({ password: PASSWORD, code: await appCode(shop, secret) })).status).toBe(200)
  })

  it('is refused before the address is proven, with a sentence', async () => {
    const unproven = await signUp(shop)
    expect(await askAs(shop, unproven, 'POST /account/passkeys', { password: PASSWORD })).toMatchObject({
      status: 403,
      body: { message: accountSays.addressUnproven, error: { code: 'address-unproven' } },
    })
  })

  it('is refused when its session has ended in between', async () => {
    const owner = await signUp(shop, { verified: true })
    const { cookie, options } = await beginPasskey(shop, owner)
    await askAs(shop, owner, 'DELETE /account/sessions')
    const body = { name: 'My phone', response: openDevice().make(options) }
    const headers = { Cookie: cookie }
    expect((await askAuth(shop, 'passkey/verify-registration', body, { headers })).status).toBe(401)
  })

  it.each([
    [{ response: made }],
    [{ name: '   ', response: made }],
    [{ name: 'x'.repeat(61), response: made }],
    [{ name: 'My\nphone', response: made }],
    [{ name: 'My phone' }],
    [{ name: 'My phone', response: { ...made, type: 'password' } }],
    [{ name: 'My phone', response: { ...made, id: '../etc' } }],
  ])('refuses %j', async (body) => {
    const { cookie } = await beginPasskey(shop, person)
    const answer = await askAuth(shop, 'passkey/verify-registration', body, { headers: { Cookie: cookie } })
    expect(answer.status).toBe(422)
  })

  it('refuses what no device has made, twice the same challenge, and none', async () => {
    const { cookie } = await beginPasskey(shop, person)
    const body = { name: 'My phone', response: made }
    const hand = (with_: string) =>
      askAuth(shop, 'passkey/verify-registration', body, { headers: { Cookie: with_ } })
    expect(await hand(cookie)).toMatchObject({ status: 400, body: { error: { code: 'invalid-passkey' } } })
    expect((await hand(cookie)).status).toBe(400)
    expect((await hand(person.cookie)).status).toBe(400)
    expect((await askAs<{ passkeys: object[] }>(shop, person, 'GET /account')).body.passkeys).toEqual([])
    const subjects = (await mailsTo(shop, person.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('A passkey was added')
  })
})

describe('a passkey', () => {
  it('is added with a mail, and signs its owner in, past two-factor codes: it is two factors itself', async () => {
    const owner = await signUp(shop, { verified: true })
    const { secret } = await enableTwoFactor(shop, owner)
    const device = openDevice()
    const shown = { password: PASSWORD, code: await appCode(shop, secret) }
    expect(await addPasskey(shop, owner, { device, shown })).toMatchObject({
      status: 200,
      body: { status: true },
    })
    expect((await mailsTo(shop, owner.email)).at(-1)?.subject).toBe('A passkey was added')
    const answer = await showPasskey(shop, device)
    expect(answer).toMatchObject({ status: 200, body: { user: { email: owner.email } } })
    expect(Object.keys(answer.body)).toEqual(['user'])
    expect(answer.headers.getSetCookie().join()).toContain('shop-session=')
  })

  it('that was added with a password alone is one factor: the code is asked for as after a password', async () => {
    const owner = await signUp(shop, { verified: true })
    const device = openDevice()
    await addPasskey(shop, owner, { device })
    expect((await showPasskey(shop, device)).body).toMatchObject({ user: { email: owner.email } })
    const { secret } = await enableTwoFactor(shop, owner)
    const answer = await showPasskey(shop, device)
    expect(answer).toMatchObject({ status: 200, body: { step: 'code' } })
    const ticket = cookiesOf(answer.headers)
    expect(ticket).not.toContain('shop-session=')
    const code = await appCode(shop, secret)
    const stepped = await askAuth(shop, 'two-factor', { code }, { headers: { Cookie: ticket } })
    expect(stepped).toMatchObject({ status: 200, body: { user: { email: owner.email } } })
  })

  it('that was only touched, not unlocked, is neither added nor signs anybody in', async () => {
    const owner = await signUp(shop, { verified: true })
    const touched = await addPasskey(shop, owner, { device: openDevice(), unlocked: false })
    expect(touched).toMatchObject({
      status: 401,
      body: { message: accountSays.passkeyNotUnlocked, error: { code: 'passkey-locked' } },
    })
    const device = openDevice()
    await addPasskey(shop, owner, { device })
    const answer = await showPasskey(shop, device, { unlocked: false })
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'passkey-locked' } } })
    expect(answer.headers.getSetCookie().join()).not.toContain('shop-session=')
  })

  it('shown once is not good for another time, nor for another shop', async () => {
    const hand = (path: string, cookie: string, body: object) =>
      askAuth(shop, `passkey/${path}`, body, { headers: { Cookie: cookie } })
    const device = openDevice()
    await addPasskey(shop, await signUp(shop, { verified: true }), { device })
    const { cookie, options } = await begin()
    const response = device.show(options)
    expect((await hand('verify-authentication', cookie, { response })).status).toBe(200)
    expect((await hand('verify-authentication', cookie, { response })).status).toBe(400)
    const again = await begin()
    expect((await hand('verify-authentication', again.cookie, { response })).status).toBe(400)
    const elsewhere = openAuthenticator('evil.example', 'https://evil.example')
    expect((await addPasskey(shop, person, { device: elsewhere })).status).toBe(400)
  })
})

describe('signing in with a passkey', () => {
  it('refuses one that is not known, or not right, and gives no session', async () => {
    const id = await keep('known')
    for (const rawId of ['unknown', `credential-${id.slice(4)}`]) {
      const { cookie, options } = await begin()
      expect(options.rpId).toBe('shop.test')
      const response = { ...found, id: rawId, rawId }
      const answer = await askAuth(
        shop,
        'passkey/verify-authentication',
        { response },
        { headers: { Cookie: cookie } },
      )
      expect([400, 401]).toContain(answer.status)
      expect(answer.headers.getSetCookie().join()).not.toContain('shop-session=')
    }
  })
})

describe('one’s passkeys', () => {
  it('are told by name and day alone, and one is removed, with a mail', async () => {
    const id = await keep('old')
    const { body } = await askAs<{ passkeys: object[] }>(shop, person, 'GET /account')
    expect(body.passkeys).toContainEqual({ _id: id, name: 'old', addedAt: expect.any(String) })
    expect(JSON.stringify(body)).not.toContain('credential-old')
    const removed = await askAs(shop, person, `DELETE /account/passkeys/${id}`)
    expect(removed.body).toEqual({ deletedCount: 1 })
    expect((await mailsTo(shop, person.email)).at(-1)?.subject).toBe('A passkey was removed')
  })

  it('are nobody else’s to remove', async () => {
    const id = await keep('mine')
    const stranger = await signUp(shop)
    expect((await askAs(shop, stranger, `DELETE /account/passkeys/${id}`)).body).toEqual({ deletedCount: 0 })
  })
})

it.each([
  ['https://shop.example', 'shop.example'],
  ['https://shop.example:8443', 'shop.example'],
  ['http://127.0.0.1:3000', 'localhost'],
  ['http://[::1]:3000', 'localhost'],
  ['http://localhost:3000', 'localhost'],
])('a shop at %s binds them to %s', (url, host) => {
  expect(passkeyHost(url)).toBe(host)
})

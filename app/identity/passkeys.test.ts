import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAs, turnOnCodes } from '../../test/harness/account.ts'
import { ask, askDoor } from '../../test/harness/ask.ts'
import { type Challenge, openAuthenticator } from '../../test/harness/authenticator.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR } from '../basics/clock.ts'
import { accountSays } from '../content/account-messages.ts'
import { passkeyHost } from './passkey-host.ts'

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  person = await signUp(shop)
})
afterAll(() => shop?.close())

const bytes = Buffer.from('{"type":"webauthn.create"}').toString('base64url')
const credential = { id: 'abc', rawId: 'abc', type: 'public-key', clientExtensionResults: {} }
const made = { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } }
const found = {
  ...credential,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
}

/** Begins to add or to show a passkey; gives the challenge’s cookie beside the person’s own. */
async function begin(path: string, as?: TestPerson) {
  const own = as?.cookie ?? ''
  const answer = await ask<Challenge & { rpId?: string }>(shop, `GET /api/auth/passkey/${path}`, {
    headers: { Cookie: own },
  })
  expect(answer.status).toBe(200)
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: [own, ...set].join('; '), options: answer.body }
}

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
  it('takes a session of the last quarter of an hour', async () => {
    expect((await ask(shop, 'GET /api/auth/passkey/generate-register-options')).status).toBe(401)
    const late = await signUp(shop)
    const long = new Date(Date.now() - HOUR)
    await shop.shop.db.updateTable('sessions').set({ createdAt: long }).execute()
    const stale = await ask(shop, 'GET /api/auth/passkey/generate-register-options', { cookieOf: late })
    expect(stale).toMatchObject({ status: 403, body: { error: { code: 'session-not-fresh' } } })
    await shop.shop.db.updateTable('sessions').set({ createdAt: new Date() }).execute()
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
    const { cookie } = await begin('generate-register-options', person)
    const answer = await askDoor(shop, 'passkey/verify-registration', body, { headers: { Cookie: cookie } })
    expect(answer.status).toBe(422)
  })

  it('refuses what no device has made, twice the same challenge, and none', async () => {
    const { cookie } = await begin('generate-register-options', person)
    const body = { name: 'My phone', response: made }
    const hand = (with_: string) =>
      askDoor(shop, 'passkey/verify-registration', body, { headers: { Cookie: with_ } })
    expect(await hand(cookie)).toMatchObject({ status: 400, body: { error: { code: 'passkey-no-good' } } })
    expect((await hand(cookie)).status).toBe(400)
    expect((await hand(person.cookie)).status).toBe(400)
    expect(await shop.shop.db.selectFrom('passkeys').select('id').execute()).toEqual([])
    const subjects = (await mailsTo(shop, person.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('A passkey was added')
  })
})

describe('a passkey', () => {
  const hand = (path: string, cookie: string, body: object) =>
    askDoor(shop, `passkey/${path}`, body, { headers: { Cookie: cookie } })

  async function add(owner: TestPerson, unlocked = true) {
    const device = openAuthenticator('shop.test', shop.shop.url)
    const { cookie, options } = await begin('generate-register-options', owner)
    const body = { name: 'My phone', response: device.make(options, unlocked) }
    return { device, added: await hand('verify-registration', cookie, body) }
  }

  it('is added with a mail, and signs its owner in, past two-factor codes: it is two factors itself', async () => {
    const owner = await signUp(shop)
    const { device, added } = await add(owner)
    expect(added).toMatchObject({ status: 200, body: { status: true } })
    expect((await mailsTo(shop, owner.email)).at(-1)?.subject).toBe('A passkey was added')
    await turnOnCodes(shop, owner)
    const { cookie, options } = await begin('generate-authenticate-options')
    const answer = await hand('verify-authentication', cookie, { response: device.show(options) })
    expect(answer).toMatchObject({ status: 200, body: { user: { email: owner.email } } })
    expect(Object.keys(answer.body)).toEqual(['user'])
    expect(answer.headers.getSetCookie().join()).toContain('shop-session=')
  })

  it('that was only touched, not unlocked, is neither added nor signs anybody in', async () => {
    expect((await add(await signUp(shop), false)).added).toMatchObject({
      status: 401,
      body: { message: accountSays.passkeyNotUnlocked, error: { code: 'passkey-locked' } },
    })
    const { device } = await add(await signUp(shop))
    const { cookie, options } = await begin('generate-authenticate-options')
    const answer = await hand('verify-authentication', cookie, { response: device.show(options, false) })
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'passkey-locked' } } })
    expect(answer.headers.getSetCookie().join()).not.toContain('shop-session=')
  })

  it('shown once is not good for another time, nor for another shop', async () => {
    const { device } = await add(await signUp(shop))
    const { cookie, options } = await begin('generate-authenticate-options')
    const response = device.show(options)
    expect((await hand('verify-authentication', cookie, { response })).status).toBe(200)
    expect((await hand('verify-authentication', cookie, { response })).status).toBe(400)
    const again = await begin('generate-authenticate-options')
    expect((await hand('verify-authentication', again.cookie, { response })).status).toBe(400)
    const elsewhere = openAuthenticator('evil.example', 'https://evil.example')
    const mine = await begin('generate-register-options', person)
    const body = { name: 'Evil', response: elsewhere.make(mine.options) }
    expect((await hand('verify-registration', mine.cookie, body)).status).toBe(400)
  })
})

describe('signing in with a passkey', () => {
  it('refuses one that is not known, or not right, and gives no session', async () => {
    const id = await keep('known')
    for (const rawId of ['unknown', `credential-${id.slice(4)}`]) {
      const { cookie, options } = await begin('generate-authenticate-options')
      expect(options.rpId).toBe('shop.test')
      const response = { ...found, id: rawId, rawId }
      const answer = await askDoor(
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

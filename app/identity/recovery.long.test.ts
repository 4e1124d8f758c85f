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
import { openAuthenticator } from '../../test/harness/authenticator.ts'
import { linkTo, mailsTo } from '../../test/harness/mails.ts'
import { placed } from '../../test/harness/orders.ts'
import { PASSWORD, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, SECOND } from '../basics/clock.ts'
import { accountSays } from '../content/account-messages.ts'
import { knownAddresses } from '../orders/known-addresses.server.ts'
import { wishesSharedAs } from '../wishlist/share-wishes.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

const openDevice = () => openAuthenticator('shop.test', shop.shop.url)
const newPassword = 'brand-new-1'

async function resetByMail({ email }: { email: string }): Promise<void> {
  await askAuth(shop, 'request-password-reset', { email })
  const link = new URL(await linkTo(shop, email, '/reset-password'), shop.shop.url)
  const token = link.searchParams.get('token')
  const answer = await askAuth(shop, 'reset-password', { token, newPassword })
  expect(answer.status).toBe(200)
}

const confirmAddress = async (person: TestPerson) =>
  await ask(shop, `GET ${await linkTo(shop, person.email, '/verify-email')}`, { cookieOf: person })

const lastMail = async ({ email }: TestPerson) => (await mailsTo(shop, email)).at(-1)

/** As if the address had never been proven: what an older version of the shop has let people do. */
async function unprove({ email }: TestPerson): Promise<void> {
  const change = shop.shop.db.updateTable('identities').set({ emailVerified: false })
  await change.where('email', '=', email).execute()
}

describe('an account under an address that nobody has proven', () => {
  it('gets neither passkeys nor codes, so that a stranger leaves nothing in it', async () => {
    const stranger = await signUp(shop)
    const refused = { status: 403, body: { message: accountSays.addressUnproven } }
    const shown = { password: PASSWORD }
    expect(await askAs(shop, stranger, 'POST /account/passkeys', shown)).toMatchObject(refused)
    expect(await askAs(shop, stranger, 'POST /account/two-factor', shown)).toMatchObject(refused)
    await confirmAddress(stranger)
    expect((await addPasskey(shop, stranger, { device: openDevice() })).status).toBe(200)
    await enableTwoFactor(shop, stranger)
  })

  it('turns no codes on that were begun while it was proven', async () => {
    const person = await signUp(shop, { verified: true })
    const begun = await askAs<{ secret: string }>(shop, person, 'POST /account/two-factor', {
      password: PASSWORD,
    })
    await unprove(person)
    const code = await appCode(shop, begun.body.secret)
    expect(await askAs(shop, person, 'PUT /account/two-factor', { code })).toMatchObject({
      status: 403,
      body: { error: { code: 'address-unproven' } },
    })
  })

  it('is proven by a reset, too', async () => {
    const person = await signUp(shop)
    await resetByMail(person)
    const owner = await signIn(shop, person.email, newPassword)
    const account = await askAs<{ emailVerified: boolean }>(shop, owner, 'GET /account')
    expect(account.body.emailVerified).toBe(true)
  })
})

it('is on record what may take an account over: a reset, a confirmed address, a passkey, sessions that end', async () => {
  const person = await signUp(shop)
  await confirmAddress(person)
  await addPasskey(shop, person, { device: openDevice() })
  await askAs(shop, person, 'DELETE /account/sessions')
  await resetByMail(person)
  const entries = shop.shop.db.selectFrom('auditLog').select(['action', 'actorId', 'before'])
  const recorded = await entries.where('subject', '=', person.userId).orderBy('id').execute()
  const by = { actorId: person.userId }
  expect(recorded).toEqual([
    { ...by, action: 'confirm-address', before: { passkeys: 0, twoFactor: false } },
    { ...by, action: 'add-passkey', before: null },
    { ...by, action: 'end-sessions', before: { sessions: 1 } },
    { ...by, action: 'reset-password', before: { passkeys: 1, twoFactor: false } },
  ])
})

describe('what was set up before an address was proven', () => {
  async function prepared() {
    const person = await signUp(shop, { verified: true })
    const device = openDevice()
    await addPasskey(shop, person, { device })
    await enableTwoFactor(shop, person)
    shop.travel(30 * DAY)
    await unprove(person)
    shop.travel(-30 * DAY)
    return { person, device }
  }

  it.each([
    ['confirmed', confirmAddress, PASSWORD, 'Your address is confirmed'],
    ['proven by a reset', resetByMail, newPassword, 'Your password was changed'],
  ])('goes once it is %s, and its owner is told', async (_how, prove, password, subject) => {
    const { person, device } = await prepared()
    await prove(person)
    expect((await showPasskey(shop, device)).status).toBe(401)
    const owner = await signIn(shop, person.email, password)
    expect((await askAs(shop, owner, 'GET /account')).body).toMatchObject({
      passkeys: [],
      twoFactor: { on: false, backupCodesLeft: 0 },
    })
    const told = await lastMail(person)
    expect(told?.subject).toBe(subject)
    expect(told?.textBody).toMatch(/passkey was removed[\s\S]*codes are off/)
  })

  it('by a stranger goes once its owner has taken it over: a shared list, a profile, where things were sent', async () => {
    const stranger = await signUp(shop)
    const { db } = shop.shop
    await placed(shop, stranger, await stockProduct(shop))
    const details = { education: 'E', city: 'C', phone: '1', linkedin: 'l', facebook: 'f' }
    const profile = { ...details, name: stranger.name, email: stranger.email }
    await ask(shop, `PUT /profile-details/${stranger.email}`, { as: stranger, body: profile })
    const shared = { userId: stranger.userId, token: 'x'.repeat(43), sharedAt: shop.shop.now() }
    await db.insertInto('sharedWishLists').values(shared).execute()
    expect(await knownAddresses(db, stranger.userId)).toHaveLength(1)
    await resetByMail(stranger)
    const owner = { ...stranger, ...(await signIn(shop, stranger.email, newPassword)) }
    expect(await wishesSharedAs(shop.shop, shared.token)).toBeUndefined()
    expect((await ask(shop, `GET /profile-details?email=${owner.email}`, { as: owner })).body).toEqual({})
    expect(await knownAddresses(db, owner.userId)).toEqual([])
    shop.travel(SECOND)
    await placed(shop, owner, await stockProduct(shop))
    expect(await knownAddresses(db, owner.userId)).toHaveLength(1)
    await resetByMail(owner)
    expect(await knownAddresses(db, owner.userId)).toHaveLength(1)
  })

  it('is nothing that anybody is told of where there was nothing', async () => {
    const person = await signUp(shop)
    const before = (await mailsTo(shop, person.email)).length
    await confirmAddress(person)
    expect(await mailsTo(shop, person.email)).toHaveLength(before)
  })
})

describe('a reset by mail, of an address that was proven before', () => {
  it('removes every passkey, whoever has added it, and tells the owner', async () => {
    const person = await signUp(shop, { verified: true })
    const devices = [openDevice(), openDevice()]
    for (const device of devices) await addPasskey(shop, person, { device })
    await resetByMail(person)
    for (const device of devices) expect((await showPasskey(shop, device)).status).toBe(401)
    expect((await lastMail(person))?.textBody).toContain('2 passkeys were removed')
  })

  it('turns codes off that came a few days ago: a thief’s don’t lock the owner out', async () => {
    const person = await signUp(shop, { verified: true })
    await enableTwoFactor(shop, person)
    await resetByMail(person)
    const answer = await askAuth(shop, 'sign-in/email', { email: person.email, password: newPassword })
    expect(answer.body).toMatchObject({ user: { email: person.email } })
    expect((await lastMail(person))?.textBody).toContain('codes are off')
  })

  it('ends codes that were begun and never turned on', async () => {
    const person = await signUp(shop, { verified: true })
    const begun = await askAs<{ secret: string }>(shop, person, 'POST /account/two-factor', {
      password: PASSWORD,
    })
    await resetByMail(person)
    const owner = await signIn(shop, person.email, newPassword)
    const code = await appCode(shop, begun.body.secret)
    expect(await askAs(shop, owner, 'PUT /account/two-factor', { code })).toMatchObject({
      status: 409,
      body: { error: { code: 'two-factor-off' } },
    })
  })

  it('leaves codes that have been on for longer: a stolen mailbox alone does not get past them', async () => {
    const person = await signUp(shop, { verified: true })
    await enableTwoFactor(shop, person)
    const late = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    late.travel(8 * DAY)
    await askAuth(shop, 'request-password-reset', { email: person.email })
    const link = new URL(await linkTo(shop, person.email, '/reset-password'), shop.shop.url)
    const body = { token: link.searchParams.get('token'), newPassword }
    expect((await askAuth(late, 'reset-password', body)).status).toBe(200)
    const answer = await askAuth(shop, 'sign-in/email', { email: person.email, password: newPassword })
    expect(answer.body).toMatchObject({ step: 'code' })
    await late.close()
  })

  it('comes wholly before or after a passkey that is added at the same moment: none is left', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signUp(shop, { verified: true })
      const device = openDevice()
      const { cookie, options } = await beginPasskey(shop, person)
      const body = { name: 'Thief', response: device.make(options) }
      const adding = askAuth(shop, 'passkey/verify-registration', body, { headers: { Cookie: cookie } })
      await Promise.all([resetByMail(person), adding])
      expect((await showPasskey(shop, device)).status).toBe(401)
    }
  })

  it('comes wholly before or after a sign-in with a passkey at the same moment: no session is left', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signUp(shop, { verified: true })
      const device = openDevice()
      await addPasskey(shop, person, { device })
      const [, answer] = await Promise.all([resetByMail(person), showPasskey(shop, device)])
      const session = { cookie: cookiesOf(answer.headers) }
      expect((await askAs(shop, session, 'GET /account')).status).toBe(401)
    }
  })
})

describe('a change of the password', () => {
  const change = (person: TestPerson, more: object) =>
    askAs(shop, person, 'PUT /account/password', { currentPassword: PASSWORD, newPassword, ...more })

  it('takes the passkeys along where its owner says so', async () => {
    const person = await signUp(shop, { verified: true })
    const device = openDevice()
    await addPasskey(shop, person, { device })
    expect((await change(person, { removePasskeys: true })).status).toBe(200)
    expect((await showPasskey(shop, device)).status).toBe(401)
    expect((await lastMail(person))?.textBody).toContain('passkey was removed')
  })

  it('leaves them otherwise, and says how many still open the account', async () => {
    const person = await signUp(shop, { verified: true })
    const device = openDevice()
    await addPasskey(shop, person, { device })
    await change(person, {})
    expect((await showPasskey(shop, device)).status).toBe(200)
    expect((await lastMail(person))?.textBody).toContain('1 passkey still opens it')
  })
})

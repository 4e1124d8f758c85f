import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteRemovedAccounts } from '../../app/identity/firebase/removed-accounts.server.ts'
import { ask, askAuth } from '../harness/ask.ts'
import {
  accountOf,
  addAccount,
  changeAccount,
  fillEmulator,
  firebaseSettings,
  idTokenOf,
} from '../harness/firebase.ts'
import { renew } from '../harness/people.ts'
import { openTestShop, type TestShop } from '../harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ ...firebaseSettings(), SHOP_URL: 'http://localhost' })
})
beforeEach(fillEmulator)
afterAll(() => shop?.close())

const password = 'spanner-12'
const hand = (idToken: string) => askAuth(shop, 'hosted', { idToken })

/** Somebody new at the emulator; gives their id there. */
async function newcomer(email: string): Promise<string> {
  return (await addAccount({ email, password, displayName: 'Nora Nipple', emailVerified: true })).localId
}

/** Comes in with a fresh ID token; gives both proofs. */
async function enter(email: string) {
  const answer = await hand(await idTokenOf(email, password))
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { userId: '', name: '', email, cookie, ...(await renew(shop, { email, cookie })) }
}

/** Seconds are Firebase's smallest piece of time. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100))

describe('an ID token of Firebase’s Auth emulator', () => {
  it('opens a session for whom it names', async () => {
    await newcomer('nora@example.com')
    const person = await enter('nora@example.com')
    const session = await ask(shop, 'GET /api/auth/get-session', { cookieOf: person })
    expect(session.body).toMatchObject({ user: { name: 'Nora Nipple', emailVerified: true } })
  })

  it.each([
    ['another audience', { aud: 'demo-another' }],
    ['another issuer', { iss: 'https://securetoken.google.com/demo-another' }],
    ['an end that has passed', { exp: 1_700_000_000 }],
    ['a sign-in that is to come', { auth_time: 4_000_000_000 }],
    ['no address', { email: undefined }],
    ['a person whom Firebase does not know', { sub: 'nobody', user_id: 'nobody' }],
  ])('is refused with %s', async (_what, change) => {
    await newcomer('odd@example.com')
    const { payload } = UnsecuredJWT.decode(await idTokenOf('odd@example.com', password))
    const odd = new UnsecuredJWT({ ...payload, ...change }).encode()
    expect((await hand(odd)).body.error.code).toBe('invalid-proof')
  })

  it('is refused once its person’s sign-ins are revoked, or they are disabled', async () => {
    const uid = await newcomer('revoked@example.com')
    const early = await idTokenOf('revoked@example.com', password)
    await nextSecond()
    await changeAccount(uid, { validSince: String(Math.floor(Date.now() / 1000)) })
    expect((await hand(early)).status).toBe(401)
    const late = await idTokenOf('revoked@example.com', password)
    await changeAccount(uid, { disableUser: true })
    expect((await hand(late)).status).toBe(401)
  })

  it('ends the sessions from before a revocation when its person comes anew', async () => {
    const uid = await newcomer('again@example.com')
    const before = await enter('again@example.com')
    await nextSecond()
    await changeAccount(uid, { validSince: String(Math.floor(Date.now() / 1000)) })
    await enter('again@example.com')
    const asked = await ask(shop, 'GET /order?email=again@example.com', { as: before })
    expect(asked.status).toBe(401)
  })

  it('opens nothing for whom an admin has removed, who is then deleted at Firebase', async () => {
    await newcomer('gone@example.com')
    const gone = await enter('gone@example.com')
    const admin = await enterAsAdmin()
    await ask(shop, 'DELETE /user?email=gone@example.com', { as: admin })
    await nextSecond()
    expect((await hand(await idTokenOf('gone@example.com', password))).body.error.code).toBe(
      'account-removed',
    )
    expect((await ask(shop, 'GET /order?email=gone@example.com', { as: gone })).status).toBe(401)
    await deleteRemovedAccounts(shop.shop)
    expect(await accountOf('gone@example.com')).toBeUndefined()
  })
})

async function enterAsAdmin() {
  await newcomer('boss@example.com')
  const admin = await enter('boss@example.com')
  await shop.shop.db.updateTable('users').set({ role: 'admin' }).where('email', '=', admin.email).execute()
  return admin
}

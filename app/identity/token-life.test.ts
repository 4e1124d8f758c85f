import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { renew, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { MINUTE } from '../basics/clock.ts'

let shop: TestShop
let twin: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  twin = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(async () => {
  await twin?.close()
  await shop?.close()
})

/** How another process of the shop takes a person's token. */
async function statusElsewhere(person: TestPerson): Promise<number> {
  const { status } = await ask(twin, `GET /order?email=${encodeURIComponent(person.email)}`, { as: person })
  return status
}

describe('an access token', () => {
  it('opens a call in every process', async () => {
    expect(await statusElsewhere(await signUp(shop))).toBe(200)
  })

  it('is dead after fifteen minutes, and the session gives a new one', async () => {
    const late = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    const person = await signUp(shop)
    late.travel(14 * MINUTE)
    expect((await ask(late, `GET /order?email=${person.email}`, { as: person })).status).toBe(200)
    late.travel(2 * MINUTE)
    const expired = await ask(late, `GET /order?email=${person.email}`, { as: person })
    expect(expired.status).toBe(401)
    expect(expired.headers.get('www-authenticate')).toBe('Bearer')
    const fresh = { ...person, ...(await renew(late, person)) }
    expect((await ask(late, `GET /order?email=${person.email}`, { as: fresh })).status).toBe(200)
    await late.close()
  })

  it('is dead everywhere at once after sign-out', async () => {
    const person = await signUp(shop)
    await ask(shop, 'POST /api/auth/sign-out', {
      body: {},
      cookieOf: person,
      headers: { Origin: shop.shop.url },
    })
    expect(await statusElsewhere(person)).toBe(401)
  })

  it('is dead once its session has run out', async () => {
    const person = await signUp(shop)
    const own = shop.shop.db.selectFrom('users').select('identityId').where('id', '=', person.userId)
    const session = shop.shop.db.updateTable('sessions').where('userId', '=', own)
    await session.set({ expiresAt: shop.shop.now() }).execute()
    expect(await statusElsewhere(person)).toBe(401)
  })

  it('outlives the sign-out of another session', async () => {
    const person = await signUp(shop)
    const other = await signIn(shop, person.email)
    await ask(shop, 'POST /api/auth/sign-out', {
      body: {},
      cookieOf: { ...person, ...other },
      headers: { Origin: shop.shop.url },
    })
    expect(await statusElsewhere(person)).toBe(200)
  })

  it('is dead everywhere at once after the person’s removal', async () => {
    const person = await signUp(shop)
    await ask(shop, `DELETE /user?email=${person.email}`, { as: admin })
    expect(await statusElsewhere(person)).toBe(401)
  })

  it('has an admin’s power only as long as the role lasts', async () => {
    const demoted = await signUp(shop, { role: 'admin' })
    expect((await ask(twin, 'GET /user', { as: demoted })).status).toBe(200)
    await shop.shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', demoted.userId).execute()
    expect((await ask(twin, 'GET /user', { as: demoted })).status).toBe(403)
  })

  it('is one of at most five of a session; the oldest makes room, also when asked for at once', async () => {
    const person = await signUp(shop)
    await Promise.all(Array.from({ length: 12 }, () => renew(shop, person)))
    const { count } = await shop.shop.db
      .selectFrom('accessTokens')
      .select((db) => db.fn.countAll<number>().as('count'))
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(5)
    expect(await statusElsewhere(person)).toBe(401)
  })

  it('is stored as a hash only', async () => {
    const person = await signUp(shop)
    const rows = await shop.shop.db.selectFrom('accessTokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(person.token)
  })

  it('in a query or a cookie is no proof', async () => {
    const person = await signUp(shop)
    const asked = await ask(shop, `GET /order?email=${person.email}&access_token=${person.token}`, {
      headers: { Cookie: `accessToken=${person.token}` },
    })
    expect(asked.status).toBe(401)
  })

  it('is never the session’s, and opens nothing of the identity provider', async () => {
    const person = await signUp(shop)
    expect(person.cookie).not.toContain(person.token)
    const session = await ask(shop, 'GET /api/auth/get-session', { as: person })
    expect(session.body).toBeNull()
  })
})

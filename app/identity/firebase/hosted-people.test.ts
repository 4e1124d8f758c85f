import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { type HostedShop, inSeconds, openHostedShop } from '../../../test/harness/hosted-shop.ts'
import { renew } from '../../../test/harness/people.ts'
import { HOUR } from '../../basics/clock.ts'
import { endSessions } from '../sessions.server.ts'

let shop: HostedShop

beforeAll(async () => {
  shop = await openHostedShop()
})
afterAll(() => shop?.close())

async function identityOf(email: string) {
  return await shop.shop.db.selectFrom('identities').selectAll().where('email', '=', email).executeTakeFirst()
}

describe('an identity of the shop’s own with the same address', () => {
  it('is linked where both sides have proven it, and keeps its name and role', async () => {
    await shop.addLocal('both@example.com', true)
    expect((await shop.come({ email: 'both@example.com' })).status).toBe(200)
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
      await shop.addLocal(email, here)
      const refused = await shop.come({ email, proven: there })
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
      Array.from({ length: 6 }, () => shop.come({ sub: 'six', email: 'six@example.com' })),
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
    await shop.enter(old)
    await shop.addLocal('taken@example.com', true)
    await shop.come({ ...old, email: 'taken@example.com' })
    await shop.come({ ...old, email: 'unproven@example.com', proven: false })
    expect(await identityOf('old@example.com')).toBeDefined()
    await shop.come({ ...old, email: 'new@example.com' })
    expect(await identityOf('old@example.com')).toBeUndefined()
    const moved = await shop.enter({ ...old, email: 'new@example.com' })
    expect(await shop.alive(moved)).toBe(true)
  })

  it('is proven by Firebase’s word of this moment, not the token’s', async () => {
    await shop.come({ sub: 'late', email: 'late@example.com', proven: false })
    expect(await identityOf('late@example.com')).toMatchObject({ emailVerified: false })
    await shop.come({ sub: 'late', email: 'late@example.com', proven: true })
    expect(await identityOf('late@example.com')).toMatchObject({ emailVerified: true })
  })
})

describe('a session', () => {
  it('is over when its address is proven for the first time: until then it may be a stranger’s (threat 27)', async () => {
    const stranger = await shop.enter({ sub: 'early', email: 'early@example.com', proven: false })
    const owner = await shop.enter({ sub: 'early', email: 'early@example.com', proven: true })
    expect(await shop.alive(stranger)).toBe(false)
    expect(await shop.alive(owner)).toBe(true)
  })

  it('is over, once its person comes anew, when Firebase has revoked what it began with', async () => {
    const email = 'reset@example.com'
    const before = await shop.enter({ sub: 'reset', email, signedIn: inSeconds() - 60 })
    const after = await shop.enter({ sub: 'reset', email, validSince: inSeconds() - 30 })
    expect(await shop.alive(before)).toBe(false)
    expect(await shop.alive(after)).toBe(true)
  })

  it('lives an hour from its proof, however much it is used', async () => {
    const person = await shop.enter({
      sub: 'hourly',
      email: 'hourly@example.com',
      signedIn: inSeconds() - 50 * 60,
    })
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
    const person = await shop.enter({ ...who, signedIn: inSeconds() - 60 })
    const { id = '' } = (await identityOf(who.email)) ?? {}
    await endSessions(shop.shop.db, id)
    expect(await shop.alive(person)).toBe(false)
    expect(await shop.come({ ...who, signedIn: inSeconds() - 60 })).toMatchObject({
      status: 401,
      code: 'invalid-proof',
    })
    expect((await shop.come({ ...who, signedIn: inSeconds() + 1 })).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask, askAuth } from '../../test/harness/ask.ts'
import { PASSWORD, renew, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR } from '../basics/clock.ts'
import type { WireAccount } from './contract.ts'

let shop: TestShop
let twin: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  twin = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
})
afterAll(async () => {
  await twin?.close()
  await shop?.close()
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function sessionsOf(person: Pick<TestPerson, 'cookie'>) {
  return (await askAs<WireAccount>(shop, person, 'GET /account')).body.sessions
}

async function signInWith(person: TestPerson, userAgent: string): Promise<TestPerson> {
  const answer = await askAuth(
    shop,
    'sign-in/email',
    { email: person.email, password: PASSWORD },
    { headers: { 'User-Agent': userAgent } },
  )
  return { ...person, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

describe('the list of sessions', () => {
  it('tells device, network and times of each, and which one asks', async () => {
    const person = await signUp(shop)
    const other = await signInWith(person, firefox)
    const listed = await sessionsOf(other)
    expect(listed).toHaveLength(2)
    expect(listed.find(({ current }) => current)).toEqual({
      _id: expect.any(String),
      current: true,
      device: 'Firefox on Linux',
      network: '127.0.0.…',
      signedInAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
    })
    expect(listed.find(({ current }) => !current)?.device).toBe('An unknown device')
  })

  it('says when each was last seen: it asks for an access token while it is used', async () => {
    const person = await signUp(shop)
    const [before] = await sessionsOf(person)
    shop.travel(HOUR)
    await renew(shop, person)
    const [after] = await sessionsOf(person)
    shop.travel(-HOUR)
    const seen = (session: typeof before) => new Date(session?.lastSeenAt ?? 0).getTime()
    expect(seen(after) - seen(before)).toBeGreaterThanOrEqual(HOUR - 1_000)
    expect(after?.signedInAt).toBe(before?.signedInAt)
  })

  it('leaves out those that have run out', async () => {
    const person = await signUp(shop)
    const [over] = await sessionsOf(person)
    const other = await signInWith(person, firefox)
    const ended = shop.shop.db.updateTable('sessions').set({ expiresAt: shop.shop.now() })
    await ended.where('id', '=', over?._id ?? '').execute()
    expect((await sessionsOf(other)).map(({ current }) => current)).toEqual([true])
  })

  it('holds nothing that admits anybody, and of nobody else’s', async () => {
    const person = await signUp(shop)
    await signUp(shop)
    const { body } = await askAs<WireAccount>(shop, person, 'GET /account')
    const rows = await shop.shop.db.selectFrom('sessions').select('token').execute()
    const told = JSON.stringify(body)
    for (const { token } of rows) expect(told).not.toContain(token)
    expect(body.sessions).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  it('ends one of one’s own, at once and in every process', async () => {
    const person = await signUp(shop)
    const other = { ...person, ...(await signIn(shop, person.email)) }
    const ended = (await sessionsOf(person)).find(({ current }) => !current)
    const answer = await askAs(shop, person, `DELETE /account/sessions/${ended?._id}`)
    expect(answer).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect((await ask(twin, `GET /order?email=${person.email}`, { as: other })).status).toBe(401)
    expect((await askAs(twin, other, 'GET /account')).status).toBe(401)
    expect(await sessionsOf(person)).toHaveLength(1)
    const again = await askAs(shop, person, `DELETE /account/sessions/${ended?._id}`)
    expect(again.body).toEqual({ deletedCount: 0 })
  })

  it('ends nobody else’s', async () => {
    const person = await signUp(shop)
    const stranger = await signUp(shop)
    const [theirs] = await sessionsOf(person)
    const answer = await askAs(shop, stranger, `DELETE /account/sessions/${theirs?._id}`)
    expect(answer.body).toEqual({ deletedCount: 0 })
    expect((await askAs(shop, person, 'GET /account')).status).toBe(200)
  })

  it('everywhere ends this one, too', async () => {
    const person = await signUp(shop)
    const other = { ...person, ...(await signIn(shop, person.email)) }
    const answer = await askAs(shop, person, 'DELETE /account/sessions')
    expect(answer.body).toEqual({ deletedCount: 2 })
    for (const one of [person, other]) {
      expect((await askAs(twin, one, 'GET /account')).status).toBe(401)
      expect((await ask(twin, `GET /order?email=${person.email}`, { as: one })).status).toBe(401)
    }
  })

  it('is not done by an access token, nor from another site', async () => {
    const person = await signUp(shop)
    expect((await ask(shop, 'DELETE /account/sessions', { as: person })).status).toBe(401)
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await askAs(shop, person, 'DELETE /account/sessions', undefined, { headers })).status).toBe(403)
    expect(await sessionsOf(person)).toHaveLength(1)
  })
})

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAs, turnOnCodes } from '../../test/harness/account.ts'
import { type Answer, type Ask, ask } from '../../test/harness/ask.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, MINUTE } from '../basics/clock.ts'
import type { Scope } from '../basics/scope.ts'
import { apiKeySays } from '../content/api-key-messages.ts'
import type { WireApiKey } from './contract.ts'
import { listApiKeys } from './list-api-keys.server.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin', name: 'Ada Axle' })
})
afterAll(() => shop?.close())

interface MadeKey {
  insertedId: string
  key: string
}

/** Asks for a key as the admins' page does: by the session, with the password. */
function askToMake(as: TestPerson, wish: object, at = shop, headers = {}): Promise<Answer<MadeKey>> {
  return askAs<MadeKey>(at, as, 'POST /apikeys', { password: PASSWORD, ...wish }, { headers })
}

async function make(as = admin, more: object = {}, at = shop): Promise<MadeKey> {
  const body = { name: 'Warehouse', scopes: ['orders'] satisfies Scope[], ...more }
  const made = await askToMake(as, body, at)
  if (made.status !== 200) throw new Error(`no key: ${made.status} ${JSON.stringify(made.body)}`)
  return made.body
}

function withKey<T = Record<string, never>>(
  key: string,
  call: string,
  more: Ask = {},
  at = shop,
): Promise<Answer<T>> {
  return ask<T>(at, call, { ...more, headers: { Authorization: `Bearer ${key}`, ...more.headers } })
}

async function listed(query = ''): Promise<WireApiKey[]> {
  return (await ask<WireApiKey[]>(shop, `GET /apikeys${query}`, { as: admin })).body
}

const found = async (id: string) => (await listed()).find(({ _id }) => _id === id)
const statusOf = async (key: string, at = shop) => (await withKey(key, 'GET /allorders', {}, at)).status

describe('an API key', () => {
  it('is 256 random bits behind a prefix that tells what it is, shown once, and kept by its hash alone', async () => {
    const { key, insertedId } = await make()
    expect(key).toMatch(/^sk_shop_[\w-]{43}$/)
    const kept = await shop.shop.db.selectFrom('apiKeys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(key.slice(8))
    expect(await found(insertedId)).toMatchObject({
      name: 'Warehouse',
      hint: `sk_shop_…${key.slice(-4)}`,
      scopes: ['orders'],
      state: 'active',
      madeBy: 'Ada Axle',
    })
    expect(JSON.stringify(await listed())).not.toContain(key)
  })

  it('is kept under no Idempotency-Key: a repeat makes another one', async () => {
    const headers = { 'Idempotency-Key': 'twice' }
    const body = { name: 'Twice', scopes: ['read'] }
    const one = await askToMake(admin, body, shop, headers)
    const other = await askToMake(admin, body, shop, headers)
    expect(one.body.key).not.toBe(other.body.key)
    expect(await shop.shop.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
  })

  it('opens what it is made for, in its maker’s name', async () => {
    const { key } = await make(admin, { scopes: ['catalogue'] })
    const tool = { name: 'Chain', description: 'D', image: '/pictures/products/spoke-key.jpg', price: 10 }
    const body = { ...tool, available_quantity: 5, minimum_quantity: 1 }
    const added = await withKey<{ insertedId: string }>(key, 'POST /addproduct', { body })
    expect(added.status).toBe(200)
    const deed = shop.shop.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('subject', '=', added.body.insertedId)
    expect(await deed.executeTakeFirst()).toEqual({ actorId: admin.userId })
  })

  it('is told which scope a call takes that it does not open', async () => {
    const { key } = await make(admin, { scopes: ['catalogue'] })
    expect(await withKey(key, 'GET /allorders')).toMatchObject({
      status: 403,
      body: {
        message: apiKeySays.outOfScope(['read', 'orders']),
        error: { code: 'out-of-scope', needed: ['read', 'orders'] },
      },
    })
    expect((await withKey(key, 'GET /user')).body).toMatchObject({ message: apiKeySays.outOfScope([]) })
  })

  it('makes and revokes no keys, changes no people, gives no money back, has no account and no session', async () => {
    const { key, insertedId } = await make(admin, { scopes: ['read', 'orders', 'catalogue'] })
    const victim = await signUp(shop, { verified: true })
    const closed: [string, object?][] = [
      ['GET /apikeys'],
      [`DELETE /apikeys/${insertedId}`],
      [`DELETE /user?email=${victim.email}`],
      [`PUT /makeadmin/${victim.email}`],
      ['GET /user'],
      ['GET /mails'],
      ['GET /audit'],
      [`POST /refund/${insertedId}`, { reason: 'x', restock: false }],
      [`GET /admin?email=${admin.email}`],
    ]
    for (const [call, body] of closed) {
      expect((await withKey(key, call, { ...(body && { body }) })).status, call).toBe(403)
    }
    const body = { email: admin.email }
    const renewed = await withKey(key, `PUT /user/${admin.email}`, { body })
    expect(renewed.status).toBe(401)
    for (const call of ['POST /apikeys', 'GET /account', 'GET /account/data', 'DELETE /account']) {
      expect((await withKey(key, call, { headers: { Origin: shop.shop.url } })).status, call).toBe(401)
    }
    expect((await withKey(key, 'GET /api/auth/get-session')).body).toBeNull()
    expect(await statusOf(key)).toBe(200)
  })

  it('is noted as used at most once a minute', async () => {
    const { key, insertedId } = await make()
    expect((await found(insertedId))?.lastUsedAt).toBeUndefined()
    await statusOf(key)
    const first = (await found(insertedId))?.lastUsedAt
    expect(first).toBeDefined()
    await statusOf(key)
    expect((await found(insertedId))?.lastUsedAt).toBe(first)
    shop.travel(MINUTE + 1)
    await Promise.all([statusOf(key), statusOf(key)])
    const later = (await found(insertedId))?.lastUsedAt
    expect(Date.parse(later ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? '') + MINUTE)
  })

  it('makes 600 calls a minute, then 429; another key is not held up by it', async () => {
    const [one, other] = [await make(), await make()]
    await shop.shop.gate.limiter.count('api-key', one.insertedId, { calls: 600, seconds: 60, per: 'person' })
    await sql`update rate_limits set points = 600 where key = ${`api-key:${one.insertedId}`}`.execute(
      shop.shop.db,
    )
    const refused = await withKey(one.key, 'GET /allorders')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await statusOf(other.key)).toBe(200)
  })
})

describe('an API key is dead', () => {
  const dead = { status: 401, body: { error: { code: 'not-signed-in' } } }

  it('from the next request on after it was revoked, by any admin, in every process; a second time revokes nothing', async () => {
    const twin = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    const { key, insertedId } = await make()
    expect(await statusOf(key, twin)).toBe(200)
    const other = await signUp(shop, { role: 'admin', name: 'Bo Brake' })
    const revoke = () => ask(shop, `DELETE /apikeys/${insertedId}`, { as: other })
    expect((await revoke()).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await withKey(key, 'GET /allorders', {}, twin)).toMatchObject(dead)
    expect((await revoke()).body).toEqual({ acknowledged: true, deletedCount: 0 })
    expect(await found(insertedId)).toMatchObject({ state: 'revoked', revokedBy: 'Bo Brake' })
    await twin.close()
  })

  it('when it is unknown, cut or of another make, with the same answer as a revoked one', async () => {
    const { key, insertedId } = await make()
    await ask(shop, `DELETE /apikeys/${insertedId}`, { as: admin })
    const revoked = await withKey(key, 'GET /allorders')
    const others = [
      `sk_shop_${'A'.repeat(43)}`,
      key.slice(0, -1),
      `${key}x`,
      `${key} ${key}`,
      'sk_shop_',
      'sk_live_x',
    ]
    for (const other of others) {
      const { status, body } = await withKey(other, 'GET /allorders')
      expect({ status, body }, other).toEqual({ status: revoked.status, body: revoked.body })
    }
    expect(revoked).toMatchObject(dead)
  })

  it('when its days are over', async () => {
    const later = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    const { key, insertedId } = await make(admin, { expiresInDays: 30 })
    later.travel(30 * DAY - 5 * MINUTE)
    expect(await statusOf(key, later)).toBe(200)
    later.travel(10 * MINUTE)
    expect(await withKey(key, 'GET /allorders', {}, later)).toMatchObject(dead)
    const keys = await listApiKeys(later.shop, { state: 'expired' })
    expect(keys.keys.map(({ id }) => id)).toEqual([insertedId])
    await later.close()
  })

  it('with its maker’s role, and stays so when they are an admin once more', async () => {
    const maker = await signUp(shop, { role: 'admin' })
    const { key, insertedId } = await make(maker)
    const role = (role: 'user' | 'admin') =>
      shop.shop.db.updateTable('users').set({ role }).where('id', '=', maker.userId).execute()
    await role('user')
    expect(await withKey(key, 'GET /allorders')).toMatchObject(dead)
    await role('admin')
    expect(await withKey(key, 'GET /allorders')).toMatchObject(dead)
    expect(await found(insertedId)).toMatchObject({ state: 'revoked' })
  })

  it('with its maker’s account', async () => {
    const maker = await signUp(shop, { role: 'admin' })
    const { key } = await make(maker)
    expect((await ask(shop, `DELETE /user?email=${maker.email}`, { as: admin })).status).toBe(200)
    expect(await withKey(key, 'GET /allorders')).toMatchObject(dead)
  })
})

describe('where admins need two-factor codes', () => {
  it('a key is made by an admin who has them, and opens nothing once they are off', async () => {
    const guarded = await openTestShop({ ADMIN_2FA: '1' })
    const bare = await signUp(guarded, { role: 'admin' })
    const body = { name: 'Early', scopes: ['read'] }
    const refused = await askToMake(bare, body, guarded)
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'codes-needed' } } })
    await turnOnCodes(guarded, bare)
    const { key } = await make(bare, {}, guarded)
    expect(await statusOf(key, guarded)).toBe(200)
    await guarded.shop.db.deleteFrom('secondFactors').execute()
    expect(await withKey(key, 'GET /allorders', {}, guarded)).toMatchObject({ status: 403 })
    await guarded.close()
  })
})

describe('making an API key', () => {
  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a long name', { name: 'a'.repeat(61) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
    ['an end before it begins', { expiresInDays: 0 }, 'expiresInDays'],
    ['an end in a thousand years', { expiresInDays: 400_000 }, 'expiresInDays'],
  ])('refuses %s', async (_what, wish, field) => {
    const body = { name: 'Warehouse', scopes: ['orders'], ...wish }
    const answer = await askToMake(admin, body)
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid', field } } })
  })

  it('takes the session and the password, not what a page script can read', async () => {
    const body = { name: 'Warehouse', scopes: ['orders'], password: PASSWORD }
    expect(
      (await ask(shop, 'POST /apikeys', { as: admin, body, headers: { Origin: shop.shop.url } })).status,
    ).toBe(401)
    const wrong = { status: 422, body: { error: { code: 'wrong-password', field: 'password' } } }
    expect(await askToMake(admin, { ...body, password: 'not-mine' })).toMatchObject(wrong)
    expect(await askToMake(admin, { ...body, password: undefined })).toMatchObject(wrong)
    const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await askToMake(admin, body, shop, elsewhere)).status).toBe(403)
  })

  it('stops at a hundred in use, also of two at once', async () => {
    const crowded = await openTestShop()
    const keeper = await signUp(crowded, { role: 'admin' })
    const facts = { name: 'One of many', ending: 'aaaa', scopes: ['read' as const], madeBy: keeper.userId }
    const rows = Array.from({ length: 99 }, () => ({
      ...facts,
      hash: randomBytes(32),
      madeAt: new Date(),
      expiresAt: null,
    }))
    await crowded.shop.db.insertInto('apiKeys').values(rows).execute()
    const body = { name: 'The last one', scopes: ['read'] }
    const asked = [1, 2].map(() => askToMake(keeper, body, crowded))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    await crowded.close()
  })
})

describe('the list of API keys', () => {
  it('is searched, narrowed, sorted and counted', async () => {
    const { insertedId, key } = await make(admin, { name: 'Bookkeeping', scopes: ['read'] })
    await ask(shop, `DELETE /apikeys/${insertedId}`, { as: admin })
    const answer = await ask<WireApiKey[]>(shop, 'GET /apikeys?q=bookkeeping&state=revoked&sort=-used', {
      as: admin,
    })
    expect(answer.body.map(({ _id }) => _id)).toEqual([insertedId])
    expect(answer.headers.get('x-counts')).toBe('total=1, all=1, active=0, expired=0, revoked=1')
    expect((await listed(`?q=${key.slice(-4)}`)).map(({ _id }) => _id)).toContain(insertedId)
    expect(await listed('?q=bookkeeping&state=active')).toEqual([])
  })
})

describe('on record', () => {
  it('is who made and who revoked a key, by its hint, without the name that was chosen for it', async () => {
    const { key, insertedId } = await make(admin, { name: 'Anna’s laptop', expiresInDays: 7 })
    await ask(shop, `DELETE /apikeys/${insertedId}`, { as: admin })
    const hint = `sk_shop_…${key.slice(-4)}`
    const { body } = await ask<object[]>(shop, `GET /audit?q=${encodeURIComponent(key.slice(-4))}`, {
      as: admin,
    })
    expect(body).toMatchObject([
      { act: 'revoke-api-key', by: { _id: admin.userId }, changes: [{ what: 'apiKey', before: hint }] },
      { act: 'make-api-key', by: { _id: admin.userId } },
    ])
    expect(JSON.stringify(body)).not.toContain('Anna')
  })

  it('a person takes along what keys they have made, without anything that opens', async () => {
    const maker = await signUp(shop, { role: 'admin' })
    const { key } = await make(maker, { name: 'Mine' })
    const headers = { Cookie: maker.cookie }
    const data = await ask<{ apiKeys: object[] }>(shop, 'GET /account/data', { headers })
    expect(data.body.apiKeys).toMatchObject([{ name: 'Mine', scopes: ['orders'] }])
    expect(JSON.stringify(data.body)).not.toContain(key.slice(-8))
  })
})

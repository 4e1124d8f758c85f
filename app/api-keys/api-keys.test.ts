import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAs, enableTwoFactor } from '../../test/harness/account.ts'
import { admitAdmin } from '../../test/harness/admin.ts'
import { askForKey, makeKey, withKey } from '../../test/harness/api-keys.ts'
import { ask } from '../../test/harness/ask.ts'
import { PASSWORD, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, MINUTE } from '../basics/clock.ts'
import { apiKeySays } from '../content/api-key-messages.ts'
import { calls } from '../features.server.ts'
import type { WireApiKey } from './contract.ts'
import { listApiKeys } from './list-api-keys.server.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin', name: 'Ada Axle' })
})
afterAll(() => shop?.close())

async function listed(query = ''): Promise<WireApiKey[]> {
  return (await ask<WireApiKey[]>(shop, `GET /apikeys${query}`, { as: admin })).body
}

const found = async (id: string) => (await listed()).find(({ _id }) => _id === id)
const statusOf = async (key: string, at = shop) => (await withKey(at, key, 'GET /allorders')).status

describe('an API key', () => {
  it('opens what it is made for, in its maker’s name', async () => {
    const { key } = await makeKey(shop, admin, { scopes: ['catalogue'] })
    const tool = { name: 'Chain', description: 'D', image: '/pictures/products/spoke-key.jpg', price: 10 }
    const body = { ...tool, available_quantity: 5, minimum_quantity: 1 }
    const added = await withKey<{ insertedId: string }>(shop, key, 'POST /addproduct', { body })
    expect(added.status).toBe(200)
    const deed = shop.shop.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('subject', '=', added.body.insertedId)
    expect(await deed.executeTakeFirst()).toEqual({ actorId: admin.userId })
  })

  it('is told which scope a call takes that it does not open', async () => {
    const { key } = await makeKey(shop, admin, { scopes: ['catalogue'] })
    expect(await withKey(shop, key, 'GET /allorders')).toMatchObject({
      status: 403,
      body: {
        message: apiKeySays.outOfScope(['read', 'orders']),
        error: { code: 'out-of-scope', needed: ['read', 'orders'] },
      },
    })
    expect((await withKey(shop, key, 'GET /user')).body).toMatchObject({ message: apiKeySays.outOfScope([]) })
  })

  it('that is made to read opens the reading of every area, and changes nothing', async () => {
    const { key } = await makeKey(shop, admin, { scopes: ['read'] })
    for (const call of ['GET /allorders', 'GET /imports'])
      expect((await withKey(shop, key, call)).status, call).toBe(200)
    const writes = calls.filter(
      ({ call: { scope, method } }) => scope && scope !== 'read' && method !== 'get',
    )
    expect(writes.length).toBeGreaterThan(0)
    for (const { call } of writes) {
      const named = `${call.method.toUpperCase()} ${call.path.replace(/\{\w+\}/g, crypto.randomUUID())}`
      const refused = { status: 403, body: { error: { code: 'out-of-scope', needed: [call.scope] } } }
      expect(await withKey(shop, key, named), named).toMatchObject(refused)
    }
  })

  it('makes and revokes no keys, changes no people, gives no money back, has no account and no session', async () => {
    const { key, insertedId } = await makeKey(shop, admin, { scopes: ['read', 'orders', 'catalogue'] })
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
      expect((await withKey(shop, key, call, { ...(body && { body }) })).status, call).toBe(403)
    }
    const body = { email: admin.email }
    const renewed = await withKey(shop, key, `PUT /user/${admin.email}`, { body })
    expect(renewed.status).toBe(401)
    for (const call of ['POST /apikeys', 'GET /account', 'GET /account/data', 'DELETE /account']) {
      expect((await withKey(shop, key, call, { headers: { Origin: shop.shop.url } })).status, call).toBe(401)
    }
    expect((await withKey(shop, key, 'GET /api/auth/get-session')).body).toBeNull()
    expect(await statusOf(key)).toBe(200)
  })

  it('is noted as used at most once a minute', async () => {
    const { key, insertedId } = await makeKey(shop, admin)
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
    const [one, other] = [await makeKey(shop, admin), await makeKey(shop, admin)]
    await shop.shop.gate.limiter.count('api-key', one.insertedId, { calls: 600, seconds: 60, per: 'person' })
    await sql`update rate_limits set points = 600 where key = ${`api-key:${one.insertedId}`}`.execute(
      shop.shop.db,
    )
    const refused = await withKey(shop, one.key, 'GET /allorders')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await statusOf(other.key)).toBe(200)
  })
})

describe('an API key is dead', () => {
  const dead = { status: 401, body: { error: { code: 'not-signed-in' } } }

  it('from the next request on after it was revoked, by any admin, in every process; a second time revokes nothing', async () => {
    const twin = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    const { key, insertedId } = await makeKey(shop, admin)
    expect(await statusOf(key, twin)).toBe(200)
    const other = await signUp(shop, { role: 'admin', name: 'Bo Brake' })
    const revoke = () => ask(shop, `DELETE /apikeys/${insertedId}`, { as: other })
    expect((await revoke()).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await withKey(twin, key, 'GET /allorders')).toMatchObject(dead)
    expect((await revoke()).body).toEqual({ acknowledged: true, deletedCount: 0 })
    expect(await found(insertedId)).toMatchObject({ state: 'revoked', revokedBy: 'Bo Brake' })
    await twin.close()
  })

  it('when it is unknown, cut or of another make, with the same answer as a revoked one', async () => {
    const { key, insertedId } = await makeKey(shop, admin)
    await ask(shop, `DELETE /apikeys/${insertedId}`, { as: admin })
    const revoked = await withKey(shop, key, 'GET /allorders')
    const others = [
      `sk_shop_${'A'.repeat(43)}`,
      key.slice(0, -1),
      `${key}x`,
      `${key} ${key}`,
      'sk_shop_',
      'sk_live_x',
    ]
    for (const other of others) {
      const { status, body } = await withKey(shop, other, 'GET /allorders')
      expect({ status, body }, other).toEqual({ status: revoked.status, body: revoked.body })
    }
    expect(revoked).toMatchObject(dead)
  })

  it('when its days are over', async () => {
    const later = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    const { key, insertedId } = await makeKey(shop, admin, { expiresInDays: 30 })
    later.travel(30 * DAY - 5 * MINUTE)
    expect(await statusOf(key, later)).toBe(200)
    later.travel(10 * MINUTE)
    expect(await withKey(later, key, 'GET /allorders')).toMatchObject(dead)
    const keys = await listApiKeys(later.shop, admitAdmin(admin), { state: 'expired' })
    expect(keys.keys.map(({ id }) => id)).toEqual([insertedId])
    await later.close()
  })

  it('not with the session it was made in, nor with any other', async () => {
    const maker = await signUp(shop, { role: 'admin' })
    const { key } = await makeKey(shop, maker)
    expect((await askAs(shop, maker, 'POST /api/auth/sign-out', {})).status).toBe(200)
    expect(await statusOf(key)).toBe(200)
    await shop.shop.db.deleteFrom('sessions').execute()
    expect(await statusOf(key)).toBe(200)
    admin = { ...admin, ...(await signIn(shop, admin.email)) }
  })

  it('with its maker’s role, and stays so when they are an admin once more', async () => {
    const maker = await signUp(shop, { role: 'admin' })
    const { key, insertedId } = await makeKey(shop, maker)
    const role = (role: 'user' | 'admin') =>
      shop.shop.db.updateTable('users').set({ role }).where('id', '=', maker.userId).execute()
    await role('user')
    expect(await withKey(shop, key, 'GET /allorders')).toMatchObject(dead)
    await role('admin')
    expect(await withKey(shop, key, 'GET /allorders')).toMatchObject(dead)
    expect(await found(insertedId)).toMatchObject({ state: 'revoked' })
  })

  it('with its maker’s account', async () => {
    const maker = await signUp(shop, { role: 'admin' })
    const { key } = await makeKey(shop, maker)
    expect((await ask(shop, `DELETE /user?email=${maker.email}`, { as: admin })).status).toBe(200)
    expect(await withKey(shop, key, 'GET /allorders')).toMatchObject(dead)
  })

  it('with its maker’s account that they delete themselves, and is on no list then', async () => {
    const maker = await signUp(shop, { role: 'admin', verified: true })
    const { key, insertedId } = await makeKey(shop, maker)
    const { email } = maker
    expect((await askAs(shop, maker, 'DELETE /account', { email, password: PASSWORD })).status).toBe(200)
    expect(await withKey(shop, key, 'GET /allorders')).toMatchObject(dead)
    expect(await found(insertedId)).toBeUndefined()
  })
})

describe('where admins need two-factor codes', () => {
  it('a key is made by an admin who has them, and opens nothing once they are off', async () => {
    const guarded = await openTestShop({ ADMIN_2FA: '1' })
    const bare = await signUp(guarded, { role: 'admin' })
    const body = { name: 'Early', scopes: ['read'] }
    const refused = await askForKey(guarded, bare, body)
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'two-factor-needed' } } })
    await enableTwoFactor(guarded, bare)
    const { key } = await makeKey(guarded, bare)
    expect(await statusOf(key, guarded)).toBe(200)
    await guarded.shop.db.deleteFrom('sessions').execute()
    expect(await statusOf(key, guarded)).toBe(200)
    await guarded.shop.db.deleteFrom('secondFactors').execute()
    expect(await withKey(guarded, key, 'GET /allorders')).toMatchObject({ status: 403 })
    await guarded.close()
  })
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { askForKey, type KeyWish, makeKey } from '../../test/harness/api-keys.ts'
import { ask } from '../../test/harness/ask.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { WireApiKey } from './contract.ts'
import { makeApiKey } from './make-api-key.server.ts'

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

describe('a new API key', () => {
  it('is 256 random bits behind a prefix that tells what it is, shown once, and kept by its hash alone', async () => {
    const { key, insertedId } = await makeKey(shop, admin)
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
    const one = await askForKey(shop, admin, body, headers)
    const other = await askForKey(shop, admin, body, headers)
    expect(one.body.key).not.toBe(other.body.key)
    expect(await shop.shop.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
  })
})

describe('making an API key', () => {
  it.each<[string, KeyWish, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a long name', { name: 'a'.repeat(61) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
    ['an end before it begins', { expiresInDays: 0 }, 'expiresInDays'],
    ['an end in a thousand years', { expiresInDays: 400_000 }, 'expiresInDays'],
  ])('refuses %s', async (_what, wish, field) => {
    const answer = await askForKey(shop, admin, wish)
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid', field } } })
  })

  it('takes the session and the password, not what a page script can read', async () => {
    const body = { name: 'Warehouse', scopes: ['orders'], password: PASSWORD }
    expect(
      (await ask(shop, 'POST /apikeys', { as: admin, body, headers: { Origin: shop.shop.url } })).status,
    ).toBe(401)
    const wrong = { status: 422, body: { error: { code: 'wrong-password', field: 'password' } } }
    expect(await askForKey(shop, admin, { ...body, password: 'not-mine' })).toMatchObject(wrong)
    expect(await askForKey(shop, admin, { ...body, password: undefined })).toMatchObject(wrong)
    const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await askForKey(shop, admin, body, elsewhere)).status).toBe(403)
  })

  it('is refused to whoever has lost the role since they were let in', async () => {
    const former = await signUp(shop, { role: 'admin' })
    await shop.shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', former.userId).execute()
    const made = await makeApiKey(shop.shop, admitAdmin(former), { name: 'Too late', scopes: ['read'] })
    expect(made).toEqual({ ok: false, refusal: 'forbidden' })
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
    const over = [{ revokedAt: new Date() }, { expiresAt: new Date(0) }].map((end) => ({
      ...facts,
      hash: randomBytes(32),
      madeAt: new Date(),
      expiresAt: null,
      ...end,
    }))
    await crowded.shop.db
      .insertInto('apiKeys')
      .values([...rows, ...over])
      .execute()
    const body = { name: 'The last one', scopes: ['read'] }
    const asked = [1, 2].map(() => askForKey(crowded, keeper, body))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    await crowded.close()
  })
})

describe('the list of API keys', () => {
  it('is searched, narrowed, sorted and counted', async () => {
    const { insertedId, key } = await makeKey(shop, admin, { name: 'Bookkeeping', scopes: ['read'] })
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
    const { key, insertedId } = await makeKey(shop, admin, { name: 'Anna’s laptop', expiresInDays: 7 })
    await ask(shop, `DELETE /apikeys/${insertedId}`, { as: admin })
    const hint = `sk_shop_…${key.slice(-4)}`
    const { body } = await ask<object[]>(shop, `GET /audit?q=${encodeURIComponent(hint)}`, {
      as: admin,
    })
    expect(body).toMatchObject([
      { action: 'revoke-api-key', by: { _id: admin.userId }, changes: [{ what: 'apiKey', before: hint }] },
      { action: 'make-api-key', by: { _id: admin.userId } },
    ])
    expect(JSON.stringify(body)).not.toContain('Anna')
  })

  it('a person takes along what keys they have made, without anything that opens', async () => {
    const maker = await signUp(shop, { role: 'admin' })
    const { key } = await makeKey(shop, maker, { name: 'Mine' })
    const headers = { Cookie: maker.cookie }
    const data = await ask<{ apiKeys: object[] }>(shop, 'GET /account/data', { headers })
    expect(data.body.apiKeys).toMatchObject([{ name: 'Mine', scopes: ['orders'] }])
    expect(JSON.stringify(data.body)).not.toContain(key.slice(-8))
  })
})

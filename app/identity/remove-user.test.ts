import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const remove = (email: string, as: TestPerson) =>
  ask<{ deletedCount: number }>(shop, `DELETE /user?email=${encodeURIComponent(email)}`, { as })

async function rowsOf(
  table: 'identities' | 'sessions' | 'accessTokens',
  column: 'email' | 'userId',
  value: string,
) {
  return await shop.shop.db
    .selectFrom(table)
    .selectAll()
    .where(column as 'userId', '=', value)
    .execute()
}

describe('DELETE /user', () => {
  it('ends every proof of the person and keeps their row', async () => {
    const person = await signUp(shop)
    expect((await remove(person.email, admin)).body).toEqual({ deletedCount: 1 })
    expect(await rowsOf('identities', 'email', person.email)).toEqual([])
    expect(await rowsOf('accessTokens', 'userId', person.userId)).toEqual([])
    const row = await shop.shop.db
      .selectFrom('users')
      .select(['removedAt', 'email'])
      .where('id', '=', person.userId)
      .executeTakeFirst()
    expect(row).toEqual({ removedAt: expect.any(Date), email: person.email })
    const session = await ask(shop, 'GET /api/auth/get-session', { cookieOf: person })
    expect(session.body).toBeNull()
    const renewed = await ask(shop, `PUT /user/${person.email}`, {
      cookieOf: person,
      body: { email: person.email },
    })
    expect(renewed.status).toBe(401)
  })

  it('lets nobody in with the password of a removed account, and the address sign up anew as somebody else', async () => {
    const person = await signUp(shop)
    await remove(person.email, admin)
    const again = await ask(shop, 'POST /api/auth/sign-in/email', {
      body: { email: person.email, password: PASSWORD },
      headers: { Origin: shop.shop.url },
    })
    expect(again.status).toBe(401)
    const anew = await signUp(shop, { email: person.email })
    expect(anew.userId).not.toBe(person.userId)
  })

  it('is on record, and the person is told by mail', async () => {
    const person = await signUp(shop)
    await remove(person.email, admin)
    const deed = await shop.shop.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'before'])
      .where('subject', '=', person.userId)
      .execute()
    expect(deed).toEqual([{ action: 'remove-user', actorId: admin.userId, before: { role: 'user' } }])
    const mails = await shop.shop.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', person.email)
      .execute()
    expect(mails).toContainEqual({ subject: 'Your account was removed' })
  })

  it('removes nobody for an unknown address, a second time, or for none at all', async () => {
    const person = await signUp(shop)
    await remove(person.email, admin)
    expect((await remove(person.email, admin)).body).toEqual({ deletedCount: 0 })
    expect((await remove('nobody@example.com', admin)).body).toEqual({ deletedCount: 0 })
    expect((await remove('%', admin)).body).toEqual({ deletedCount: 0 })
    expect((await ask(shop, 'DELETE /user', { as: admin })).status).toBe(400)
    expect((await ask(shop, 'DELETE /user?email=', { as: admin })).status).toBe(400)
    expect((await ask(shop, 'DELETE /user?email=a&email=b', { as: admin })).status).toBe(400)
  })

  it('refuses the last admin, and with a second one still oneself', async () => {
    const alone = await remove(admin.email, admin)
    expect(alone).toMatchObject({ status: 409, body: { error: { code: 'last-admin' } } })
    const second = await signUp(shop, { role: 'admin' })
    const self = await remove(admin.email, admin)
    expect(self).toMatchObject({ status: 409, body: { error: { code: 'own-account' } } })
    expect((await remove(second.email, admin)).body).toEqual({ deletedCount: 1 })
  })

  it('is forbidden to customers', async () => {
    const person = await signUp(shop)
    expect((await remove(admin.email, person)).status).toBe(403)
  })

  it('leaves one of two admins who remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await signUp(shop, { role: 'admin' })
      const [mine, theirs] = await Promise.all([remove(other.email, admin), remove(admin.email, other)])
      expect([mine.status, theirs.status].filter((status) => status === 200)).toHaveLength(1)
      const left = await shop.shop.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('removedAt', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
      if (mine.status !== 200) admin = other
    }
  })
})

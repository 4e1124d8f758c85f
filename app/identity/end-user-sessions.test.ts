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

const signOut = (email: string, as?: TestPerson) =>
  ask<{ deletedCount: number }>(shop, `DELETE /user/${encodeURIComponent(email)}/sessions`, as && { as })

const signIn = (person: TestPerson) =>
  ask(shop, 'POST /api/auth/sign-in/email', {
    body: { email: person.email, password: PASSWORD },
    headers: { Origin: shop.shop.url },
  })

const sessionOf = async (person: TestPerson) =>
  (await ask(shop, 'GET /api/auth/get-session', { cookieOf: person })).body

describe('DELETE /user/{email}/sessions', () => {
  it('ends every session of the person and every access token, at once', async () => {
    const person = await signUp(shop)
    expect((await signIn(person)).status).toBe(200)
    expect(await signOut(person.email, admin)).toMatchObject({ status: 200, body: { deletedCount: 2 } })
    expect(await sessionOf(person)).toBeNull()
    expect((await ask(shop, 'GET /order', { as: person })).status).toBe(401)
  })

  it('leaves everybody else signed in, and lets the person sign in again', async () => {
    const [person, other] = [await signUp(shop), await signUp(shop)]
    await signOut(person.email, admin)
    expect(await sessionOf(other)).not.toBeNull()
    expect(await sessionOf(admin)).not.toBeNull()
    expect((await signIn(person)).status).toBe(200)
  })

  it('is on record, a second time too, with how many it has ended', async () => {
    const person = await signUp(shop)
    await signOut(person.email, admin)
    expect((await signOut(person.email, admin)).body).toEqual({ deletedCount: 0 })
    const deeds = await shop.shop.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'before'])
      .where('subject', '=', person.userId)
      .orderBy('id')
      .execute()
    const deed = { action: 'end-sessions', actorId: admin.userId }
    expect(deeds).toEqual([
      { ...deed, before: { sessions: 1 } },
      { ...deed, before: { sessions: 0 } },
    ])
  })

  it('finds nobody by an address that is unknown, removed, a pattern or none', async () => {
    const removed = await signUp(shop)
    await ask(shop, `DELETE /user?email=${removed.email}`, { as: admin })
    for (const email of [removed.email, 'nobody@example.com', '%', ' ']) {
      expect((await signOut(email, admin)).status, email).toBe(404)
    }
  })

  it('is an admin’s alone: not a visitor’s, and not the person’s own by an access token', async () => {
    const person = await signUp(shop)
    expect((await signOut(person.email)).status).toBe(401)
    expect((await signOut(person.email, person)).status).toBe(403)
    expect(await sessionOf(person)).not.toBeNull()
  })

  it('signs the admin who asks out too, if they name themselves', async () => {
    const second = await signUp(shop, { role: 'admin' })
    expect((await signOut(second.email, second)).status).toBe(200)
    expect((await signOut(second.email, second)).status).toBe(401)
  })
})

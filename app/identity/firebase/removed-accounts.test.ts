import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { type HostedShop, openHostedShop } from '../../../test/harness/hosted-shop.ts'
import { project } from '../../../test/harness/id-tokens.ts'
import { deleteRemovedAccounts } from './removed-accounts.server.ts'

const account = JSON.stringify({
  project_id: project,
  client_email: 'shop@spoke-and-piston.example',
  private_key: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
})

let shop: HostedShop

beforeAll(async () => {
  shop = await openHostedShop({ FIREBASE_SERVICE_ACCOUNT: account })
})
afterAll(() => shop?.close())

describe('somebody whom an admin removes', () => {
  it('is out at once, stays out, and is deleted at Firebase', async () => {
    const admin = await shop.enter({ email: 'boss@example.com' })
    await shop.shop.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('email', '=', 'boss@example.com')
      .execute()
    const gone = { sub: 'gone', email: 'gone@example.com' }
    const person = await shop.enter(gone)
    expect((await ask(shop, `DELETE /user?email=${gone.email}`, { as: admin })).body).toEqual({
      deletedCount: 1,
    })
    expect(await shop.alive(person)).toBe(false)
    expect(await shop.come(gone)).toMatchObject({ status: 403, code: 'account-removed', cookie: '' })

    shop.tokens.answerNext(503, {})
    await deleteRemovedAccounts(shop.shop)
    expect(await waiting()).toEqual(['gone'])
    await deleteRemovedAccounts(shop.shop)
    expect(await waiting()).toEqual([])
    const told = shop.tokens.asked.findLast(({ path }) => path.endsWith('accounts:delete'))
    expect(told).toMatchObject({
      path: `/v1/projects/${project}/accounts:delete`,
      authorization: 'Bearer granted',
      body: '{"localId":"gone"}',
    })
    expect((await shop.come(gone)).status).toBe(403)
  })

  it('counts as deleted where Firebase does not have them any more', async () => {
    await shop.shop.db
      .insertInto('hosted.removedAccounts')
      .values({ accountId: 'long-gone', removedAt: new Date() })
      .execute()
    shop.tokens.answerNext(400, { error: { message: 'USER_NOT_FOUND' } })
    await deleteRemovedAccounts(shop.shop)
    expect(await waiting()).toEqual([])
  })
})

describe('somebody who deletes their own account', () => {
  it('is out at Firebase too, and needs no password of before: to have just signed in is enough', async () => {
    const email = 'leaver@example.com'
    await shop.addLocal(email, true)
    const values = {
      id: email,
      accountId: email,
      providerId: 'credential',
      userId: email,
      password: 'of:before',
    }
    await shop.shop.db.insertInto('accounts').values(values).execute()
    const who = { sub: 'leaver', email }
    const person = await shop.enter(who)
    const account = await ask(shop, 'GET /account', { as: person, cookieOf: person })
    expect(account.body).toMatchObject({ hosted: true, hasPassword: false })
    const left = await ask(shop, 'DELETE /account', {
      body: { email },
      cookieOf: person,
      headers: { Origin: shop.shop.url },
    })
    expect(left.status).toBe(200)
    expect(await waiting()).toEqual(['leaver'])
    expect(await shop.come(who)).toMatchObject({ status: 403, code: 'account-removed' })
  })
})

async function waiting(): Promise<string[]> {
  const rows = await shop.shop.db
    .selectFrom('hosted.removedAccounts')
    .select('accountId')
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

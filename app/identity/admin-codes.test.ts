import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../server/calls.ts'
import { askAs, turnOnCodes } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { placed } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { accountSays } from '../content/account-messages.ts'

let shop: TestShop
let twin: TestShop
let bare: TestPerson
let guarded: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ ADMIN_2FA: '1' })
  twin = await openTestShop({ ADMIN_2FA: '1', DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
  bare = await signUp(shop, { role: 'admin' })
  guarded = await signUp(shop, { role: 'admin' })
  await turnOnCodes(shop, guarded)
})
afterAll(async () => {
  await twin?.close()
  await shop?.close()
})

const id = '0199a5c1-0000-7000-8000-00000000ffff'
const adminCalls = calls
  .filter(({ call }) => call.who === 'admin')
  .map(({ call }) => `${call.method.toUpperCase()} ${call.path.replace(/\{\w+\}/g, id)}`)

describe('where admins need two-factor codes, one without them', () => {
  it.each(adminCalls)('is refused %s with a sentence', async (call) => {
    // Most are proved by the access token, a few by the session.
    const headers = { Origin: shop.shop.url }
    const answer = await ask(shop, call, { as: bare, cookieOf: bare, headers })
    expect(answer).toMatchObject({
      status: 403,
      body: { message: accountSays.codesNeeded, error: { code: 'codes-needed' } },
    })
  })

  it('sees no more of others’ orders than a customer, and cancels none', async () => {
    const owner = await signUp(shop)
    const order = await placed(shop, owner, await stockProduct(shop))
    expect((await ask(shop, `GET /order/${order}`, { as: bare })).status).toBe(404)
    expect((await ask(shop, `DELETE /order/${order}`, { as: bare })).status).toBe(404)
    expect((await ask(shop, `GET /order/${order}`, { as: guarded })).status).toBe(200)
  })

  it('is told so by the admin check, and on their account', async () => {
    const asked = await ask(shop, `GET /admin?email=${bare.email}`, { as: bare })
    expect(asked.body).toEqual({ admin: false, codesNeeded: true })
    const account = await askAs(shop, bare, 'GET /account')
    expect(account.body).toMatchObject({ codes: { on: false, needed: true } })
    const stranger = await ask(shop, `GET /admin?email=${bare.email}`, { as: await signUp(shop) })
    expect(stranger.body).toEqual({ admin: false })
  })

  it('has an admin’s power on the next request after turning them on, in every process, until they are off', async () => {
    const person = await signUp(shop, { role: 'admin' })
    expect((await ask(twin, 'GET /user', { as: person })).status).toBe(403)
    await turnOnCodes(shop, person)
    expect((await ask(twin, 'GET /user', { as: person })).status).toBe(200)
    expect((await ask(twin, `GET /admin?email=${person.email}`, { as: person })).body).toEqual({
      admin: true,
    })
    await shop.shop.db.deleteFrom('secondFactors').execute()
    expect((await ask(twin, 'GET /user', { as: person })).status).toBe(403)
  })
})

describe('where they do not', () => {
  it('an admin without codes is one', async () => {
    const open = await openTestShop()
    const admin = await signUp(open, { role: 'admin' })
    expect((await ask(open, 'GET /user', { as: admin })).status).toBe(200)
    await open.close()
  })
})

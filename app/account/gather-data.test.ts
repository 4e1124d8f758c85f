import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAs, enableTwoFactor } from '../../test/harness/account.ts'
import { ask, askAuth } from '../../test/harness/ask.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

describe('the file of one’s data', () => {
  it('holds what every feature keeps, of this person alone, and comes as a file that nobody keeps', async () => {
    const person = await signUp(shop, { name: 'Flora Fork', verified: true })
    const other = await signUp(shop, { name: 'Otto Other', verified: true })
    const product = await stockProduct(shop)
    for (const one of [person, other]) await pay(shop, one, await placed(shop, one, product))
    const message = { name: 'Flora', email: person.email, subject: 'Hello', message: 'Forks?' }
    await ask(shop, 'POST /sendmessage', { body: message })
    const answer = await askAs<Record<string, unknown>>(shop, person, 'GET /account/data')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toMatchObject({
      gatheredAt: expect.any(String),
      account: { email: person.email, name: 'Flora Fork', sessions: [expect.anything()] },
      profile: null,
      orders: [{ email: person.email, totalPrice: 19.99, state: 'paid' }],
      money: [{ why: 'captured', amount: 19.99 }],
      reviews: [],
      messages: [{ subject: 'Hello', message: 'Forks?' }],
    })
    expect(JSON.stringify(answer.body)).toContain('Please confirm your address')
    expect(JSON.stringify(answer.body)).not.toMatch(/Otto Other/)
  })

  it('holds nothing that admits anybody', async () => {
    const person = await signUp(shop, { verified: true })
    await askAuth(shop, 'request-password-reset', { email: person.email })
    const { secret, backupCodes } = await enableTwoFactor(shop, person)
    const told = JSON.stringify((await askAs(shop, person, 'GET /account/data')).body)
    const session = decodeURIComponent(person.cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    for (const known of [secret, ...backupCodes, session, person.token]) expect(told).not.toContain(known)
    expect(told).toContain('reset-password?token=…')
    expect(told).not.toMatch(/"(token|password|hash|secret|publicKey)"/)
  })

  it('is not given to an access token', async () => {
    expect((await ask(shop, 'GET /account/data', { as: await signUp(shop) })).status).toBe(401)
  })
})

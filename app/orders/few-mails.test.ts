import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { lineOf } from '../../test/harness/checkouts.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { PASSWORD, renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR } from '../basics/clock.ts'
import { expireOrders } from './expire-orders.server.ts'

let shop: TestShop
let product: string
let guests = 0

beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXIES: '127.0.0.1' })
  product = await stockProduct(shop, { available: 1_000 })
})
afterAll(() => shop?.close())

/** The beginnings of what was mailed to somebody since they signed up. */
async function told({ email }: Pick<TestPerson, 'email'>): Promise<string[]> {
  const mails = await mailsTo(shop, email)
  const subjects = mails.map(({ subject }) => /^\w+/.exec(subject)?.[0] ?? '')
  return subjects.filter((word) => word !== 'Please')
}

async function placeAndCancel(as: TestPerson, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const cancelled = await ask(shop, `DELETE /order/${await placed(shop, as, product)}`, { as })
    expect(cancelled.body).toEqual({ deletedCount: 1 })
  }
}

async function changePassword(person: TestPerson, times: number): Promise<void> {
  const passwords = Array.from({ length: times + 1 }, (_, at) => (at === 0 ? PASSWORD : `spanner-of-${at}`))
  for (const [at, newPassword] of passwords.slice(1).entries()) {
    const body = { currentPassword: passwords[at], newPassword }
    expect((await askAs(shop, person, 'PUT /account/password', body)).status).toBe(200)
  }
}

/** Each from a network of its own. */
async function placeAsGuest(email: string): Promise<void> {
  guests += 1
  const headers = { 'X-Forwarded-For': `198.51.100.${guests}` }
  const body = { email, name: 'Gale Guest', address: '1 Mill Lane', lines: [lineOf(product)] }
  expect((await ask(shop, 'POST /guest-orders', { body, headers })).status).toBe(200)
}

const five = ['Your', 'Cancelled', 'Your', 'Cancelled', 'Your']

it('to an address that nobody has proven five go in a day, however often one orders and cancels', async () => {
  const stranger = await signUp(shop)
  await placeAndCancel(stranger, 8)
  expect(await told(stranger)).toEqual(five)
  shop.travel(25 * HOUR)
  await placeAndCancel({ ...stranger, ...(await renew(shop, stranger)) }, 1)
  shop.travel(-25 * HOUR)
  expect(await told(stranger)).toEqual([...five, 'Your', 'Cancelled'])
})

it('nor do more go of holds that end, passwords that are changed, orders as a guest and leaving', async () => {
  const stranger = await signUp(shop)
  await changePassword(stranger, 4)
  await placed(shop, stranger, product)
  expect(await told(stranger)).toEqual(['Your', 'Your', 'Your', 'Your', 'Your'])
  shop.travel(HOUR)
  await expireOrders(shop.shop)
  shop.travel(-HOUR)
  await placeAsGuest(stranger.email)
  const leaving = { email: stranger.email, password: 'spanner-of-4' }
  expect((await askAs(shop, stranger, 'DELETE /account', leaving)).status).toBe(200)
  expect(await told(stranger)).toHaveLength(5)
})

it('an account that is made anew under the address has no more of them', async () => {
  const stranger = await signUp(shop)
  await placeAndCancel(stranger, 4)
  const leaving = { email: stranger.email, password: PASSWORD }
  expect((await askAs(shop, stranger, 'DELETE /account', leaving)).status).toBe(200)
  await placeAndCancel(await signUp(shop, { email: stranger.email }), 4)
  expect(await told(stranger)).toEqual(five)
})

it('orders as a guest and as somebody who has not proven the address are counted together', async () => {
  const stranger = await signUp(shop)
  for (let time = 0; time < 3; time++) await placeAsGuest(stranger.email)
  await placeAndCancel(stranger, 3)
  expect(await told(stranger)).toHaveLength(5)
})

it('what is paid is told all the same', async () => {
  const buyer = await signUp(shop)
  await placeAndCancel(buyer, 3)
  await pay(shop, buyer, await placed(shop, buyer, product))
  expect(await told(buyer)).toEqual([...five, 'Paid'])
})

it('whoever has proven their address is told of all, whatever strangers have typed', async () => {
  const owner = await signUp(shop, { verified: true })
  for (let time = 0; time < 5; time++) await placeAsGuest(owner.email)
  await placeAndCancel(owner, 4)
  await changePassword(owner, 1)
  expect(await told(owner)).toHaveLength(5 + 8 + 1)
})

it('two at once are counted one after the other', async () => {
  const stranger = await signUp(shop)
  const ids = []
  for (let time = 0; time < 4; time++) ids.push(await placed(shop, stranger, product))
  await Promise.all(ids.map((id) => ask(shop, `DELETE /order/${id}`, { as: stranger })))
  expect(await told(stranger)).toEqual(['Your', 'Your', 'Your', 'Your', 'Cancelled'])
})

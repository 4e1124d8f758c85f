import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { lineOf, openTill, type PlacedCheckout, type Till } from '../../test/harness/checkouts.ts'
import { payByCard } from '../../test/harness/orders.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { whereIs } from '../../test/harness/where-is.ts'
import type { WireOrder } from '../orders/contract.ts'

let till: Till
let admin: TestPerson

beforeAll(async () => {
  till = await openTill()
  admin = await till.person('admin')
})
afterAll(() => till?.close())

/** Pays an order that was placed without an account, under an address; gives its id. */
async function paidAsGuest(email: string, address: string): Promise<string> {
  const product = await stockProduct(till.shop, { available: 10 })
  const placed = await ask<PlacedCheckout & { link: string }>(till.shop, 'POST /guest-orders', {
    body: { lines: [lineOf(product)], email, name: 'Gale Guest', address },
  })
  const { link, checkout } = placed.body
  const started = await ask<{ clientSecret: string }>(till.shop, 'POST /guest-orders/pay', {
    body: { link, totalPrice: checkout.total },
  })
  await payByCard(till.shop, started.body.clientSecret)
  const transectionId = idOf(started.body.clientSecret)
  await ask(till.shop, 'POST /guest-orders/paid', { body: { link, transectionId } })
  return checkout._id
}

it('what was paid as a guest under a proven address is in its file of data, before any renewal', async () => {
  const person = await signUp(till.shop, { verified: true })
  const id = await paidAsGuest(person.email, '3 Weir Street')
  const { body } = await askAs<{ orders: WireOrder[] }>(till.shop, person, 'GET /account/data')
  expect(body.orders.map(({ _id }) => _id)).toEqual([id])
})

it('is still owed to who leaves while somebody is at work on it', async () => {
  const person = await signUp(till.shop, { verified: true })
  const id = await paidAsGuest(person.email, '6 Towpath')
  const other = await till.pool.connect()
  await other.query('begin')
  await other.query('select from orders where id = $1 for update', [id])
  const left = askAs<{ error: { code: string } }>(till.shop, person, 'DELETE /account', {
    email: person.email,
    password: PASSWORD,
  })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update orders set user_id%'`
  await expect.poll(async () => (await till.pool.query(waiting)).rowCount).toBeGreaterThan(0)
  await other.query('rollback')
  other.release()
  const { status, body } = await left
  expect([status, body.error.code]).toEqual([409, 'orders-under-way'])
})

it('and goes with the account, as any order: shipped first, then without whose it was', async () => {
  const person = await signUp(till.shop, { verified: true })
  const id = await paidAsGuest(person.email, '4 Sluice Row')
  const leave = () => askAs(till.shop, person, 'DELETE /account', { email: person.email, password: PASSWORD })
  expect((await leave()).status).toBe(409)
  await ask(till.shop, `PATCH /updatestatus/${id}`, { as: admin })
  const later = await paidAsGuest(person.email, '5 Lock Lane')
  await ask(till.shop, `PATCH /updatestatus/${later}`, { as: admin })
  expect((await leave()).status).toBe(200)
  await till.shop.shop.postman.deliver()
  for (const text of ['4 Sluice Row', '5 Lock Lane']) expect(await whereIs(till.shop, text)).toEqual([])
  const guests = await till.pool.query('select from guests where email = $1', [person.email])
  expect(guests.rowCount).toBe(0)
})

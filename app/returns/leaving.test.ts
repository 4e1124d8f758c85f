import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { whereIs } from '../../test/harness/where-is.ts'
import type { WireReturn } from './contract.ts'
import { refundReturn } from './refund-return.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

const leave = (person: TestPerson) =>
  askAs(shop, person, 'DELETE /account', { email: person.email, password: PASSWORD })

/** Somebody whose order of one piece was shipped and is to come back, and what the desk says of that. */
async function asked() {
  const admin = await signUp(shop, { role: 'admin' })
  const person = await signUp(shop, { verified: true })
  const orderId = await placed(shop, person, await stockProduct(shop))
  await pay(shop, person, orderId)
  await ask(shop, `PATCH /updatestatus/${orderId}`, { as: admin })
  const wish = { quantity: 1, reason: 'faulty', words: 'It rattles since Sunday.' }
  const { body } = await ask<WireReturn>(shop, `POST /return-requests/${orderId}`, { as: person, body: wish })
  const step = (said: object) => ask(shop, `PATCH /return-requests/${body._id}`, { as: admin, body: said })
  return { admin, person, orderId, returnId: body._id, step }
}

it('who sends something back leaves once its money has gone back, and its words go with them', async () => {
  const { admin, person, returnId, step } = await asked()
  await step({ step: 'approve', answer: 'Mind the bell, please.' })
  expect((await leave(person)).body.error.code).toBe('orders-under-way')
  await step({ step: 'receive', restock: false })
  expect((await leave(person)).body.error.code).toBe('orders-under-way')
  await ask(shop, `POST /return-requests/${returnId}/refund`, { as: admin, body: {} })
  expect((await leave(person)).status).toBe(200)
  await shop.shop.postman.deliver()
  for (const words of ['rattles since Sunday', 'Mind the bell'])
    expect(await whereIs(shop, words)).toEqual([])
})

it('who has all the order’s money back leaves, also where that was not by the return', async () => {
  const { admin, person, orderId, step } = await asked()
  await step({ step: 'approve' })
  await step({ step: 'receive', restock: true })
  const body = { amount: 19.99, reason: 'Kind', restock: false }
  expect((await ask(shop, `POST /refund/${orderId}`, { as: admin, body })).status).toBe(200)
  expect((await leave(person)).status).toBe(200)
})

it('who is owed what the provider has refused to give back does not leave', async () => {
  const { admin, person, returnId, step } = await asked()
  await step({ step: 'approve' })
  await step({ step: 'receive', restock: false })
  const refused = async () => ({ ok: false, refusal: 'not-refundable', why: 'Too old.' }) as const
  const refusing = { ...shop.shop, cardProvider: { ...shop.shop.cardProvider, refund: refused } }
  await refundReturn(refusing, admitAdmin(admin), returnId, undefined)
  expect((await leave(person)).body.error.code).toBe('orders-under-way')
  await ask(shop, `POST /return-requests/${returnId}/refund`, { as: admin, body: {} })
  expect((await leave(person)).status).toBe(200)
})

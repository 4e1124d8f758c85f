import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { PASSWORD, signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { whereIs } from '../../test/harness/where-is.ts'
import type { WireReturn } from './contract.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

it('who sends something back leaves once its money has gone back, and its words go with them', async () => {
  const admin = await signUp(shop, { role: 'admin' })
  const person = await signUp(shop, { verified: true })
  const id = await placed(shop, person, await stockProduct(shop))
  await pay(shop, person, id)
  await ask(shop, `PATCH /updatestatus/${id}`, { as: admin })
  const wish = { quantity: 1, reason: 'faulty', words: 'It rattles since Sunday.' }
  const asked = await ask<WireReturn>(shop, `POST /return-requests/${id}`, { as: person, body: wish })
  const step = (body: object) => ask(shop, `PATCH /return-requests/${asked.body._id}`, { as: admin, body })
  const leave = () => askAs(shop, person, 'DELETE /account', { email: person.email, password: PASSWORD })
  await step({ step: 'approve', answer: 'Mind the bell, please.' })
  expect((await leave()).body.error.code).toBe('orders-under-way')
  await step({ step: 'receive', restock: false })
  expect((await leave()).body.error.code).toBe('orders-under-way')
  await ask(shop, `POST /return-requests/${asked.body._id}/refund`, { as: admin, body: {} })
  expect((await leave()).status).toBe(200)
  await shop.shop.postman.deliver()
  for (const words of ['rattles since Sunday', 'Mind the bell'])
    expect(await whereIs(shop, words)).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop
let customer: TestPerson
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  customer = await signUp(shop)
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

describe('GET /user', () => {
  it('lists id, e-mail and role to an admin', async () => {
    const { status, body } = await ask<object[]>(shop, 'GET /user', { as: admin })
    expect(status).toBe(200)
    expect(body).toContainEqual({ _id: customer.userId, email: customer.email, role: 'user' })
  })

  it('is forbidden to a customer, in the specification’s word', async () => {
    const { status, body } = await ask(shop, 'GET /user', { as: customer })
    expect({ status, body }).toEqual({
      status: 403,
      body: { message: 'Forbidden', error: { code: 'forbidden' } },
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { order } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { readCounts } from '../basics/list.ts'
import type { WireEntry } from './contract.ts'

let shop: TestShop
let admin: TestPerson
let id: string
let orderId: string

const pads = {
  name: 'Brake pads',
  image: '/pictures/brake-pads.svg',
  description: 'Sold in pairs.',
  minimum_quantity: 1,
  price: 20,
}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin', name: 'Ada Axle' })
  const customer = await signUp(shop, { name: 'Cy Clist' })
  const body = { ...pads, available_quantity: 12 }
  id = (await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body })).body.insertedId
  orderId = (await order(shop, customer, { toolsId: id, orderQuantity: 2, totalPrice: 40 })).body.insertedId
  await ask(shop, `PUT /tools/${id}`, { as: admin, body: { ...pads, price: 25, version: 1 } })
  const count = { reason: 'counted', counted: 9, available_quantity: 10, note: 'One under the bench' }
  await ask(shop, `POST /stock/${id}`, { as: admin, body: count })
  await ask(shop, `DELETE /order/${orderId}`, { as: customer })
})
afterAll(() => shop?.close())

const history = (query = '', product = id) =>
  ask<WireEntry[]>(shop, `GET /product-history/${product}${query}`, { as: admin })

describe('GET /product-history/{id}', () => {
  it('tells both ledgers as one, newest first: what, why, who, and what was left', async () => {
    const { body, headers } = await history()
    expect(readCounts(headers)).toEqual({ total: 6 })
    const by = 'Ada Axle'
    const cy = 'Cy Clist'
    const reason = 'counted'
    const note = 'One under the bench'
    expect(body.map(({ _id, at, ...entry }) => entry)).toEqual([
      { about: 'stock', why: 'cancelled', units: 2, balance: 11, orderId, by: cy },
      { about: 'stock', why: 'corrected', units: -1, balance: 9, reason, note, by },
      { about: 'price', why: 'edited', from: 20, to: 25, by },
      { about: 'stock', why: 'ordered', units: -2, balance: 10, orderId, by: cy },
      { about: 'price', why: 'added', to: 20, by },
      { about: 'stock', why: 'added', units: 12, balance: 12, by },
    ])
    expect(body.every(({ at }) => Date.parse(at) > 0)).toBe(true)
  })

  it('comes in pages, whose balances are those of the whole', async () => {
    const { body, headers } = await history('?limit=2&page=2')
    expect(body.map(({ why, balance }) => [why, balance])).toEqual([
      ['edited', undefined],
      ['ordered', 10],
    ])
    expect(readCounts(headers).total).toBe(6)
    expect((await history('?page=0')).status).toBe(422)
  })

  it('stays when the product is removed; there is none of a product that never was', async () => {
    await ask(shop, `DELETE /tools/${id}`, { as: admin })
    expect((await history()).body).toHaveLength(6)
    expect((await history('', '01890000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await history('', 'no-id')).status).toBe(404)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { fillShelves, MANY_PRODUCTS } from '../../test/harness/many-products.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { WireTool } from './contract.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  await fillShelves(shop.address, { findable: false })
})
afterAll(() => shop?.close())

// A statement can have 65,535 bind variables: with one for each product nothing worked any more.
describe('a shop with more products than a statement has bind variables', () => {
  it('lists them, page after page, and shows one', async () => {
    const first = await ask<WireTool[]>(shop, 'GET /tools?limit=24')
    expect([first.status, first.body.length]).toEqual([200, 24])
    const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? ''
    const second = await ask<WireTool[]>(shop, `GET ${next}`)
    expect([second.status, second.body.length]).toEqual([200, 24])
    const one = await ask<WireTool>(shop, `GET /tools/${second.body[23]?._id}`)
    expect([one.status, one.body.name]).toEqual([200, second.body[23]?.name])
  })

  it('has an order’s change on the shelf at once', async () => {
    const [tool] = (await ask<WireTool[]>(shop, 'GET /tools?limit=1')).body
    const order = {
      toolsId: tool?._id,
      toolsName: tool?.name,
      orderQuantity: 3,
      totalPrice: 3 * (tool?.price ?? 0),
      customerName: 'Nora',
      email: admin.email,
      address: '1 Long Street',
      phone: '',
    }
    expect((await ask(shop, 'POST /order', { as: admin, body: order })).status).toBe(200)
    const after = await ask<WireTool>(shop, `GET /tools/${tool?._id}`)
    expect(after.body.available_quantity).toBe((tool?.available_quantity ?? 0) - 3)
  })

  it('shows an admin all of them, and hands them out as a file', async () => {
    const listed = await ask<unknown[]>(shop, 'GET /allproducts?limit=20', { as: admin })
    expect([listed.status, listed.body.length]).toEqual([200, 20])
    expect(listed.headers.get('x-counts')).toContain(`all=${MANY_PRODUCTS}`)
    const file = await ask<string>(shop, 'GET /allproducts.csv', { as: admin })
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(MANY_PRODUCTS + 1)
  })

  it('tells the owner how it stands', async () => {
    expect((await ask(shop, 'GET /overview', { as: admin })).status).toBe(200)
  })
})

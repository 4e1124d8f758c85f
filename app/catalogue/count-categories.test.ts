import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { catalogueChanges } from './public.server.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const pads = {
  name: 'Brake pads',
  image: '/pictures/brake-pads.svg',
  description: 'Sold in pairs.',
  available_quantity: 12,
  minimum_quantity: 2,
  price: 19.99,
}
const add = async (category: string) =>
  (await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body: { ...pads, category } }))
    .body.insertedId

/** Which categories have changed by something that is done. */
async function changedBy(deed: () => Promise<unknown>): Promise<string[]> {
  const before = await catalogueChanges(shop.shop)
  await deed()
  const now = await catalogueChanges(shop.shop)
  return [...now].filter(([name, at]) => at.getTime() !== before.get(name)?.getTime()).map(([name]) => name)
}

describe('a category has changed', () => {
  it('when a product comes into it, is edited, is given another price, and goes; no other has', async () => {
    const other = await add('Chains')
    let id = ''
    expect(await changedBy(async () => (id = await add('Brakes')))).toEqual(['Brakes'])
    const edit = (version: number, change: object) =>
      ask(shop, `PUT /tools/${id}`, { as: admin, body: { ...pads, category: 'Brakes', version, ...change } })
    expect(await changedBy(() => edit(1, { description: 'For discs.' }))).toEqual(['Brakes'])
    expect(await changedBy(() => edit(2, { description: 'For discs.', price: 18 }))).toEqual(['Brakes'])
    expect(await changedBy(() => ask(shop, `DELETE /tools/${id}`, { as: admin }))).toEqual(['Brakes'])
    expect(await changedBy(() => edit(3, { price: 17 }))).toEqual([])
    expect(other).not.toBe('')
  })

  it('when a product leaves it for another: both have', async () => {
    const id = await add('Oils')
    const body = { ...pads, category: 'Fluids', version: 1 }
    expect((await changedBy(() => ask(shop, `PUT /tools/${id}`, { as: admin, body }))).sort()).toEqual([
      'Fluids',
      'Oils',
    ])
  })

  it('not by a piece more or less', async () => {
    const id = await add('Tyres')
    const body = { units: 3, reason: 'delivered' }
    const corrected = () => ask(shop, `POST /stock/${id}`, { as: admin, body })
    expect(await changedBy(async () => expect((await corrected()).status).toBe(200))).toEqual([])
  })
})

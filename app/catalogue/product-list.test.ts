import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { readCounts } from '../basics/list.ts'
import { stockStatus } from './admin-product.ts'
import type { WireAdminTool } from './contract.ts'
import { lowStock } from './public.server.ts'
import { selectAdminProducts } from './select-admin-products.server.ts'

let shop: TestShop
let admin: TestPerson
const made: Record<string, string> = {}

const shelf = {
  chain: {
    name: 'Chain, 11 speed',
    part_number: 'CH-11',
    brand: 'Tarnholt',
    available_quantity: 40,
    price: 30,
  },
  pads: { name: 'Pads 100%_x', category: 'Brakes', available_quantity: 5, price: 19.99 },
  kit: { name: 'Clutch kit', category: 'Drivetrain', available_quantity: 3, minimum_quantity: 3, price: 130 },
  disc: { name: '=Disc', category: 'Brakes', available_quantity: 1, price: 42 },
  bulb: { name: 'Bulb', available_quantity: 9, price: 6 },
}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin', name: 'Ada Axle' })
  const common = { image: '/pictures/part.svg', description: 'A part.', minimum_quantity: 1 }
  for (const [key, product] of Object.entries(shelf)) {
    const body = { ...common, ...product }
    const added = await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body })
    made[key] = added.body.insertedId
  }
  await shop.shop.db
    .updateTable('products')
    .set({ minimum: 4 })
    .where('id', '=', made.kit ?? '')
    .execute()
  await ask(shop, `POST /stock/${made.disc}`, { as: admin, body: { reason: 'lost', units: -1 } })
  await ask(shop, `DELETE /tools/${made.bulb}`, { as: admin })
})
afterAll(() => shop?.close())

/** The products that a query lists, in its order, and the counts beside them. */
async function listed(query = '') {
  const { body, headers } = await ask<WireAdminTool[]>(shop, `GET /allproducts?${query}`, { as: admin })
  const names = Object.entries(made)
  return {
    tools: body,
    products: body.map(({ _id }) => names.find(([, id]) => id === _id)?.[0]),
    counts: readCounts(headers),
  }
}

describe('GET /allproducts', () => {
  it.each<[string, string[]]>([
    ['', ['disc', 'kit', 'pads', 'chain']],
    ['q=brakes', ['disc', 'pads']],
    ['q=ch-11', ['chain']],
    ['q=tarnholt+chain', ['chain']],
    ['q=tarnholt+disc', []],
    ['q=100%25_', ['pads']],
    ['q=%25', ['pads']],
    ['q=%5C', []],
    ['state=stocked', ['chain']],
    ['state=low', ['pads']],
    ['state=out', ['disc', 'kit']],
    ['state=removed', ['bulb']],
    ['state=out&q=clutch', ['kit']],
    ['sort=name', ['disc', 'chain', 'kit', 'pads']],
    ['sort=-price', ['kit', 'disc', 'chain', 'pads']],
    ['sort=stock', ['disc', 'kit', 'pads', 'chain']],
    ['sort=category', ['chain', 'disc', 'pads', 'kit']],
    ['sort=added&limit=2', ['chain', 'pads']],
    ['sort=added&limit=2&page=2', ['kit', 'disc']],
    ['page=9', []],
  ])('?%s lists %j', async (query, expected) => {
    expect((await listed(query)).products).toEqual(expected)
  })

  it('finds a product by its id', async () => {
    expect((await listed(`q=${made.kit}`)).products).toEqual(['kit'])
  })

  it('counts what is searched for, in each state and as a whole', async () => {
    const one = { all: 4, stocked: 1, low: 1, out: 2, removed: 1 }
    expect((await listed('limit=1')).counts).toEqual({ total: 4, ...one })
    expect((await listed('state=removed')).counts).toEqual({ total: 1, ...one })
    const brakes = { total: 2, all: 2, stocked: 0, low: 1, out: 1, removed: 0 }
    expect((await listed('q=brakes')).counts).toEqual(brakes)
  })

  it('tells of each product how it stands, and who removed it', async () => {
    const [bulb] = (await listed('state=removed')).tools
    expect(bulb).toMatchObject({ state: 'removed', removedBy: 'Ada Axle', available_quantity: 9 })
    expect(Date.parse(bulb?.removedAt ?? '')).toBeGreaterThan(0)
    const [chain] = (await listed('q=chain')).tools
    expect(chain).toMatchObject({ state: 'stocked', version: 1, price: 30, part_number: 'CH-11' })
    expect(chain).not.toHaveProperty('removedAt')
  })

  it('goes by the standing that the facts give', async () => {
    const rows = await selectAdminProducts(shop.shop.db).execute()
    expect(rows.map(({ standing }) => standing)).toEqual(rows.map(stockStatus))
  })

  it.each(['state=new', 'sort=image', 'sort=--name', 'page=0', 'limit=1001', `q=${'a'.repeat(201)}`])(
    'refuses ?%s',
    async (query) => {
      expect((await ask(shop, `GET /allproducts?${query}`, { as: admin })).status).toBe(422)
    },
  )

  it('leaves the public list as it is', async () => {
    const { body } = await ask<object[]>(shop, 'GET /tools')
    expect(body).toHaveLength(4)
    expect(body[0]).not.toHaveProperty('version')
    expect(body[0]).not.toHaveProperty('state')
  })
})

describe('GET /allproducts.csv', () => {
  it('has every product that is asked for, newest first', async () => {
    const { body, headers } = await ask<string>(shop, 'GET /allproducts.csv?q=brakes', { as: admin })
    expect(headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
    expect(parse(body, { columns: true, bom: true })).toMatchObject([
      { Name: "'=Disc", State: 'out', Available: '0', 'Price $': '42' },
      { Product: made.pads, Category: 'Brakes', State: 'low', 'Low-stock threshold': '', 'Price $': '19.99' },
    ])
  })
})

describe('lowStock', () => {
  it('gives the scarcest first, so many, and counts all of them', async () => {
    const { products, low, out } = await lowStock(shop.shop, 2)
    expect(products.map(({ name }) => name)).toEqual(['=Disc', 'Clutch kit'])
    expect({ low, out }).toEqual({ low: 1, out: 2 })
  })
})

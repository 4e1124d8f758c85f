import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPlan } from '../../database/demo/delivery.ts'
import { ask } from '../../test/harness/ask.ts'
import { carriedPlan, carriedTo } from '../../test/harness/delivery.ts'
import { setPlan, setTaxPlan } from '../../test/harness/kept-plans.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { addedPlan } from '../../test/harness/tax.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { readCounts } from '../basics/list.ts'
import type { WireOrder } from './contract.ts'
import { orders } from './feature.server.ts'
import { selectOrders } from './find-order.server.ts'
import { stateOf } from './order.ts'

let shop: TestShop
let admin: TestPerson
const made: Record<'unpaid' | 'paid' | 'shipped' | 'cancelled', string> = {
  unpaid: '',
  paid: '',
  shipped: '',
  cancelled: '',
}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  const anna = await signUp(shop, { name: 'Anna Müller' })
  const bob = await signUp(shop, { name: '=1+1 100%_Bob' })
  const product = await stockProduct(shop, { available: 100, minimum: 1 })
  made.unpaid = await placed(shop, anna, product, 1)
  made.paid = await placed(shop, anna, product, 4)
  made.shipped = await placed(shop, bob, product, 3)
  made.cancelled = await placed(shop, bob, product, 2)
  await pay(shop, anna, made.paid)
  await pay(shop, bob, made.shipped)
  await ask(shop, `PATCH /updatestatus/${made.shipped}`, { as: admin })
  await ask(shop, `DELETE /order/${made.cancelled}`, { as: bob })
})
afterAll(() => shop?.close())

/** The names of the orders that a query lists, in its order, and the counts beside them. */
async function listed(query: string) {
  const { body, headers } = await ask<WireOrder[]>(shop, `GET /allorders?${query}`, { as: admin })
  const names = Object.entries(made)
  return {
    orders: body.map(({ _id }) => names.find(([, id]) => id === _id)?.[0]),
    counts: readCounts(headers),
  }
}

describe('GET /allorders, searched', () => {
  it.each<[string, string[]]>([
    ['', ['shipped', 'paid', 'unpaid']],
    ['q=anna', ['paid', 'unpaid']],
    ['q=m%C3%BCll+anna', ['paid', 'unpaid']],
    ['q=anna+bob', []],
    ['q=chain', ['shipped', 'paid', 'unpaid']],
    ['q=100%25_', ['shipped']],
    ['q=%25', ['shipped']],
    ['q=_', ['shipped']],
    ['q=%5C', []],
    ['q=INV-000001', ['paid']],
    ['state=unpaid', ['unpaid']],
    ['state=shipped&q=bob', ['shipped']],
    ['state=cancelled', ['cancelled']],
    ['sort=quantity', ['unpaid', 'shipped', 'paid']],
    ['sort=-total', ['paid', 'shipped', 'unpaid']],
    ['sort=customer', ['shipped', 'paid', 'unpaid']],
    ['sort=placed&limit=2', ['unpaid', 'paid']],
    ['sort=placed&limit=2&page=2', ['shipped']],
    ['page=7', []],
  ])('?%s lists %j', async (query, expected) => {
    expect((await listed(query)).orders).toEqual(expected)
  })

  it('finds an order by its number, however it is typed, and no invoice by that', async () => {
    const { body } = await ask<WireOrder>(shop, `GET /order/${made.unpaid}`, { as: admin })
    expect(body.number).toBe('SP-10001')
    for (const typed of ['SP-10001', 'sp-10001', '10001']) {
      expect((await listed(`q=${typed}`)).orders).toEqual(['unpaid'])
    }
    expect((await listed('q=SP-000001')).orders).toEqual([])
    expect((await listed('q=inv-000001')).orders).toEqual(['paid'])
  })

  it('numbers orders as they were placed', async () => {
    const { body } = await ask<WireOrder[]>(shop, 'GET /allorders?sort=placed', { as: admin })
    expect(body.map(({ number }) => number)).toEqual(['SP-10001', 'SP-10002', 'SP-10003'])
  })

  it('finds an order by its id', async () => {
    expect((await listed(`q=${made.paid}`)).orders).toEqual(['paid'])
  })

  it('counts what is searched for, in each state and as a whole', async () => {
    const one = { unpaid: 1, paid: 1, shipped: 1, refunded: 0, cancelled: 1 }
    expect((await listed('limit=1')).counts).toEqual({ total: 3, all: 3, ...one })
    expect((await listed('q=bob&state=cancelled')).counts).toEqual({
      total: 1,
      all: 1,
      ...one,
      unpaid: 0,
      paid: 0,
    })
  })

  it.each(['state=new', 'sort=address', 'sort=--placed', 'page=0', 'limit=1001', `q=${'a'.repeat(201)}`])(
    'refuses ?%s',
    async (query) => {
      expect((await ask(shop, `GET /allorders?${query}`, { as: admin })).status).toBe(422)
    },
  )

  it('goes by the state that the facts give', async () => {
    const rows = await selectOrders(shop.shop.db).select('state').execute()
    expect(rows.map((order) => order.state)).toEqual(rows.map(stateOf))
  })
})

describe('GET /allorders.csv', () => {
  it('has every order that is asked for, as a spreadsheet reads it', async () => {
    const { body, headers } = await ask<string>(shop, 'GET /allorders.csv?q=m%C3%BCller', { as: admin })
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
    const rows = parse(body, { columns: true, bom: true })
    expect(rows).toMatchObject([
      {
        Number: 'SP-10002',
        Order: made.paid,
        Invoice: 'INV-000001',
        State: 'paid',
        Quantity: '4',
        'Total $': '79.96',
      },
      { Order: made.unpaid, Invoice: '', State: 'unpaid', Customer: 'Anna Müller' },
    ])
  })

  it('lets no spreadsheet run what a customer has typed', async () => {
    const { body } = await ask<string>(shop, 'GET /allorders.csv?state=shipped', { as: admin })
    expect(parse(body, { columns: true, bom: true })).toMatchObject([{ Customer: "'=1+1 100%_Bob" }])
  })

  it('says where each goes, how and for how much', async () => {
    await setPlan(shop.shop.db, demoPlan)
    const carla = await signUp(shop, { name: 'Carla' })
    const toolsId = await stockProduct(shop)
    const send = (delivery: object) =>
      ask(shop, 'POST /checkouts', {
        as: carla,
        body: {
          address: '5 Shore St',
          phone: '',
          delivery,
          lines: [{ toolsId, orderQuantity: 1, totalPrice: 19.99 }],
        },
      })
    const sent = [
      await send({ method: 'islands', country: 'GB', postcode: 'IV2 3AB', price: 4.9 }),
      await send({ method: 'collection', country: 'GB', postcode: '', price: 0 }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await ask<string>(shop, 'GET /allorders.csv?q=carla', { as: admin })
    expect(parse(body, { columns: true, bom: true })).toMatchObject([
      { Address: '', Delivery: 'Collection at the workshop', 'Delivery $': '0' },
      {
        Address: '5 Shore St\nIV2 3AB\nUnited Kingdom',
        Delivery: 'Standard parcel',
        'Delivery $': '4.9',
        'Delivery refunded $': '0',
      },
    ])
  })

  it('says by which country and state each was taxed, and still does when the person has gone', async () => {
    const { db } = shop.shop
    await setPlan(db, carriedPlan)
    await setTaxPlan(db, addedPlan)
    const dora = await signUp(shop, { name: 'Dora' })
    const toolsId = await stockProduct(shop)
    const lines = [{ toolsId, orderQuantity: 1, totalPrice: 19.99 }]
    const tax = { region: 'NY', company: '', vatNumber: '', added: 2.21 }
    const body = { address: '12 Main St', delivery: carriedTo('US'), tax, lines }
    expect((await ask(shop, 'POST /checkouts', { as: dora, body })).status).toBe(200)
    const row = async (q: string) => {
      const { body } = await ask<string>(shop, `GET /allorders.csv?q=${q}`, { as: admin })
      return parse<Record<string, string>>(body, { columns: true, bom: true })
    }
    const place = { Country: 'US', Region: 'NY', 'Tax added $': '1.77' }
    const [taxed] = await row('dora')
    expect(taxed).toMatchObject({ ...place, Customer: 'Dora' })
    const person = { ...dora, identityId: '', emailVerified: true, createdAt: new Date(0) }
    await orders.personalRecords?.forget?.(shop.shop, person)
    expect(await row(taxed?.Number ?? '')).toMatchObject([{ ...place, Customer: 'A former customer' }])
  })

  it('has its titles when there is nothing', async () => {
    const { body } = await ask<string>(shop, 'GET /allorders.csv?q=nobody', { as: admin })
    expect(parse(body, { bom: true })).toHaveLength(1)
  })
})

import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { readCounts } from '../basics/list.ts'
import type { WireEntry } from './contract.ts'
import { recordAudit } from './public.server.ts'

let shop: TestShop
let admin: TestPerson
let anna: TestPerson
let product: string
let order: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin', name: 'Ada Axle' })
  anna = await signUp(shop, { name: 'Anna Müller', email: 'anna@parts.example', verified: true })
  product = await stockProduct(shop, { available: 10 })
  order = await placed(shop, anna, product, 2)
  await pay(shop, anna, order)
  await ask(shop, `PATCH /updatestatus/${order}`, { as: admin, body: { carrier: 'DHL' } })
  await ask(shop, `PUT /makeadmin/${anna.email}`, { as: admin })
  await recordAudit(shop.shop.db, { action: 'books-differ', after: { differences: [{ about: 'money' }] } })
})
afterAll(() => shop?.close())

const listed = (query = '') => ask<WireEntry[]>(shop, `GET /audit?${query}`, { as: admin })
const actions = async (query: string) => (await listed(query)).body.map(({ action }) => action)

describe('GET /audit', () => {
  it('lists actions and movements of the ledgers as one, latest first, with their before and after', async () => {
    const { body } = await listed()
    expect(body.map(({ action, kind, changes }) => [kind, action, changes])).toEqual([
      ['shop', 'books-differ', [{ what: 'differences 1 · about', after: 'money' }]],
      ['people', 'make-admin', [{ what: 'role', before: 'user', after: 'admin' }]],
      [
        'orders',
        'ship-order',
        [
          { what: 'state', before: 'paid', after: 'shipped' },
          { what: 'carrier', after: 'DHL' },
          { what: 'trackingNumber', after: null },
        ],
      ],
      ['money', 'money-captured', [{ what: 'paid', before: 0, after: 39.98 }]],
      ['stock', 'stock-ordered', [{ what: 'available', before: 10, after: 8 }]],
      ['prices', 'price-added', [{ what: 'price', after: 19.99 }]],
      ['stock', 'stock-added', [{ what: 'available', before: 0, after: 10 }]],
    ])
  })

  it('says who did it, to what, and of whose order', async () => {
    const [shipped] = (await listed('state=orders')).body
    expect(shipped).toMatchObject({
      by: { _id: admin.userId, name: 'Ada Axle', email: admin.email },
      subject: { _id: order, name: 'Chain link' },
      orderId: order,
      orderNumber: 'SP-10001',
      customerName: 'Anna Müller',
    })
    const [differ] = (await listed('state=shop')).body
    expect(differ).not.toHaveProperty('by')
    expect(differ).not.toHaveProperty('subject')
  })

  it.each<[string, string[]]>([
    ['q=ship+axle', ['ship-order']],
    ['q=axle', ['make-admin', 'ship-order']],
    ['q=m%C3%BCller+ship', ['ship-order']],
    ['q=anna%40parts.example+make', ['make-admin']],
    ['q=chain&state=stock', ['stock-ordered', 'stock-added']],
    ['q=dhl', ['ship-order']],
    ['q=SP-10001', ['ship-order', 'money-captured', 'stock-ordered']],
    ['q=%25', []],
    ['state=money', ['money-captured']],
    ['state=stock&sort=when', ['stock-added', 'stock-ordered']],
    ['limit=1&page=2', ['make-admin']],
    ['page=9', []],
    ['to=2001-01-01', []],
  ])('?%s lists %j', async (query, expected) => {
    expect(await actions(query)).toEqual(expected)
  })

  it('is narrowed to days, the first and the last one included', async () => {
    const days = new Intl.DateTimeFormat('sv-SE', { timeZone: shop.shop.timeZone })
    const [to, ...before] = (await listed()).body.map(({ at }) => days.format(new Date(at)))
    const from = before.at(-1)
    expect(await actions(`from=${from}&to=${to}`)).toHaveLength(7)
    expect(await actions(`from=${from}&state=people`)).toEqual(['make-admin'])
    expect(await actions(`to=${to}&state=people`)).toEqual(['make-admin'])
  })

  it('counts what is searched for, of each kind and as a whole', async () => {
    const counts = readCounts((await listed('q=chain&state=stock&limit=1')).headers)
    expect(counts).toMatchObject({ total: 2, all: 5, stock: 2, orders: 1, money: 1, prices: 1, people: 0 })
  })

  it.each([
    'state=secrets',
    'sort=who',
    'from=yesterday',
    'to=2026-13-01',
    'to=2026-02-30',
    'from=0000-01-01',
    'limit=1001',
  ])('refuses ?%s', async (query) => {
    expect((await listed(query)).status).toBe(422)
  })
})

describe('GET /audit.csv', () => {
  it('has every row that is asked for', async () => {
    const { body, headers } = await ask<string>(shop, 'GET /audit.csv?q=chain', { as: admin })
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    expect(parse(body, { columns: true, bom: true })).toMatchObject([
      { Who: 'Ada Axle', Action: 'ship-order', Name: 'Chain link', Order: order, Number: 'SP-10001' },
      { Who: 'Anna Müller', Action: 'money-captured', 'Money $': '39.98', Pieces: '' },
      { Action: 'stock-ordered', Pieces: '-2', Subject: product },
      { Action: 'price-added', After: 'price: 19.99' },
      { Action: 'stock-added', Pieces: '10' },
    ])
  })
})

describe('what is on record', () => {
  it.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'is neither changed nor deleted: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(shop.shop.db)).rejects.toThrow('audit_log only grows')
    },
  )
})

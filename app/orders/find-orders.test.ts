import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPlan } from '../../database/demo/delivery.ts'
import { askAs } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { setPlan } from '../../test/harness/kept-plans.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { readCounts } from '../basics/list.ts'
import type { WireOrder } from './contract.ts'

let shop: TestShop
let admin: TestPerson
beforeAll(async () => {
  shop = await openTestShop({ SHOP_TIME_ZONE: 'Europe/Berlin' })
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const list = (query: string) => ask<WireOrder[]>(shop, `GET /allorders?${query}`, { as: admin })
const ids = async (query: string) => (await list(query)).body.map(({ _id }) => _id)

describe('GET /allorders, searched for a parcel', () => {
  const collection = { method: 'collection', country: 'GB', postcode: '', price: 0 }
  const parcel = { method: 'islands', country: 'GB', postcode: 'IV2 3AB', price: 4.9 }
  let sent: string
  let collected: string
  let nora: TestPerson

  async function order(toolsId: string, delivery: object): Promise<string> {
    const tax = { region: '', company: 'Harbour Cycles Ltd', vatNumber: '', added: 0 }
    const lines = [{ toolsId, orderQuantity: 1, totalPrice: 19.99 }]
    const body = { address: 'Flat 3\n5 Old Shore St\nInverness', phone: '', delivery, tax, lines }
    const placed = await ask<{ insertedId: string }>(shop, 'POST /checkouts', { as: nora, body })
    return placed.body.insertedId
  }

  beforeAll(async () => {
    await setPlan(shop.shop.db, demoPlan)
    nora = await signUp(shop, { name: 'Nora Quist', verified: true })
    const product = await stockProduct(shop)
    await shop.shop.db
      .updateTable('products')
      .set({ name: 'Winch rope', partNumber: 'WR-8_40%' })
      .where('id', '=', product)
      .execute()
    sent = await order(product, parcel)
    collected = await order(product, collection)
    await pay(shop, nora, sent)
    await ask(shop, `PATCH /updatestatus/${sent}`, {
      as: admin,
      body: { carrier: 'DHL', trackingNumber: 'JD014600003' },
    })
    // What the shop has for sale meanwhile is another matter.
    await shop.shop.db.updateTable('products').set({ partNumber: 'X-1' }).where('id', '=', product).execute()
  })

  it.each([
    ...['old shore', '5 old shore st, inverness, IV2 3AB', 'FLAT 3', 'iv2 3ab', 'IV23AB', 'harbour cycles'],
    ...['jd014600003', 'nora shore rope', 'inverness WR-8_40%', 'quist; iv2'],
  ])('%s finds what is sent there', async (q) => {
    expect(await ids(`q=${encodeURIComponent(q)}&state=shipped`)).toEqual([sent])
  })

  it.each(['WR-8_40%', 'wr-8', 'rope winch', 'rope,'])('%s finds what was ordered', async (q) => {
    expect(await ids(`q=${encodeURIComponent(q)}`)).toEqual([collected, sent])
  })

  it.each([
    ...[
      'X-1',
      'WR-8x40%',
      '%%%',
      '__',
      'IV2 4AB',
      'shore london',
      'shore\\',
      "'; drop table orders; --",
      '｟',
    ],
  ])('%s finds nothing', async (q) => {
    expect((await list(`q=${encodeURIComponent(q)}`)).body).toEqual([])
  })

  it('what is collected is not found by the shop’s own address', async () => {
    const { body } = await ask<WireOrder>(shop, `GET /order/${collected}`, { as: admin })
    const [street] = body.address.split('\n')
    expect(street).toMatch(/\w/)
    expect(await ids(`q=${encodeURIComponent(street ?? '')}`)).toEqual([])
  })

  it('the file has what is found', async () => {
    const { body } = await ask<string>(shop, 'GET /allorders.csv?q=old+shore+iv23ab', { as: admin })
    expect(parse(body, { columns: true, bom: true })).toMatchObject([{ Order: sent, Product: 'Winch rope' }])
  })

  it.each([
    ['NUL', 'a%00b'],
    ['another control character', 'a%07'],
    ['10,000 letters', 'a'.repeat(10_000)],
  ])('refuses %s', async (_, q) => {
    expect((await list(`q=${q}`)).status).toBe(422)
  })

  it('200 signs of words that all have are looked for, each once', async () => {
    const q = Array.from({ length: 100 }, () => 'e').join('+')
    expect(await ids(`q=${q}`)).toEqual([collected, sent])
  })

  it('nobody’s address or parcel is found once they have deleted their account; what was ordered is', async () => {
    const left = await askAs(shop, nora, 'DELETE /account', { email: nora.email, password: PASSWORD })
    expect(left.status).toBe(200)
    for (const q of ['shore', 'inverness', 'IV2', 'IV23AB', 'harbour', 'jd014600003', 'nora', nora.email]) {
      for (const state of ['', '&state=cancelled'])
        expect((await list(`q=${encodeURIComponent(q)}${state}`)).body).toEqual([])
    }
    expect(await ids('q=wr-8')).toEqual([sent])
  })
})

describe('GET /allorders by the days on which they were placed', () => {
  /** In Berlin, where summer time begins on the 29th. */
  const moments = {
    saturday: '2026-03-28T22:59:59.999Z',
    midnight: '2026-03-28T23:00:00Z',
    sunday: '2026-03-29T21:59:59.999Z',
    monday: '2026-03-29T22:00:00Z',
  }
  const made: Record<string, string> = {}
  const named = (orders: WireOrder[]) =>
    orders.map(({ _id }) => Object.keys(made).find((name) => made[name] === _id))
  const listed = async (query: string) => named((await list(`q=olive&${query}`)).body)

  beforeAll(async () => {
    const olive = await signUp(shop, { name: 'Olive' })
    const product = await stockProduct(shop, { available: 100 })
    // Not in the order of their ids.
    for (const name of ['sunday', 'saturday', 'monday', 'midnight'] as const) {
      const id = await placed(shop, olive, product)
      made[name] = id
      await shop.shop.db
        .updateTable('orders')
        .set({ placedAt: new Date(moments[name]) })
        .where('id', '=', id)
        .execute()
    }
    await pay(shop, olive, made.sunday ?? '')
  })

  it.each<[string, string[]]>([
    ['from=2026-03-29&to=2026-03-29', ['sunday', 'midnight']],
    ['to=2026-03-28', ['saturday']],
    ['from=2026-03-30', ['monday']],
    ['from=2026-03-28&to=2026-03-30', ['monday', 'sunday', 'midnight', 'saturday']],
    ['from=2026-03-28&sort=placed', ['saturday', 'midnight', 'sunday', 'monday']],
    ['from=2026-03-28&sort=-placed&limit=2&page=2', ['midnight', 'saturday']],
    ['from=2026-03-29&state=paid', ['sunday']],
    ['from=2026-03-30&to=2026-03-28', []],
    ['from=0001-01-01&to=9999-12-31&limit=1', ['monday']],
    ['from=2024-02-29&to=2024-02-29', []],
  ])('?%s lists %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })

  it('is walked through by a cursor, although the ids are in another order', async () => {
    const walked: unknown[] = []
    let cursor = ''
    do {
      const { body } = await list(`q=olive&from=2026-03-28&to=2026-03-30&limit=1${cursor}`)
      walked.push(...named(body))
      cursor = body[0] ? `&cursor=${body[0]._id}` : ''
    } while (cursor)
    expect(walked).toEqual(['monday', 'sunday', 'midnight', 'saturday'])
  })

  it('counts those of the days', async () => {
    const { headers } = await list('q=olive&from=2026-03-29&to=2026-03-29')
    expect(readCounts(headers)).toMatchObject({ total: 2, all: 2, unpaid: 1, paid: 1 })
  })

  it('has them in its file', async () => {
    const call = 'GET /allorders.csv?q=olive&from=2026-03-28&to=2026-03-29'
    const { body } = await ask<string>(shop, call, { as: admin })
    const rows = parse<{ Order: string }>(body, { columns: true, bom: true })
    expect(rows.map(({ Order }) => Order)).toEqual([made.sunday, made.midnight, made.saturday])
  })

  it.each([
    ...['2026-02-30', '2026-02-29', '2026-13-01', '0000-01-01', '10000-01-01', '-001-01-01', 'yesterday', ''],
    ...['2026-3-1', '2026-03-01T00:00', '2026-03-01%00', '%EF%BC%92026-03-01', '9'.repeat(10_000)],
  ])('refuses the day %j', async (day) => {
    for (const name of ['from', 'to']) {
      expect((await list(`${name}=${day}`)).status).toBe(422)
      expect((await ask(shop, `GET /allorders.csv?${name}=${day}`, { as: admin })).status).toBe(422)
    }
  })
})

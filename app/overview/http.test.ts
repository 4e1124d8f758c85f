import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, HOUR } from '../basics/clock.ts'
import { recordZeroResultSearch } from '../catalogue/zero-results/count-searches.server.ts'
import type { WireOverview } from './contract.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

let shop: TestShop
let admin: TestPerson
let customer: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ SHOP_TIME_ZONE: 'Africa/Lagos' })
  // From a noon on, where no day is longer than another: neither midnight nor summer time comes in between.
  shop.travel(DAY - ((Date.now() + HOUR) % DAY) + DAY / 2)
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop, { verified: true })
})
afterAll(() => shop?.close())

const overview = async (query = '') =>
  (await ask<WireOverview>(shop, `GET /overview${query}`, { as: admin })).body

describe('GET /overview', () => {
  it('of a shop in which nothing has happened yet says so', async () => {
    const { compared, ...shown } = await overview()
    expect(shown).toMatchObject({
      timeZone: 'Africa/Lagos',
      begun: false,
      bestSellers: [],
      zeroResultSearches: [],
    })
    expect(shown.chart.bars).toHaveLength(30)
    expect(compared.map(({ name }) => name)).toEqual(['today', 'week', 'year'])
    for (const { now } of compared) {
      expect(now).toMatchObject({ revenue: 0, refunded: 0, orders: 0, units: 0 })
      expect(now).not.toHaveProperty('average')
    }
  })

  it('tells what was done by the shop’s verbs, as its ledger has it', async () => {
    const chain = await stockProduct(shop, { available: 20 })
    const gone = await stockProduct(shop, { available: 3 })
    const paid = [await placed(shop, customer, chain, 4), await placed(shop, customer, gone, 3)]
    for (const order of paid) await pay(shop, customer, order)
    await placed(shop, customer, chain, 5)
    const cancelled = await placed(shop, customer, chain, 1)
    await ask(shop, `DELETE /order/${cancelled}`, { as: customer })
    await ask(shop, `PATCH /updatestatus/${paid[1]}`, { as: admin })
    const back = { amount: 10, reason: 'Dented', restock: false }
    await ask(shop, `POST /refund/${paid[0]}`, { as: admin, body: back })
    await ask(shop, `DELETE /tools/${gone}`, { as: admin })
    await recordZeroResultSearch(
      shop.shop,
      'Rudder',
      new Request('http://shop.test/', { headers: { 'User-Agent': firefox } }),
    )

    const movements = await shop.shop.db.selectFrom('moneyMovements').select('cents').execute()
    const revenue = movements.reduce((sum, { cents }) => sum + cents, 0) / 100
    const shown = await overview()
    for (const { now } of shown.compared) {
      expect(now).toMatchObject({ revenue, refunded: 10, orders: 2, units: 7, average: 69.97 })
    }
    expect(shown.chart.bars.at(-1)).toMatchObject({ revenue, orders: 2, units: 7 })
    expect(shown.bestSellers).toEqual([
      {
        toolsId: chain,
        toolsName: 'Chain link',
        image: '/pictures/link.svg',
        onSale: true,
        units: 4,
        revenue: 69.96,
      },
      {
        toolsId: gone,
        toolsName: 'Chain link',
        image: '/pictures/link.svg',
        onSale: false,
        units: 3,
        revenue: 59.97,
      },
    ])
    expect(shown.toShip).toMatchObject({ orders: 1, oldestPaidAt: expect.any(String) })
    expect(shown.held).toEqual({ orders: 1, units: 5, total: 99.95 })
    expect(shown.lowStock).toEqual({ low: 0, out: 0, products: [] })
    expect(shown.zeroResultSearches).toEqual([{ term: 'rudder', times: 1 }])
    expect(shown.begun).toBe(true)
  })

  it.each([
    ['day', 30],
    ['week', 26],
    ['month', 13],
  ])('by %s has %d bars', async (by, bars) => {
    expect((await overview(`?by=${by}`)).chart).toMatchObject({ by, bars: { length: bars } })
  })

  it.each(['by=hour', 'by=', 'by=day&by=week', "by=day'"])('refuses ?%s', async (query) => {
    expect([400, 422]).toContain((await ask(shop, `GET /overview?${query}`, { as: admin })).status)
  })

  it('goes by one moment of each payment, in the ledger and in the order', async () => {
    const moments = await shop.shop.db
      .selectFrom('moneyMovements')
      .innerJoin('orders', 'orders.transactionId', 'moneyMovements.providerId')
      .select(['at', 'paidAt'])
      .execute()
    expect(moments).toHaveLength(2)
    for (const { at, paidAt } of moments) expect(paidAt).toEqual(at)
  })

  it('calls yesterday what was today, a day later', async () => {
    const [today] = (await overview()).compared
    shop.travel(DAY + 60_000)
    admin = { ...admin, ...(await renew(shop, admin)) }
    const [later] = (await overview()).compared
    expect(later?.now).toMatchObject({ revenue: 0, orders: 0 })
    expect(later?.before).toMatchObject({ revenue: today?.now.revenue, orders: 2 })
  })
})

describe('a time zone that the database does not know', () => {
  it('stops the start with a sentence that names the setting', async () => {
    const strange = openTestShop(
      { DATABASE_URL: shop.address },
      { adjust: (read) => ({ ...read, timeZone: 'Europe/Atlantis' }) },
    )
    await expect(strange).rejects.toThrow(/^The setting SHOP_TIME_ZONE can't be used: .+Europe\/Atlantis\.$/)
  })
})

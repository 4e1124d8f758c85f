import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPool } from '../../../database/connect.ts'
import { fillOrders, MANY_ORDERS } from '../../../test/bench/lists.ts'
import { admitAdmin } from '../../../test/harness/admin.ts'
import { addPerson } from '../../../test/harness/direct-people.ts'
import { fillShelves } from '../../../test/harness/many-products.ts'
import { openExplainer, type Plan } from '../../../test/harness/plans.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { DAY } from '../../basics/clock.ts'
import type { Shop } from '../../shop/shop.ts'
import { orderList } from '../order-list.server.ts'

const A_DAY = 24 * 60
const products = 500

let opened: TestShop
let explainer: ReturnType<typeof openExplainer>
let shop: Shop
const admin = admitAdmin({ userId: '', email: '', name: '' })

beforeAll(async () => {
  opened = await openTestShop({ SHOP_TIME_ZONE: 'UTC' })
  await fillShelves(opened.address, { products, findable: false })
  const pool = openPool(opened.address, { max: 1, statement_timeout: 0 })
  await fillOrders(pool, await addPerson(pool), MANY_ORDERS, 600)
  // As it is with time, also where a job of the shop looked on meanwhile: an index tells of pages alone that all can see.
  const unseen = async () => {
    await pool.query('vacuum orders')
    const seen = `select relpages - relallvisible as pages from pg_class where oid = 'orders'::regclass`
    return (await pool.query<{ pages: number }>(seen)).rows[0]?.pages
  }
  await vi.waitUntil(async () => (await unseen()) === 0, { timeout: 60_000, interval: 500 })
  await pool.end()
  explainer = openExplainer(opened.address)
  shop = { ...opened.shop, db: explainer.db }
}, 600_000)
afterAll(async () => {
  await explainer?.close()
  await opened?.close()
})

type Asked = Parameters<typeof orderList.page>[2]

const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)
const longAgo = { from: day(60), to: day(60) }
/** The plans of a page and of the counts beside it. */
async function pageOf(asked: Asked): Promise<{ page: Plan; counts: Plan }> {
  const plans = await explainer.plansOf(() => orderList.page(shop, admin, { limit: 50, ...asked }))
  const [page, counts, ...more] = plans
  if (!page || !counts || more.length > 0) throw new Error(`${plans.length} statements`)
  return { page, counts }
}

describe(`of ${MANY_ORDERS} orders`, () => {
  it.each<[string, number]>([
    // A number, and what else has it: totals of streets, invoices, phones.
    ['4711 bench', 100],
    ['JD1004711', 1],
    ['Customer 71317 town', 10],
    ['nowhere', 0],
    ['nowhere bench x', 0],
  ])('those found by “%s” are read by indexes, they alone', async (q, found) => {
    const { page, counts } = await pageOf({ q })
    for (const plan of [page, counts]) {
      expect(plan.reads).toEqual(['Bitmap Heap Scan of orders'])
      expect(plan.rowsRead).toBeLessThanOrEqual(found)
    }
  })

  it.each([
    ['P-471', MANY_ORDERS / products],
    ['bn71 1ab', MANY_ORDERS / 100],
    ['bn711ab', MANY_ORDERS / 100],
  ])(
    'of many that “%s” finds the newest are read alone, or all of them; they are counted alone',
    async (q, found) => {
      const { page, counts } = await pageOf({ q })
      expect(page.reads).not.toContain('Seq Scan of orders')
      // As many as lie among the newest before a page is full, where each is as likely as another.
      expect(page.rowsRead).toBeLessThan(2 * Math.max(found, 50 * (MANY_ORDERS / found)))
      expect(counts.reads).toEqual(['Bitmap Heap Scan of orders'])
      expect(counts.rowsRead).toBeLessThanOrEqual(found)
    },
  )

  it('of what all have a page is read alone, and the counts once, unsorted', async () => {
    const { page, counts } = await pageOf({ q: 'bench' })
    expect(page).toMatchObject({ reads: ['Index Scan of orders'], rowsRead: 50, mostSorted: 0 })
    expect(Math.round(counts.rowsRead)).toBe(MANY_ORDERS)
    expect(counts.mostSorted).toBeLessThan(100)
  })

  it.each<[string, Asked, number]>([
    ['a day long ago', longAgo, A_DAY],
    ['a day long ago, oldest first', { ...longAgo, sort: 'placed' }, A_DAY],
    ['a month long ago', { from: day(60), to: day(30) }, 31 * A_DAY],
    ['all before', { to: day(60) }, 11 * A_DAY],
    ['all since', { from: day(3) }, 4 * A_DAY],
    ['what all of a day have', { ...longAgo, q: 'bench' }, A_DAY],
  ])('a page of %s is read in its order, and the counts from the days alone', async (_, asked, ofDays) => {
    const { page, counts } = await pageOf(asked)
    expect(page).toMatchObject({ reads: ['Index Scan of orders'], mostSorted: 0 })
    expect(page.rowsRead).toBeLessThan(60)
    expect(counts.reads).toEqual([asked.q ? 'Index Scan of orders' : 'Index Only Scan of orders'])
    expect(counts.rowsRead).toBeLessThanOrEqual(ofDays)
    expect(counts.mostSorted).toBeLessThan(100)
  })

  it('what few of many days have is found by the word', async () => {
    const { page, counts } = await pageOf({ from: day(60), to: day(20), q: '4711' })
    for (const { reads, rowsRead } of [page, counts]) {
      expect(reads).toEqual(['Bitmap Heap Scan of orders'])
      expect(rowsRead).toBeLessThanOrEqual(100)
    }
  })

  it('of a day sorted by its totals nothing but the day is sorted', async () => {
    const { page } = await pageOf({ ...longAgo, sort: '-total' })
    expect(page.rowsRead).toBeLessThanOrEqual(A_DAY)
  })

  it('the file of a day long ago is read on from where it has come to', async () => {
    const plans = await explainer.plansOf(() => orderList.file(shop, admin, longAgo).text())
    // Its two batches, and where each begins after the first.
    expect(plans).toHaveLength(3)
    for (const plan of plans) {
      expect(plan.reads).not.toContain('Seq Scan of orders')
      expect(plan.rowsRead).toBeLessThanOrEqual(1_100)
      expect(plan.mostSorted).toBe(0)
    }
  })
})

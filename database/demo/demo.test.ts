import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { after, DAY } from '../../app/basics/clock.ts'
import { checkBooks } from '../../app/books/check-books.server.ts'
import { searchProducts } from '../../app/catalogue/search/search-products.server.ts'
import { zeroResultTerm } from '../../app/catalogue/zero-results/count-searches.server.ts'
import { decideReview } from '../../app/reviews/post-review.ts'
import { ask } from '../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { addProducts } from './add-products.server.ts'
import { fillDemoShop } from './fill.server.ts'
import { demoCustomers } from './people.ts'
import { readDemoProducts } from './products.server.ts'
import { readDemoReviews } from './reviews.ts'
import { DAYS_OPEN, drawSales } from './sales.ts'
import { demoSearches } from './visitors.ts'

const demoProducts = await readDemoProducts()
const demoReviews = readDemoReviews()
const openShops: TestShop[] = []

async function openOne(address?: string): Promise<TestShop> {
  const shop = await openTestShop(address ? { DATABASE_URL: address } : {})
  openShops.push(shop)
  return shop
}

afterAll(async () => {
  for (const shop of openShops.toReversed()) await shop.close()
})

async function contents({ shop }: TestShop): Promise<object> {
  const { db } = shop
  return {
    people: await db.selectFrom('users').select(['email', 'role']).orderBy('email').execute(),
    products: await db.selectFrom('products').select(['id', 'available']).orderBy('id').execute(),
    reviews: await db.selectFrom('reviews').select('id').orderBy('id').execute(),
    messages: await db.selectFrom('messages').select(['id', 'readAt', 'answeredAt']).orderBy('id').execute(),
    orders: await db.selectFrom('orders').select(['id', 'quantity']).execute(),
  }
}

describe('the demo shop’s products', () => {
  test.each(demoProducts)('$slug is described as a real thing', ({ description, facts, ...product }) => {
    expect(description.length).toBeGreaterThanOrEqual(150)
    expect(description.length).toBeLessThanOrEqual(400)
    expect(description).not.toMatch(/!|elevate|seamless|perfect|premium|ultimate|best/i)
    expect(Object.keys(facts).length).toBeGreaterThanOrEqual(4)
    expect(Object.keys(facts).length).toBeLessThanOrEqual(7)
    expect(product.price).toBeGreaterThan(0)
    expect(Number.isInteger(product.price)).toBe(true)
    expect(product.minimum).toBeGreaterThanOrEqual(1)
    if (product.available > 0) expect(product.available).toBeGreaterThanOrEqual(product.minimum)
  })

  test('are at least 42, in six to eight categories, of eight to ten brands', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(42)
    const categories = new Set(demoProducts.map(({ category }) => category)).size
    const brands = new Set(demoProducts.map(({ brand }) => brand)).size
    expect([6, 7, 8]).toContain(categories)
    expect([8, 9, 10]).toContain(brands)
  })

  test('each have a name, a picture and a part number of their own', () => {
    for (const key of ['slug', 'name', 'partNumber', 'description'] as const) {
      expect(new Set(demoProducts.map((product) => product[key])).size).toBe(demoProducts.length)
    }
  })

  test('have one that is nearly gone, one that is gone, and minimums of 2, 4 and 10', () => {
    expect(demoProducts.filter(({ available }) => available === 0)).toHaveLength(1)
    expect(demoProducts.filter(({ available }) => available > 0 && available <= 3)).toHaveLength(1)
    expect(new Set(demoProducts.map(({ minimum }) => minimum))).toEqual(new Set([1, 2, 4, 10]))
  })
})

describe('the demo shop’s pictures', () => {
  const people = demoReviews.map(({ image }) => image)
  test('have a master of each product', () => {
    const without = demoProducts.filter(({ slug }) => !existsSync(`studio/masters/products/${slug}.webp`))
    expect(without).toEqual([])
  })

  test.each([...new Set(people), '/pictures/people/default.svg'])(
    '%s is a small plain SVG',
    async (image) => {
      const svg = await readFile(`public${image}`, 'utf8')
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      expect(Buffer.byteLength(svg)).toBeLessThan(12 * 1024)
      expect(svg).not.toMatch(
        /<script|<foreignObject|<image|\son\w+=|href=|@import|url\((?!#)|NaN|undefined/i,
      )
    },
  )
})

describe('the demo shop’s reviews', () => {
  test('are at least twelve, mostly good, with one 3 and one 2, and long enough to say something', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(12)
    const ratings = demoReviews.map(({ rating }) => rating)
    expect(ratings.filter((rating) => rating === 3)).toHaveLength(1)
    expect(ratings.filter((rating) => rating === 2)).toHaveLength(1)
    expect(Math.min(...ratings)).toBe(2)
    for (const { comment } of demoReviews) {
      expect(comment.length).toBeGreaterThanOrEqual(60)
      expect(comment.length).toBeLessThanOrEqual(300)
    }
  })

  test.each(demoReviews)(
    '$name’s is one that the form takes as it is',
    ({ rating, company, comment, image }) => {
      const review = { rating, company, comment, image }
      expect(decideReview(review)).toEqual({ ok: true, review })
    },
  )

  test('are about products that the shop sells, or about the shop', () => {
    const numbers = new Set(demoProducts.map(({ partNumber }) => partNumber))
    const about = demoReviews.flatMap((review) => review.about || [])
    expect(about.filter((number) => !numbers.has(number))).toEqual([])
    expect(about.length).toBeGreaterThan(9)
    expect(demoReviews.length - about.length).toBeGreaterThan(2)
  })
})

describe('the demo shop’s past', () => {
  const now = new Date('2026-11-21T14:20:00Z')
  const sales = drawSales(demoProducts, demoCustomers.length, now)

  test('is more than a year of sales, the same each time, all of them over', () => {
    expect(drawSales(demoProducts, demoCustomers.length, now)).toEqual(sales)
    expect(sales.length).toBeGreaterThan(300)
    expect(sales[0]?.placedAt.getTime()).toBeLessThan(now.getTime() - 650 * DAY)
    for (const { placedAt, paidAt = placedAt, shippedAt = paidAt, refund } of sales) {
      const times = [after(now, -DAYS_OPEN * DAY), placedAt, paidAt, shippedAt, refund?.at ?? shippedAt, now]
      expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()))
    }
  })

  test('leaves something to ship, to be paid and to be missed', () => {
    expect(sales.filter(({ paidAt, shippedAt }) => paidAt && !shippedAt).length).toBeGreaterThan(2)
    expect(sales.filter(({ paidAt }) => !paidAt)).toHaveLength(3)
    expect(sales.filter(({ refund }) => refund).length).toBeGreaterThan(3)
  })
})

describe('what visitors have searched for without a result', () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openOne()
    await addProducts(shop.shop, demoProducts, [])
  })

  test.each(demoSearches)('$term is nothing that the demo shop has', async ({ term }) => {
    expect(zeroResultTerm(term)).toBe(term)
    expect((await searchProducts(shop.shop, term)).products).toEqual([])
  })
})

describe('filling the demo shop', () => {
  test('shows every product and review, and lets both people in', async () => {
    const shop = await openOne()
    await fillDemoShop(shop.shop)
    const tools = await ask<{ name: string }[]>(shop, 'GET /tools')
    expect(tools.body.map(({ name }) => name)).toEqual(demoProducts.map(({ name }) => name))
    const reviews = await ask<{ name: string }[]>(shop, 'GET /review')
    expect(reviews.body.map(({ name }) => name)).toEqual(demoReviews.map(({ name }) => name))
    for (const who of ['admin', 'customer']) {
      const signedIn = await ask(shop, 'POST /api/auth/sign-in/email', {
        body: { email: `${who}@example.com`, password: `${who}-demo-1` },
        headers: { Origin: shop.shop.url },
      })
      expect(signedIn.status).toBe(200)
    }
  })

  test('opens its books, and they are right', async () => {
    const shop = await openOne()
    await fillDemoShop(shop.shop)
    expect(await checkBooks(shop.shop)).toEqual([])
  })

  test('a second time changes nothing', async () => {
    const shop = await openOne()
    await fillDemoShop(shop.shop)
    const before = await contents(shop)
    await fillDemoShop(shop.shop)
    expect(await contents(shop)).toEqual(before)
  })

  test('from two shops at once gives one set', async () => {
    const one = await openOne()
    const other = await openOne(one.address)
    await Promise.all([fillDemoShop(one.shop), fillDemoShop(other.shop)])
    const { products, reviews, people, orders } = (await contents(one)) as Record<string, unknown[]>
    const sales = drawSales(demoProducts, demoCustomers.length, one.shop.now())
    expect(products).toHaveLength(demoProducts.length)
    expect(reviews).toHaveLength(demoReviews.length)
    expect(people).toHaveLength(2 + demoCustomers.length)
    expect(orders).toHaveLength(sales.length + 1)
  })

  test('leaves nothing behind when it is cut short', async () => {
    const shop = await openOne()
    const cut = { ...shop.shop.changes, publish: () => Promise.reject(new Error('cut short')) }
    await expect(fillDemoShop({ ...shop.shop, changes: cut })).rejects.toThrow('cut short')
    expect(await contents(shop)).toEqual({ people: [], products: [], reviews: [], messages: [], orders: [] })
  })

  test('keeps its hands off a shop that is in use', async () => {
    const shop = await openOne()
    await shop.shop.db
      .insertInto('users')
      .values({ identityId: 'owner', email: 'owner@example.org', name: 'Owner' })
      .execute()
    await fillDemoShop(shop.shop)
    expect(await contents(shop)).toMatchObject({
      people: [{ email: 'owner@example.org' }],
      products: [],
    })
  })
})

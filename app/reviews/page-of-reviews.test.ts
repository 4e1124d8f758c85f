import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { after } from '../basics/clock.ts'
import { pageOfReviews } from './list-reviews.server.ts'
import { countStars } from './public.server.ts'
import { pagesOf, reviewsAddress } from './reviews-view.ts'

let opened: TestShop
let shop: TestShop['shop']

beforeAll(async () => {
  opened = await openTestShop()
  shop = opened.shop
})
afterAll(() => opened?.close())

describe('all reviews', () => {
  it('are none in a new shop, on one page', async () => {
    expect(await look('')).toMatchObject({ reviews: [], page: 1, pages: 1, about: '' })
    expect(pagesOf((await countStars(shop))[''])).toBe(1)
  })

  it('are readable to the last, however many there are, each on one page', async () => {
    await write(260)
    const pages = Math.ceil(260 / 24)
    const seen: string[] = []
    for (let page = 1; page <= pages; page++) {
      const view = await look(`page=${page}`)
      expect(view).toMatchObject({ page, pages })
      seen.push(...view.reviews.map(({ comment }) => comment))
    }
    expect(seen).toEqual(Array.from({ length: 260 }, (_, place) => `Comment ${259 - place}`))
  })

  it('are counted whole, not only those that one answer lists', async () => {
    expect((await countStars(shop))[''].reduce((sum, given) => sum + given)).toBe(260)
    expect(pagesOf((await countStars(shop))[''])).toBe(11)
  })

  it('leave out, and do not count, what is hidden', async () => {
    await write(1, { comment: 'Rude', hiddenAt: shop.now() })
    expect((await look('')).reviews.map(({ comment }) => comment)).not.toContain('Rude')
    expect((await countStars(shop))[''].reduce((sum, given) => sum + given)).toBe(260)
  })

  it('can be narrowed to those of the shop', async () => {
    const ofShop = await look('about=shop')
    expect(ofShop.pages).toBe(11)
    expect(await look('about=products')).toMatchObject({ reviews: [], page: 1, pages: 1 })
  })

  it.each([
    ['page=0', 1],
    ['page=-3', 1],
    ['page=1e9', 11],
    ['page=999999999999999999999', 1],
    ['page=two', 1],
    ['page=2&page=3', 2],
    ['about=%27%3B--', 1],
  ])('lead somewhere from an address that means nothing: %s', async (search, page) => {
    const view = await look(search)
    expect(view.page).toBe(page)
    expect(view.reviews.length).toBeGreaterThan(0)
  })

  it('have one address for each page', () => {
    expect(reviewsAddress('', 1)).toBe('/customer-reviews')
    expect(reviewsAddress('shop', 2)).toBe('/customer-reviews?about=shop&page=2')
  })
})

const look = (search: string) => pageOfReviews(shop, new URLSearchParams(search))

async function write(count: number, change: object = {}): Promise<void> {
  const rows = Array.from({ length: count }, (_, place) => ({
    name: 'Nora Nipple',
    company: 'Nipple & Sons',
    rating: (place % 5) + 1,
    comment: `Comment ${place}`,
    image: '/avatar.svg',
    createdAt: after(shop.now(), place),
    userId: null,
    hiddenAt: null,
    hiddenBy: null,
    answer: null,
    answeredAt: null,
    answeredBy: null,
    productId: null,
    productName: null,
    orderId: null,
    ...change,
  }))
  await shop.db.insertInto('reviews').values(rows).execute()
  const heard = shop.changes.version('reviews')
  await shop.changes.publish(shop.db, 'reviews')
  await expect.poll(() => shop.changes.version('reviews')).not.toBe(heard)
}

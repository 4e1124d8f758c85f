import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAt, signInAt, signUpAt } from '../../harness/at-process.ts'
import { fillShelves, MANY_PRODUCTS } from '../../harness/many-products.ts'
import { newDataDir, type ShopProcess, startShop } from '../../harness/shop-process.ts'
import { copyDatabase } from '../../harness/test-shop.ts'

let shop: ShopProcess

beforeAll(async () => {
  const DATABASE_URL = await copyDatabase()
  await fillShelves(DATABASE_URL)
  shop = await startShop({ DATABASE_URL, DATA_DIR: await newDataDir() })
}, 180_000)
afterAll(() => shop?.end())

const open = async (path: string, cookie = '') => {
  const answer = await fetch(shop.url + path, { headers: { cookie } })
  return { status: answer.status, text: await answer.text() }
}

/** The addresses that a sitemap names, of pages or of its parts. */
const locations = async (path: string) => {
  const { status, text } = await open(path)
  expect(status).toBe(200)
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))
}

describe('a shop with more products than a statement has bind variables', () => {
  it.each([
    '/',
    '/home',
    '/catalogue',
    '/catalogue.data',
    '/catalogue?search=number+65999',
    '/catalogue?page=2750',
  ])('opens %s', async (path) => {
    expect((await open(path)).status).toBe(200)
  })

  it('lists every product and every page of the catalogue for search engines, in parts', async () => {
    const parts = await locations('/sitemap.xml')
    expect(parts.length).toBeGreaterThan(1)
    const pages = (await Promise.all(parts.map((part) => locations(part.replace(shop.url, ''))))).flat()
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages.length).toBeGreaterThan(MANY_PRODUCTS + MANY_PRODUCTS / 24)
  })

  it('opens a product for who has signed in', async () => {
    const somebody = await signUpAt(shop)
    const cookie = await signInAt(shop, somebody)
    const { body } = await callAt<{ _id: string; name: string }[]>(shop, 'GET /tools?limit=1')
    const { status, text } = await open(`/purchase/${body[0]?._id}`, cookie)
    expect(status).toBe(200)
    expect(text).toContain(body[0]?.name)
  })
})

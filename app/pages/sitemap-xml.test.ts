import { describe, expect, it } from 'vitest'
import { type ListedShelf, PAGES_PER_FILE, sitemapXml } from './sitemap-xml.ts'

function stock(count: number, name: string, changed?: number): ListedShelf {
  return { name, count, changed }
}

const never = { changed: undefined, pages: 2 }
const shop = 'https://shop.example'
const products = async (skipped: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ address: `/parts/part-${skipped + at}`, changed: new Date(0) }))
const pages = async (shelves: ListedShelf[], part?: number) => {
  const xml = await sitemapXml({ shop, shelves, reviews: never, products }, part)
  return xml === undefined ? xml : [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page ?? '')
}

describe('the list of pages for search engines', () => {
  it('has what anybody may read, by absolute addresses', async () => {
    expect(await pages([])).toEqual([
      'https://shop.example/',
      'https://shop.example/blog',
      'https://shop.example/portfolio',
      'https://shop.example/delivery',
      'https://shop.example/returns',
      'https://shop.example/terms',
      'https://shop.example/privacy',
      'https://shop.example/imprint',
      'https://shop.example/customer-reviews',
      'https://shop.example/customer-reviews?page=2',
      'https://shop.example/catalogue',
    ])
  })

  it('has every page of the catalogue and of each category, escaped', async () => {
    const listed = await pages([stock(30, 'Nuts & <bolts>')])
    expect(listed).toContain('https://shop.example/catalogue?page=2')
    expect(listed).toContain('https://shop.example/catalogue?category=Nuts+%26+%3Cbolts%3E&amp;page=2')
    expect(listed).toHaveLength(14 + 30)
  })

  it('says when a page has last changed, where that is known', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 10, day))
    const shelves = [
      stock(1, 'Chains', at(3).getTime()),
      stock(1, 'Brakes', at(5).getTime()),
      stock(0, 'Sold out long ago', at(4).getTime()),
    ]
    const reviews = { changed: at(9), pages: 1 }
    const xml = await sitemapXml({ shop, shelves, reviews, products })
    const changed = [...(xml ?? '').matchAll(/<loc>https:..shop.example(.*?)<.loc>(?:<lastmod>(.*?)T)?/g)]
    expect(Object.fromEntries(changed.map(([, page, day]) => [page, day]))).toEqual({
      '/': '2026-11-09',
      '/blog': undefined,
      '/portfolio': undefined,
      '/delivery': undefined,
      '/returns': undefined,
      '/terms': undefined,
      '/privacy': undefined,
      '/imprint': undefined,
      '/customer-reviews': '2026-11-09',
      '/catalogue': '2026-11-05',
      '/catalogue?category=Brakes': '2026-11-05',
      '/catalogue?category=Chains': '2026-11-03',
      '/parts/part-0': '1970-01-01',
      '/parts/part-1': '1970-01-01',
    })
  })

  it('is several files where one may not hold them all, each page in one of them', async () => {
    const shelves = [stock(70_000, 'Chains'), stock(50_000, 'Brakes')]
    const files = (await pages(shelves)) ?? []
    expect(files).toHaveLength(6)
    expect(files[5]).toBe(`${shop}/sitemap.xml?part=6`)
    const listed = await Promise.all(files.map(async (_, at) => (await pages(shelves, at + 1)) ?? []))
    for (const part of listed) expect(part.length).toBeLessThanOrEqual(PAGES_PER_FILE)
    const shelved = 120_000 / 24 + Math.ceil(70_000 / 24) + Math.ceil(50_000 / 24)
    expect(new Set(listed.flat()).size).toBe(120_000 + shelved + 10)
  })

  it.each([0, 2, -1, 1.5, Number.NaN, 1e300])('has no part %d of one', async (part) => {
    expect(await pages([stock(3, 'Chains')], part)).toBeUndefined()
    if (part !== 2) expect(await pages([stock(1_200_000, 'Chains')], part)).toBeUndefined()
  })

  it('has no page that needs a sign-in', async () => {
    expect((await pages([stock(3, 'Chains')]))?.join()).not.toMatch(/purchase|dashboard|login/)
  })
})

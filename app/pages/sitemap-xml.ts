import { catalogueAddresses } from '../catalogue/catalogue-view.ts'

/** A category with how many products it has on sale, and when what is said of them has last changed (ms), where known. */
export interface ListedShelf {
  name: string
  count: number
  changed: number | undefined
}

/** Reviews, the newest of which stand on the home page, and the addresses of the pages that have them all. */
export interface ListedReviews {
  changed: Date | undefined
  addresses: string[]
}

/** What is listed for search engines, and by which address this shop is known. */
export interface Listed {
  shop: string
  shelves: ListedShelf[]
  reviews: ListedReviews
}

/** Pages in one file: sitemaps.org allows 50,000 and 50 MB, and half of that is 3 MB here. */
export const PAGES_PER_FILE = 25_000

/**
 * The list of pages for search engines, each with when it has last changed where that is known; in a shop of more than
 * `PAGES_PER_FILE` pages the list of such lists, of which `part` is one, from 1. Undefined where there is no such part.
 * Product pages are not among them: they need a sign-in (specification 2), and the catalogue's pages tell of each product
 * what they would.
 */
export function sitemapXml(listed: Listed, part?: number): string | undefined {
  if (part !== undefined && !(Number.isSafeInteger(part) && part > 0)) return undefined
  const all = [...pagesOf(listed)]
  const parts = Math.ceil(all.length / PAGES_PER_FILE)
  const { shop } = listed
  if (part === undefined && parts > 1) {
    const files = Array.from(
      { length: parts },
      (_, at) => `  <sitemap><loc>${shop}/sitemap.xml?part=${at + 1}</loc></sitemap>`,
    )
    return file('sitemapindex', files)
  }
  const first = ((part ?? 1) - 1) * PAGES_PER_FILE
  const pages = all.slice(first, first + PAGES_PER_FILE)
  if (pages.length === 0) return undefined
  return file(
    'urlset',
    pages.map(([page, changed]) => entry(shop + page, changed)),
  )
}

function* pagesOf({ shelves, reviews }: Listed): Generator<[page: string, changed?: number | undefined]> {
  const anything = latest(shelves.map(({ changed }) => changed))
  const byCategory = new Map(shelves.map(({ name, changed }) => [name, changed]))
  yield ['/', latest([anything, reviews.changed?.getTime()])]
  yield ['/blog']
  yield ['/portfolio']
  for (const page of reviews.addresses) yield [page, reviews.changed?.getTime()]
  for (const { page, category } of catalogueAddresses(shelves)) {
    yield [page, category ? byCategory.get(category) : anything]
  }
}

function file(kind: 'urlset' | 'sitemapindex', lines: string[]): string {
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<${kind} xmlns="${xmlns}">`,
    ...lines,
    `</${kind}>`,
    '',
  ].join('\n')
}

function entry(address: string, changed?: number): string {
  const when = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
  return `  <url><loc>${escaped(address)}</loc>${when}</url>`
}

function latest(times: (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? known.reduce((one, other) => Math.max(one, other)) : undefined
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}

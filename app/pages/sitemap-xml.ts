import { catalogueAddress, catalogueShelves } from '../catalogue/catalogue-view.ts'
import { reviewsAddress } from '../reviews/reviews-view.ts'

/** A category with how many products it has on sale, and when what is said of them has last changed (ms), where known. */
export interface ListedShelf {
  name: string
  count: number
  changed: number | undefined
}

/** Reviews, the newest of which stand on the home page, and how many pages have them all. */
export interface ListedReviews {
  changed: Date | undefined
  pages: number
}

/** What is listed for search engines, and by which address this shop is known. */
export interface Listed {
  shop: string
  shelves: ListedShelf[]
  reviews: ListedReviews
}

/** sitemaps.org allows 50,000 pages and 50 MB; this many of ours are about 3 MB, which a crawler need not wait for. */
export const PAGES_PER_FILE = 25_000

/**
 * The list of pages for search engines, each with when it has last changed where that is known; in a shop of more than
 * `PAGES_PER_FILE` pages the list of such lists, of which `part` is one, from 1. Undefined where there is no such part.
 * Product pages are not among them: they need a sign-in (specification 2), and the catalogue's pages tell of each product
 * what they would.
 */
export function sitemapXml(listed: Listed, part?: number): string | undefined {
  const { shop } = listed
  const runs = runsOf(listed)
  const parts = Math.ceil(runs.reduce((sum, { pages }) => sum + pages, 0) / PAGES_PER_FILE)
  if (part === undefined && parts > 1) {
    const files = Array.from(
      { length: parts },
      (_, at) => `  <sitemap><loc>${shop}/sitemap.xml?part=${at + 1}</loc></sitemap>`,
    )
    return file('sitemapindex', files)
  }
  const asked = part ?? 1
  if (!Number.isSafeInteger(asked) || asked < 1 || asked > parts) return undefined
  return file('urlset', entriesOf(shop, runs, (asked - 1) * PAGES_PER_FILE))
}

/** Pages that are numbered through, and changed together. */
interface Run {
  pages: number
  address: (page: number) => string
  changed?: number | undefined
}

function runsOf({ shelves, reviews }: Listed): Run[] {
  const anything = latest(shelves.map(({ changed }) => changed))
  const byCategory = new Map(shelves.map(({ name, changed }) => [name, changed]))
  const reviewed = reviews.changed?.getTime()
  return [
    { pages: 1, address: () => '/', changed: latest([anything, reviewed]) },
    { pages: 1, address: () => '/blog' },
    { pages: 1, address: () => '/portfolio' },
    { pages: reviews.pages, address: (page) => reviewsAddress('', page), changed: reviewed },
    ...catalogueShelves(shelves).map(({ category, pages }) => ({
      pages,
      address: (page: number) => catalogueAddress(category, page),
      changed: category ? byCategory.get(category) : anything,
    })),
  ]
}

/** Those of one file: no address of another one is made. */
function entriesOf(shop: string, runs: Run[], skipped: number): string[] {
  const entries: string[] = []
  let before = 0
  for (const { pages, address, changed } of runs) {
    const first = Math.max(0, skipped - before)
    const end = Math.min(pages, skipped + PAGES_PER_FILE - before)
    for (let at = first; at < end; at++) entries.push(entry(shop + address(at + 1), changed))
    before += pages
  }
  return entries
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

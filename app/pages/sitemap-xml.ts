import { escapedXml } from '../basics/xml.ts'
import { catalogueAddress } from '../catalogue/catalogue-address.ts'
import { catalogueShelves } from '../catalogue/catalogue-view.ts'
import { policies } from '../content/policies.ts'
import { reviewsAddress } from '../reviews/reviews-view.ts'

/** A category with how many products it has on sale, and when what is said of them has last changed (ms), where known. */
export interface ListedShelf {
  name: string
  count: number
  changed: number | undefined
}

export interface ListedReviews {
  changed: Date | undefined
  pages: number
}

export interface ListedPage {
  address: string
  changed?: number | Date | undefined
}

export interface Listed {
  shop: string
  shelves: ListedShelf[]
  reviews: ListedReviews
  /** The pages of the products on sale, so many after so many others, in an order that new ones end. */
  products(skipped: number, count: number): Promise<ListedPage[]>
}

/** sitemaps.org allows 50,000 pages and 50 MB; this many of ours are about 3 MB, which a crawler need not wait for. */
export const PAGES_PER_FILE = 25_000

/**
 * The list of pages for search engines, each with when it has last changed where that is known; in a shop of more than
 * `PAGES_PER_FILE` pages the list of such lists, of which `part` is one, from 1. Undefined where there is no such part.
 */
export async function sitemapXml(listed: Listed, part?: number): Promise<string | undefined> {
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
  return file('urlset', await entriesOf(shop, runs, (asked - 1) * PAGES_PER_FILE))
}

/** Pages that are numbered through; `list` gives those from one up to another. */
interface Run {
  pages: number
  list(first: number, end: number): ListedPage[] | Promise<ListedPage[]>
}

/** Those of a list that is shown page by page; all of them have changed together. */
function numbered(pages: number, address: (page: number) => string, changed?: number): Run {
  const list = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, at) => ({ address: address(first + at + 1), changed }))
  return { pages, list }
}

function runsOf({ shelves, reviews, products }: Listed): Run[] {
  const anything = latest(shelves.map(({ changed }) => changed))
  const byCategory = new Map(shelves.map(({ name, changed }) => [name, changed]))
  const reviewed = reviews.changed?.getTime()
  return [
    numbered(1, () => '/', latest([anything, reviewed])),
    numbered(1, () => '/blog'),
    numbered(1, () => '/portfolio'),
    ...policies.map((page) => numbered(1, () => `/${page}`)),
    numbered(reviews.pages, (page) => reviewsAddress('', page), reviewed),
    ...catalogueShelves(shelves).map(({ category, pages }) =>
      numbered(
        pages,
        (page) => catalogueAddress(category, page),
        category ? byCategory.get(category) : anything,
      ),
    ),
    {
      pages: shelves.reduce((sum, { count }) => sum + count, 0),
      list: (first, end) => products(first, end - first),
    },
  ]
}

/** Those of one file: no address of another one is made. */
async function entriesOf(shop: string, runs: Run[], skipped: number): Promise<string[]> {
  const entries: string[] = []
  let before = 0
  for (const { pages, list } of runs) {
    const first = Math.max(0, skipped - before)
    const end = Math.min(pages, skipped + PAGES_PER_FILE - before)
    const listed = first < end ? await list(first, end) : []
    for (const { address, changed } of listed) entries.push(entry(shop + address, changed))
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

function entry(address: string, changed: ListedPage['changed']): string {
  const when = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
  return `  <url><loc>${escapedXml(address)}</loc>${when}</url>`
}

function latest(times: (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? known.reduce((one, other) => Math.max(one, other)) : undefined
}

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

/**
 * The list of pages for search engines, each with when it has last changed where that is known. Product pages are not
 * among them: they need a sign-in (specification 2), and the catalogue's pages tell of each product what they would.
 */
export function sitemapXml(shop: string, shelves: ListedShelf[], reviews: ListedReviews): string {
  const anything = latest(shelves.map(({ changed }) => changed))
  const byCategory = new Map(shelves.map(({ name, changed }) => [name, changed]))
  const changed = (page: string) => {
    const category = new URL(page, shop).searchParams.get('category')
    return category ? byCategory.get(category) : anything
  }
  const entries = [
    entry(`${shop}/`, latest([anything, reviews.changed?.getTime()])),
    entry(`${shop}/blog`),
    entry(`${shop}/portfolio`),
    ...reviews.addresses.map((page) => entry(shop + page, reviews.changed?.getTime())),
    ...[...catalogueAddresses(shelves)].map((page) => entry(shop + page, changed(page))),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
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

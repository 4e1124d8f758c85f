import { catalogueAddresses } from '../catalogue/catalogue-view.ts'
import type { Product } from '../catalogue/product.ts'

export interface PageChanges {
  shelf: Map<string, Date>
  /** Reviews, the newest of which stand on the home page, and the addresses of the pages that have them all. */
  reviews: { changed: Date | undefined; addresses: string[] }
}

/**
 * The list of pages for search engines, each with when it has last changed where that is known. Product pages are not
 * among them: they need a sign-in (specification 2), and the catalogue's pages tell of each product what they would.
 */
export function sitemapXml(shop: string, products: Product[], { shelf, reviews }: PageChanges): string {
  const anything = latest([...shelf.values()])
  const changed = (page: string) => {
    const category = new URL(page, shop).searchParams.get('category')
    return category ? shelf.get(category) : anything
  }
  const entries = [
    entry(`${shop}/`, latest([anything, reviews.changed])),
    entry(`${shop}/blog`),
    entry(`${shop}/portfolio`),
    ...reviews.addresses.map((page) => entry(shop + page, reviews.changed)),
    ...catalogueAddresses(products).map((page) => entry(shop + page, changed(page))),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function entry(address: string, changed?: Date): string {
  const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `  <url><loc>${escaped(address)}</loc>${when}</url>`
}

function latest(times: (Date | undefined)[]): Date | undefined {
  const known = times.flatMap((time) => time?.getTime() ?? [])
  return known.length > 0 ? new Date(known.reduce((one, other) => Math.max(one, other))) : undefined
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}

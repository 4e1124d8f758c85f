import { catalogueAddresses } from '../catalogue/catalogue-view.ts'
import type { Product } from '../catalogue/product.ts'

/**
 * The list of pages for search engines; `reviews` are the addresses of the pages of reviews. Product pages are not among them: they need a sign-in (specification 2), and
 * the catalogue's pages tell of each product what they would.
 */
export function sitemapXml(shop: string, products: Product[], reviews: string[]): string {
  const pages = ['/', '/blog', '/portfolio', ...reviews, ...catalogueAddresses(products)]
  const entries = pages.map((page) => `  <url><loc>${escaped(shop + page)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}

import { countCategories, productPages } from '../catalogue/public.server.ts'
import { countStars, lastReviewChange } from '../reviews/public.server.ts'
import { pagesOf } from '../reviews/reviews-view.ts'
import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import type { Route } from './+types/sitemap.ts'
import { sitemapXml } from './sitemap-xml.ts'

export const handle: CachedPage = { reads: ['part'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [categories, changed, stars] = await Promise.all([
    countCategories(shop),
    lastReviewChange(shop.db),
    countStars(shop),
  ])
  const shelves = categories.map(({ products, ...category }) => ({ ...category, count: products }))
  const reviews = { changed, pages: pagesOf(stars['']) }
  const part = url.searchParams.get('part')
  const products = (skipped: number, count: number) => productPages(shop.db, skipped, count)
  const listed = { shop: shop.url, shelves, reviews, products }
  const xml = await sitemapXml(listed, part === null ? undefined : whole(part))
  if (!xml) throw new Response('There is no such part of the sitemap.\n', { status: 404 })
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** As it is written in the list of the parts: each part has one address. */
const whole = (part: string) => (/^[1-9]\d*$/.test(part) ? Number(part) : 0)

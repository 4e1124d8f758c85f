import { countCategories } from '../catalogue/public.server.ts'
import { countStars, lastReviewChange } from '../reviews/public.server.ts'
import { reviewsAddresses } from '../reviews/reviews-view.ts'
import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import type { Route } from './+types/sitemap.ts'
import { sitemapXml } from './sitemap-xml.ts'

export const handle: CachedPage = { reads: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [categories, changed, stars] = await Promise.all([
    countCategories(shop),
    lastReviewChange(shop.db),
    countStars(shop),
  ])
  const shelves = categories.map(({ products, ...category }) => ({ ...category, count: products }))
  return new Response(sitemapXml(shop.url, shelves, { changed, addresses: reviewsAddresses(stars) }), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

import { catalogueChanges, listProducts } from '../catalogue/public.server.ts'
import { countStars, lastReviewChange } from '../reviews/public.server.ts'
import { reviewsAddresses } from '../reviews/reviews-view.ts'
import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import type { Route } from './+types/sitemap.ts'
import { sitemapXml } from './sitemap-xml.ts'

export const handle: CachedPage = { reads: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [products, shelf, changed, stars] = await Promise.all([
    listProducts(shop),
    catalogueChanges(shop),
    lastReviewChange(shop.db),
    countStars(shop),
  ])
  return new Response(
    sitemapXml(shop.url, products, { shelf, reviews: { changed, addresses: reviewsAddresses(stars) } }),
    {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    },
  )
}

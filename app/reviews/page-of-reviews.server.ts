import type { Shop } from '../shop/shop.ts'
import { countStars } from './count-stars.server.ts'
import { askedReviews, PER_PAGE, type ReviewsView } from './reviews-view.ts'
import { selectReviews } from './select-reviews.server.ts'

export async function pageOfReviews(shop: Shop, search: URLSearchParams): Promise<ReviewsView> {
  const stars = await countStars(shop)
  const asked = askedReviews(search, stars)
  let reviews = selectReviews(shop.db)
    .limit(PER_PAGE)
    .offset((asked.page - 1) * PER_PAGE)
  if (asked.about) reviews = reviews.where('productId', asked.about === 'shop' ? 'is' : 'is not', null)
  return { ...asked, stars, reviews: await reviews.execute() }
}

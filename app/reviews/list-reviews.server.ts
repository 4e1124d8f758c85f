import { sql } from 'kysely'
import { type CachedAnswer, cacheJson, sendCached } from '../basics/cached-answer.server.ts'
import { keepAnswer, keepData } from '../shop/keep-answer.server.ts'
import type { Shop } from '../shop/shop.ts'
import { countStars } from './count-stars.server.ts'
import { MAX_LIST_LENGTH, type Review } from './review.ts'
import { askedReviews, PER_PAGE, type ReviewsView } from './reviews-view.ts'
import { selectReviews } from './select-reviews.server.ts'
import { toWire } from './wire.ts'

/** The newest reviews, at most 200, from memory where that is fresh. */
export async function listReviews(shop: Pick<Shop, 'db' | 'cache'>): Promise<Review[]> {
  return await keepData(shop, 'reviews', () => readReviews(shop))
}

/** `GET /review` as bytes; 304 for who has them. Older ones, after `cursor`, are read when asked for. */
export async function answerReviews(
  shop: Pick<Shop, 'db' | 'cache'>,
  cursor: string | undefined,
  request: Request,
): Promise<Response> {
  const answer = cursor
    ? write(await readReviews(shop, cursor))
    : await keepAnswer(shop, '/review', async () => write(await listReviews(shop)))
  return await sendCached(answer, request)
}

async function readReviews(shop: Pick<Shop, 'db'>, cursor?: string): Promise<Review[]> {
  let reviews = selectReviews(shop.db).limit(MAX_LIST_LENGTH)
  if (cursor) {
    const last = sql`(select created_at, id from reviews where id = ${cursor})`
    reviews = reviews.where(sql<boolean>`(reviews.created_at, reviews.id) < ${last}`)
  }
  return await reviews.execute()
}

function write(reviews: Review[]): CachedAnswer {
  const last = reviews.length === MAX_LIST_LENGTH && reviews.at(-1)
  return cacheJson(reviews.map(toWire), {
    'Cache-Control': 'public, max-age=30',
    ...(last && { Link: `</review?cursor=${last.id}>; rel="next"` }),
  })
}

export async function pageOfReviews(shop: Shop, search: URLSearchParams): Promise<ReviewsView> {
  const stars = await countStars(shop)
  const asked = askedReviews(search, stars)
  // By the index alone as far as the page: what a page far back shows is read of its own reviews only.
  let onPage = shop.db
    .selectFrom('reviews')
    .select('id')
    .where('hiddenAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((asked.page - 1) * PER_PAGE)
  if (asked.about) onPage = onPage.where('productId', asked.about === 'shop' ? 'is' : 'is not', null)
  const reviews = await selectReviews(shop.db).where('reviews.id', 'in', onPage).execute()
  return { ...asked, stars, reviews }
}

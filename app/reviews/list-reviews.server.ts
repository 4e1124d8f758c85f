import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type CachedAnswer, cacheAnswer, sendCached } from '../basics/cached-answer.server.ts'
import { cachedPer } from '../shop/cached.ts'
import type { Shop } from '../shop/shop.ts'
import { countStars } from './count-stars.server.ts'
import { MAX_LIST_LENGTH, type Review } from './review.ts'
import { askedReviews, PER_PAGE, type ReviewsView } from './reviews-view.ts'
import { selectReviews } from './select-reviews.server.ts'
import { toWire } from './wire.ts'

const newest = cachedPer('reviews', async (shop) => {
  const reviews = await readReviews(shop)
  return { reviews, answer: write(reviews) }
})

/** The newest reviews, at most 200, from memory where that is fresh. */
export async function listReviews(shop: Shop): Promise<Review[]> {
  return (await newest(shop)).reviews
}

/** `GET /review` as bytes; 304 for who has them. Older ones, after `cursor`, are read when asked for. */
export async function answerReviews(
  shop: Shop,
  cursor: string | undefined,
  request: Request,
): Promise<Response> {
  const answer = cursor ? write(await readReviews(shop, cursor)) : (await newest(shop)).answer
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
  const bytes = new TextEncoder().encode(JSON.stringify(reviews.map(toWire)))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=30',
  }
  const last = reviews.at(-1)
  if (last && reviews.length === MAX_LIST_LENGTH) headers.Link = `</review?cursor=${last.id}>; rel="next"`
  return cacheAnswer(bytes, headers, etag)
}

export async function pageOfReviews(shop: Shop, search: URLSearchParams): Promise<ReviewsView> {
  const stars = await countStars(shop)
  const asked = askedReviews(search, stars)
  let reviews = selectReviews(shop.db)
    .limit(PER_PAGE)
    .offset((asked.page - 1) * PER_PAGE)
  if (asked.about) reviews = reviews.where('productId', asked.about === 'shop' ? 'is' : 'is not', null)
  return { ...asked, stars, reviews: await reviews.execute() }
}

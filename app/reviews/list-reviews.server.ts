import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { namesTag } from '../basics/entity-tag.ts'
import { keptPer } from '../basics/kept.ts'
import type { Shop } from '../basics/shop.ts'
import { LONGEST_LIST, type Review } from './review.ts'
import { selectReviews } from './select-reviews.server.ts'
import { toWire } from './wire.ts'

interface Written {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  etag: string
}

const newest = keptPer('reviews', async (shop) => {
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
  ifNoneMatch: string | null,
): Promise<Response> {
  const answer = cursor ? write(await readReviews(shop, cursor)) : (await newest(shop)).answer
  const { bytes, headers, etag } = answer
  if (namesTag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers })
}

async function readReviews(shop: Shop, cursor?: string): Promise<Review[]> {
  let reviews = selectReviews(shop.db).limit(LONGEST_LIST)
  if (cursor) {
    const last = sql`(select created_at, id from reviews where id = ${cursor})`
    reviews = reviews.where(sql<boolean>`(reviews.created_at, reviews.id) < ${last}`)
  }
  return await reviews.execute()
}

function write(reviews: Review[]): Written {
  const bytes = new TextEncoder().encode(JSON.stringify(reviews.map(toWire)))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=30',
    ETag: etag,
  }
  const last = reviews.at(-1)
  if (last && reviews.length === LONGEST_LIST) headers.Link = `</review?cursor=${last.id}>; rel="next"`
  return { bytes, headers, etag }
}

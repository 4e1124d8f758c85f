import { type CachedAnswer, cacheAnswer, cacheJson, sendCached } from '../basics/cached-answer.server.ts'
import { dependsOn } from '../shop/cache-tags.server.ts'
import { keepAnswer } from '../shop/keep-answer.server.ts'
import type { Shop } from '../shop/shop.ts'
import { countCategories } from './count-categories.server.ts'
import { findProduct, productsOnSale } from './find-products.server.ts'
import { MAX_LIST_LENGTH } from './product.ts'
import { toWire } from './wire.ts'

type Answering = Pick<Shop, 'db' | 'cache'>

/** One page of the list: so many products, after the one whose id is `cursor`. */
export interface Part {
  limit?: number | undefined
  cursor?: string | undefined
}

/** All of `GET /tools` as bytes: written once for each change of what it lists; 304 for whoever has it already. */
export async function answerProducts(shop: Answering, part: Part, request: Request): Promise<Response> {
  const { limit = MAX_LIST_LENGTH, cursor = '' } = part
  const answer = await keepAnswer(shop, addressOf(part), () => writeList(shop, { limit, cursor }))
  return await sendCached(answer, request)
}

function addressOf({ limit, cursor }: Part): `/${string}` {
  const asked = [...(limit ? [`limit=${limit}`] : []), ...(cursor ? [`cursor=${cursor}`] : [])]
  return asked.length > 0 ? `/tools?${asked.join('&')}` : '/tools'
}

/**
 * `GET /tools/{id}` as bytes, compressed once; `undefined` when no such product is on sale. Stock is never cached on the way,
 * so it has no `ETag` either.
 */
export async function answerProduct(
  shop: Answering,
  id: string,
  request: Request,
): Promise<Response | undefined> {
  const answer = await keepAnswer(shop, `/tools/${id}`, async () => {
    const product = await findProduct(shop.db, id)
    if (!product) return undefined
    const body = new TextEncoder().encode(JSON.stringify(toWire(product)))
    return cacheAnswer(body, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  })
  return answer && (await sendCached(answer, request))
}

async function writeList(
  shop: Answering,
  { limit, cursor }: { limit: number; cursor: string },
): Promise<CachedAnswer> {
  dependsOn('shelf')
  const { db } = shop
  const total = (await countCategories(shop)).reduce((sum, { products }) => sum + products, 0)
  // Ids go down along the list; so a cursor also holds its place when its own product has been removed.
  let rest = productsOnSale(db)
  if (cursor) rest = rest.where('id', '<', cursor)
  const found = await rest
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const part = found.slice(0, limit)
  dependsOn(...part.map(({ id }) => `product:${id}` as const))
  const last = part.at(-1)
  const more = found.length > part.length && last
  return cacheJson(part.map(toWire), {
    'Cache-Control': 'public, max-age=30',
    'X-Total-Count': String(total),
    ...(more && { Link: `</tools?limit=${limit}&cursor=${last.id}>; rel="next"` }),
  })
}

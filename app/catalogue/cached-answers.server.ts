import { createHash } from 'node:crypto'
import { type CachedAnswer, cacheAnswer, sendCached } from '../basics/cached-answer.server.ts'
import type { Shop } from '../shop/shop.ts'
import { currentCatalogue } from './catalogue-cache.server.ts'
import { MAX_LIST_LENGTH, type Product } from './product.ts'
import { toWire } from './wire.ts'

const type = 'application/json'
const caching = 'public, max-age=30'
const mostLists = 100

/** One page of the list: so many products, after the one whose id is `cursor`. */
export interface Part {
  limit?: number | undefined
  cursor?: string | undefined
}

/** `GET /tools` as bytes: written once per change of the catalogue, 304 for who has them (contract R9). */
export async function answerProducts(shop: Shop, part: Part, request: Request): Promise<Response> {
  const shelf = await currentCatalogue(shop)
  const key = `${part.limit ?? ''} ${part.cursor ?? ''}`
  const answer = shelf.lists.get(key) ?? writeList(shelf.products, part)
  // Cursors can be made up: only so many lists are kept.
  if (shelf.lists.size < mostLists) shelf.lists.set(key, answer)
  return await sendCached(answer, request)
}

/** `GET /tools/{id}` as bytes; `undefined` when no such product is on sale. Stock is never cached on the way. */
export async function answerProduct(shop: Shop, id: string): Promise<Response | undefined> {
  const shelf = await currentCatalogue(shop)
  const product = shelf.byId.get(id)
  if (!product) return undefined
  const bytes = shelf.ones.get(id) ?? bytesOf(toWire(product))
  shelf.ones.set(id, bytes)
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Length': String(bytes.length),
  }
  return new Response(bytes, { headers })
}

function writeList(products: Product[], { limit = MAX_LIST_LENGTH, cursor }: Part): CachedAnswer {
  // Ids go down along the list; so a cursor also holds its place when its own product has been removed.
  const rest = cursor === undefined ? products : products.filter(({ id }) => id < cursor)
  const part = rest.slice(0, limit)
  const bytes = bytesOf(part.map(toWire))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const last = part.at(-1)
  const more = rest.length > part.length && last
  const headers = {
    'Content-Type': type,
    'Cache-Control': caching,
    ...(more && { Link: `</tools?limit=${limit}&cursor=${last.id}>; rel="next"` }),
  }
  return cacheAnswer(bytes, headers, etag)
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value))
}

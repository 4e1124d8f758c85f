import { createHash } from 'node:crypto'
import type { Shop } from '../basics/shop.ts'
import { LONGEST_LIST, type Product } from './product.ts'
import { currentShelf, type WrittenAnswer } from './shelf.server.ts'
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
export async function answerList(shop: Shop, part: Part, ifNoneMatch: string | null): Promise<Response> {
  const shelf = await currentShelf(shop)
  const key = `${part.limit ?? ''} ${part.cursor ?? ''}`
  const answer = shelf.lists.get(key) ?? writeList(shelf.products, part)
  // Cursors can be made up: only so many lists are kept.
  if (shelf.lists.size < mostLists) shelf.lists.set(key, answer)
  const { etag, headers, bytes } = answer
  if (ifNoneMatch && isKnown(etag, ifNoneMatch)) {
    return new Response(null, { status: 304, headers: { ETag: etag, 'Cache-Control': caching } })
  }
  return new Response(bytes, { headers })
}

/** `GET /tools/{id}` as bytes; `undefined` when no such product is on sale. Stock is never cached on the way. */
export async function answerOne(shop: Shop, id: string): Promise<Response | undefined> {
  const shelf = await currentShelf(shop)
  const product = shelf.byId.get(id)
  if (!product) return undefined
  const bytes = shelf.ones.get(id) ?? bytesOf(toWire(product))
  shelf.ones.set(id, bytes)
  return new Response(bytes, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}

function writeList(products: Product[], { limit = LONGEST_LIST, cursor }: Part): WrittenAnswer {
  // Ids go down along the list; so a cursor also holds its place when its own product has been removed.
  const rest = cursor === undefined ? products : products.filter(({ id }) => id < cursor)
  const part = rest.slice(0, limit)
  const bytes = bytesOf(part.map(toWire))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const last = part.at(-1)
  const more = rest.length > part.length && last
  return {
    bytes,
    etag,
    headers: {
      'Content-Type': type,
      'Cache-Control': caching,
      ETag: etag,
      ...(more && { Link: `</tools?limit=${limit}&cursor=${last.id}>; rel="next"` }),
    },
  }
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value))
}

/** Whether `If-None-Match` names the tag; compared weakly, as RFC 9110 has it for this header. */
function isKnown(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

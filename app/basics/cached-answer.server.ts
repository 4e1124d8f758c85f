import { createHash } from 'node:crypto'
import {
  acceptedEncoding,
  type Bytes,
  compress,
  compressBest,
  type Encoding,
  MIN_COMPRESSED,
} from './compression.server.ts'

interface Variant {
  body: Bytes
  headers: Record<string, string>
  /** The headers of its 304. */
  unchanged: Record<string, string>
  /** When it was compressed in a hurry (`performance.now()`); not there where nothing better is to come. */
  hurriedAt?: number | undefined
}

/** An answer that is sent to many: compressed when somebody first takes it so, then kept like that too. */
export interface CachedAnswer {
  /** Its `ETag`, strong, as it is; each encoding has the weak one. */
  etag: string | undefined
  plain: Variant
  /** A promise while it is being compressed. */
  encoded: Map<Encoding, Variant | Promise<Variant>>
  /** Told by how many bytes it has grown, where somebody counts them: each encoding is kept, too. */
  grown?: (bytes: number) => void
}

/** What an answer's headers take beside its body, roughly. */
const HEADER_BYTES = 512

export function cachedBytes({ plain }: CachedAnswer): number {
  return plain.body.length + HEADER_BYTES
}

export function etagOf(body: Bytes): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

export function cacheJson(value: unknown, headers: Record<string, string>): CachedAnswer {
  const body = new TextEncoder().encode(JSON.stringify(value))
  return cacheAnswer(body, { 'Content-Type': 'application/json', ...headers }, etagOf(body))
}

export function cacheAnswer(body: Bytes, headers: Record<string, string>, etag?: string): CachedAnswer {
  const own = Object.fromEntries(new Headers(headers))
  const varied = { ...own, vary: 'Accept-Encoding', ...(etag && { etag }) }
  const plain = variantOf(body, { ...varied, 'content-length': String(body.length) })
  return { etag, plain, encoded: new Map() }
}

function variantOf(body: Bytes, headers: Record<string, string>): Variant {
  const { 'content-length': _, 'content-encoding': __, 'content-type': ___, ...unchanged } = headers
  return { body, headers, unchanged }
}

/** What of a request decides in which form it gets a kept answer. */
export interface Asking {
  method: string | undefined
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/** The answer to one who asks. Its headers are the same object for all who get the same. */
interface Sent {
  status: 200 | 304
  headers: Record<string, string>
  body: Bytes | null
}

/** What `sendCached` sends, without waiting; `undefined` while it is still to be compressed. */
export function readyToSend(answer: CachedAnswer, asking: Asking): Sent | undefined {
  const variant = variantFor(answer, asking.acceptEncoding)
  return variant instanceof Promise ? undefined : sentOf(answer, variant, asking)
}

export async function sendCached(answer: CachedAnswer, { method, headers }: Request): Promise<Response> {
  const acceptEncoding = headers.get('accept-encoding')
  const variant = await variantFor(answer, acceptEncoding)
  const asking = { method, acceptEncoding, ifNoneMatch: headers.get('if-none-match') }
  const { body, ...init } = sentOf(answer, variant, asking)
  return new Response(body, init)
}

function variantFor(
  answer: CachedAnswer,
  acceptEncoding: Asking['acceptEncoding'],
): Variant | Promise<Variant> {
  const isShort = answer.plain.body.length < MIN_COMPRESSED
  const encoding = isShort ? undefined : acceptedEncoding(acceptEncoding)
  return encoding ? encodedAs(answer, encoding) : answer.plain
}

function sentOf({ etag }: CachedAnswer, variant: Variant, { method, ifNoneMatch }: Asking): Sent {
  if (ifNoneMatch && etag && namesTag(ifNoneMatch, etag)) {
    return { status: 304, headers: variant.unchanged, body: null }
  }
  return { status: 200, headers: variant.headers, body: method === 'HEAD' ? null : variant.body }
}

function encodedAs(answer: CachedAnswer, encoding: Encoding): Variant | Promise<Variant> {
  const known = answer.encoded.get(encoding)
  if (known && 'hurriedAt' in known) compressAgain(answer, known)
  if (known) return known
  const made = encode(answer, encoding)
  answer.encoded.set(encoding, made)
  made.then(
    (variant) => {
      answer.encoded.set(encoding, variant)
      answer.grown?.(variant.body.length + HEADER_BYTES)
    },
    () => answer.encoded.delete(encoding),
  )
  return made
}

async function encode(answer: CachedAnswer, encoding: Encoding): Promise<Variant> {
  const variant = encodedVariant(answer, await compress(answer.plain.body, encoding), encoding)
  return encoding === 'br' ? { ...variant, hurriedAt: performance.now() } : variant
}

function encodedVariant({ plain, etag }: CachedAnswer, body: Bytes, encoding: Encoding): Variant {
  const headers = {
    ...plain.headers,
    'content-encoding': encoding,
    'content-length': String(body.length),
    ...(etag && { etag: weakTag(etag) }),
  }
  return variantOf(body, headers)
}

/** What has been kept for so long, in ms, and is still asked for, is worth a quarter of a second of one processor. */
export const LASTING = 10_000
/** Longer ones, in bytes, take a second and are few. */
const MAX_COMPRESSED_AGAIN = 512 * 1024
let compressing = false

/** Compresses an answer that lasts as well as can be, one at a time, and keeps that from then on. */
function compressAgain(answer: CachedAnswer, hurried: Variant): void {
  if (compressing || hurried.hurriedAt === undefined) return
  if (performance.now() - hurried.hurriedAt < LASTING) return
  hurried.hurriedAt = undefined
  if (answer.plain.body.length > MAX_COMPRESSED_AGAIN) return
  compressing = true
  const keepBest = (body: Bytes) => {
    answer.encoded.set('br', encodedVariant(answer, body, 'br'))
    answer.grown?.(body.length - hurried.body.length)
  }
  const leaveHurried = () => {}
  compressBest(answer.plain.body)
    .then(keepBest, leaveHurried)
    .finally(() => {
      compressing = false
    })
}

/** The tag of the same content in other bytes: compressed, it is no longer the strong one's. */
export function weakTag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`
}

/** Whether `If-None-Match` names a tag: then the asker has the answer already. Compared weakly, as RFC 9110 has it. */
function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}

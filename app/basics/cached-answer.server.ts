import { createHash } from 'node:crypto'
import {
  acceptedEncoding,
  type Bytes,
  compress,
  type Encoding,
  MIN_COMPRESSED,
} from './compression.server.ts'

interface Variant {
  body: Bytes
  headers: Record<string, string>
}

/** An answer that is sent to many: compressed when somebody first takes it so, then kept like that too. */
export interface CachedAnswer {
  /** Its `ETag`, strong, as it is; each encoding has the weak one. */
  etag: string | undefined
  plain: Variant
  encoded: Map<Encoding, Promise<Variant>>
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
  const plain = { body, headers: { ...varied, 'content-length': String(body.length) } }
  return { etag, plain, encoded: new Map() }
}

export async function sendCached(answer: CachedAnswer, { method, headers }: Request): Promise<Response> {
  const encoding =
    answer.plain.body.length < MIN_COMPRESSED ? undefined : acceptedEncoding(headers.get('accept-encoding'))
  const known = headers.get('if-none-match')
  const variant = encoding ? await encodedAs(answer, encoding) : answer.plain
  if (known !== null && answer.etag && namesTag(known, answer.etag)) {
    const { 'content-length': _, 'content-encoding': __, 'content-type': ___, ...rest } = variant.headers
    return new Response(null, { status: 304, headers: rest })
  }
  return new Response(method === 'HEAD' ? null : variant.body, { headers: variant.headers })
}

function encodedAs(answer: CachedAnswer, encoding: Encoding): Promise<Variant> {
  const known = answer.encoded.get(encoding)
  if (known) return known
  const made = encode(answer, encoding)
  answer.encoded.set(encoding, made)
  made.then(
    ({ body }) => answer.grown?.(body.length + HEADER_BYTES),
    () => answer.encoded.delete(encoding),
  )
  return made
}

async function encode({ plain, etag }: CachedAnswer, encoding: Encoding): Promise<Variant> {
  const body = await compress(plain.body, encoding)
  const headers = {
    ...plain.headers,
    'content-encoding': encoding,
    'content-length': String(body.length),
    ...(etag && { etag: weakTag(etag) }),
  }
  return { body, headers }
}

/** The tag of the same content in other bytes: compressed, it is no longer the strong one's. */
export function weakTag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`
}

/** Whether `If-None-Match` names a tag: then the asker has the answer already. Compared weakly, as RFC 9110 has it. */
function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}

import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Context, MiddlewareHandler } from 'hono'
import { weakTag } from '../app/basics/cached-answer.server.ts'
import {
  acceptedEncoding,
  type Bytes,
  compress,
  type Encoding,
  isCompressible,
  MIN_COMPRESSED,
  openCompressor,
} from '../app/basics/compression.server.ts'

// Addresses whose answers hold what may admit somebody: sessions, codes, links of mails. The length of a compressed
// answer tells whether what the asker has put into it stands there already (BREACH), so these go out as they are.
const secret = /^\/(api\/auth|account|guest(-orders)?|mails|sandbox)(\/|\.data$|$)/

/** A body of which more than so many bytes are there at once is compressed as it comes, and not held whole. */
const wholeUpTo = 64 * 1024

/**
 * Compresses what is rendered, read or exported for one request, by its `Accept-Encoding`. Left as they are: answers to
 * what writes (a token, a new secret), the addresses that hold secrets, what is short, compressed already, a part of
 * a file, or says `no-transform`.
 */
export const compression: MiddlewareHandler = async (context, next) => {
  await next()
  const { req, res } = context
  if ((req.method !== 'GET' && req.method !== 'HEAD') || secret.test(req.path)) return
  const encoding = acceptedEncoding(req.header('accept-encoding'))
  // What is kept has settled its tag itself (`sendCached`): a short answer is never compressed.
  if (res.status === 304) return isVaried(res.headers) ? undefined : markVaried(res.headers, encoding)
  if (!isCompressible(res.headers.get('content-type'))) return
  markVaried(res.headers)
  if (!encoding || !mayBeEncoded(res)) return
  if (res.body) await compressAnswer(context, res.body, encoding)
  // Without one it is what a file's `HEAD` has.
  else markEncoded(res.headers, encoding)
}

function mayBeEncoded({ status, headers }: Response): boolean {
  const length = headers.get('content-length')
  if (length !== null && Number(length) < MIN_COMPRESSED) return false
  if (status === 204 || status === 206 || headers.has('content-encoding')) return false
  return !/\bno-transform\b/i.test(headers.get('cache-control') ?? '')
}

async function compressAnswer(
  context: Context,
  body: ReadableStream<Uint8Array>,
  encoding: Encoding,
): Promise<void> {
  const reader = body.getReader()
  const { parts, whole, size } = await readBeginning(reader)
  const { status, headers } = context.res
  if (whole && size < MIN_COMPRESSED) return replace(context, Buffer.concat(parts), { status, headers })
  markEncoded(headers, encoding)
  if (context.req.method === 'HEAD') {
    await reader.cancel()
    return replace(context, null, { status, headers })
  }
  if (!whole) return replace(context, compressedStream(parts, reader, encoding), { status, headers })
  const compressed = await compress(Buffer.concat(parts), encoding)
  headers.set('Content-Length', String(compressed.length))
  replace(context, compressed, { status, headers })
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readBeginning(reader: Reader): Promise<{ parts: Uint8Array[]; whole: boolean; size: number }> {
  const parts: Uint8Array[] = []
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return { parts, size, whole: true }
    parts.push(value)
    size += value.length
    if (size > wholeUpTo) return { parts, size, whole: false }
  }
}

/** Whoever hangs up ends the reading too; a source that fails breaks the answer off, so that nobody takes it for whole. */
function compressedStream(parts: Uint8Array[], reader: Reader, encoding: Encoding): ReadableStream {
  const compressor = openCompressor(encoding)
  pipeline(Readable.from(rest(parts, reader), { objectMode: false }), compressor, () => undefined)
  return Readable.toWeb(compressor) as NodeStream as ReadableStream
}

async function* rest(parts: Uint8Array[], reader: Reader): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

const isVaried = (headers: Headers) => /\baccept-encoding\b/i.test(headers.get('vary') ?? '')

function markVaried(headers: Headers, encoding?: Encoding): void {
  if (!isVaried(headers)) headers.append('Vary', 'Accept-Encoding')
  const etag = headers.get('etag')
  if (encoding && etag) headers.set('ETag', weakTag(etag))
}

function markEncoded(headers: Headers, encoding: Encoding): void {
  markVaried(headers, encoding)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  headers.delete('Accept-Ranges')
}

/** Puts another answer in the place of the one that there is; without the first step Hono would mix their headers. */
function replace(context: Context, body: Bytes | ReadableStream | null, init: ResponseInit): void {
  context.res = undefined
  context.res = new Response(body, init)
}

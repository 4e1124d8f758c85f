import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip'
export type Bytes = Uint8Array<ArrayBuffer>

/** Shorter than this, in bytes, a body fits one packet as it is. */
export const MIN_COMPRESSED = 1_000

const brotliOf = (quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})
/** Quick, and yet smaller than gzip's best; the window keeps an encoder's memory below a megabyte. */
const brotli = brotliOf(5)
const smallest = brotliOf(constants.BROTLI_MAX_QUALITY)

/** Browsers spell the header in a handful of ways; what somebody makes up is read each time. */
const readBefore = new Map<string, Encoding | undefined>()
const MAX_REMEMBERED = 100

/** Brotli before gzip where both are liked as much. `undefined`: none of ours, or rather the body as it is. */
export function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  if (!header) return undefined
  if (readBefore.has(header)) return readBefore.get(header)
  const encoding = readEncoding(header)
  if (readBefore.size < MAX_REMEMBERED) readBefore.set(header, encoding)
  return encoding
}

function readEncoding(header: string): Encoding | undefined {
  const [br, zipped, plain] = [qualityOf(header, 'br'), qualityOf(header, 'gzip'), said(header, 'identity')]
  const best = Math.max(br, zipped)
  if (best === 0 || (plain !== undefined && plain > best)) return undefined
  return br >= zipped ? 'br' : 'gzip'
}

function qualityOf(header: string, name: Encoding): number {
  return said(header, name) ?? said(header, '*') ?? 0
}

/** What the header says of a name, from 0 (never) to 1; `undefined` where it says nothing. */
function said(header: string, name: string): number | undefined {
  for (const one of header.split(',')) {
    const [encoding = '', ...words] = one.split(';').map((word) => word.trim().toLowerCase())
    if (encoding !== name) continue
    const quality = words.find((word) => word.startsWith('q='))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
  return undefined
}

const texts = /^(text\/(?!event-stream)|application\/(json|javascript|xml)\b|[\w.-]+\/[\w.-]+\+(json|xml)\b)/i

/** Whether compression gains anything for a `Content-Type`: pictures, fonts and PDF are compressed already. */
export function isCompressible(type: string | null): boolean {
  return type !== null && texts.test(type)
}

export async function compress(body: Bytes, encoding: Encoding): Promise<Bytes> {
  const compressed = await (encoding === 'br'
    ? promisify(brotliCompress)(body, brotli)
    : promisify(gzip)(body))
  return new Uint8Array(compressed)
}

/** With Brotli, a tenth smaller than `compress` makes it, in eighty times the time: a quarter of a second for a page of 200 kB. */
export async function compressBest(body: Bytes): Promise<Bytes> {
  return new Uint8Array(await promisify(brotliCompress)(body, smallest))
}

export function openCompressor(encoding: Encoding) {
  return encoding === 'br' ? createBrotliCompress(brotli) : createGzip()
}

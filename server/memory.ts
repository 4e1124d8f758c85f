import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Pages } from './app.ts'
import type { OpenShop } from './shop.ts'

/** Pages that are the same for everybody, and their twins for navigation without a reload. */
const publicPages = ['/', '/home', '/blog', '/portfolio', '/Portfolio', '/catalogue']
const kept = new Set([
  ...publicPages,
  ...publicPages.map((page) => (page === '/' ? '/_root.data' : `${page}.data`)),
])

interface Kept {
  version: string
  etag: string
  headers: [string, string][]
  bodies: { identity: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer> }
}

/**
 * Serves public pages from memory: rendered and compressed once per change of catalogue or reviews, then sent with
 * an `ETag`. While this process can't hear of changes, each is rendered anew.
 */
export function fromMemory(shop: OpenShop, render: Pages): Pages {
  const pages = new Map<string, Promise<Kept | Response>>()

  return async (request) => {
    const url = new URL(request.url)
    const version = versionOf(shop)
    const keepable = kept.has(url.pathname) && url.search === '' && ['GET', 'HEAD'].includes(request.method)
    if (!keepable || version === undefined) return await render(request)
    let page = pages.get(url.pathname)
    if (!page || (await versionIn(page)) !== version) {
      page = keep(await render(new Request(url)), version)
      pages.set(url.pathname, page)
    }
    const found = await page
    if (found instanceof Response) {
      pages.delete(url.pathname)
      return found
    }
    return send(found, request)
  }
}

async function versionIn(page: Promise<Kept | Response>): Promise<string | undefined> {
  const found = await page
  return found instanceof Response ? undefined : found.version
}

function versionOf(shop: OpenShop): string | undefined {
  const catalogue = shop.changes.version('catalogue')
  const reviews = shop.changes.version('reviews')
  return catalogue === undefined || reviews === undefined ? undefined : `${catalogue}.${reviews}`
}

async function keep(response: Response, version: string): Promise<Kept | Response> {
  if (response.status !== 200) return response
  const identity = new Uint8Array(await response.arrayBuffer())
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  const headers = [...response.headers].filter(
    ([name]) => !['content-length', 'cache-control'].includes(name),
  )
  return {
    version,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    headers: [...headers, ['cache-control', 'no-cache'], ['vary', 'Accept-Encoding']],
    bodies: { identity, gzip: new Uint8Array(zipped), br: new Uint8Array(brotli) },
  }
}

function send(page: Kept, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const headers = new Headers(page.headers)
  headers.set('ETag', page.etag)
  if (request.headers.get('if-none-match')?.includes(page.etag))
    return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(page.bodies[encoding], { headers })
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OpenShop } from './shop.ts'

type Render = (request: Request) => Promise<Response>
type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'identity' | 'gzip' | 'br'

/** Pages that are the same for everybody, and their twins for navigation without a reload. */
const publicPages = ['/', '/home', '/blog', '/portfolio', '/Portfolio', '/catalogue', '/customer-reviews']
const kept = new Set([
  ...publicPages,
  ...publicPages.map((page) => (page === '/' ? '/_root.data' : `${page}.data`)),
])

/** A page as it leaves: its headers without an encoding's, and its body in each encoding. */
interface Kept {
  etag: string
  headers: Record<string, string>
  bodies: Record<Encoding, Bytes>
}

interface Shelved {
  version: string
  page: Promise<Kept | undefined>
}

/**
 * Serves public pages from memory: rendered and compressed once per change of catalogue or reviews, then sent with
 * an `ETag`. While this process can't hear of changes, and for all other pages, it answers `undefined`.
 */
export function fromMemory(
  shop: OpenShop,
  render: Render,
): (request: Request) => Promise<Response | undefined> {
  const shelf = new Map<string, Shelved>()

  function shelve(path: string, version: string): Shelved {
    // Our own address and no header of the asker's: what is kept for all must not depend on one.
    const fresh = { version, page: render(new Request(shop.url + path)).then(keep) }
    shelf.set(path, fresh)
    // One that failed is no page to keep: the next one who asks has it rendered anew.
    const forget = () => shelf.get(path) === fresh && shelf.delete(path)
    fresh.page.then((page) => page ?? forget(), forget)
    return fresh
  }

  return async (request) => {
    const path = pathOf(request.url)
    if (!kept.has(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const version = versionOf(shop)
    if (version === undefined) return undefined
    const known = shelf.get(path)
    const shelved = known?.version === version ? known : shelve(path, version)
    const page = await shelved.page
    return page && send(page, request)
  }
}

/** The path with its query, without the cost of a `URL`; kept pages have no query. */
function pathOf(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('//') + 2))
}

function versionOf(shop: OpenShop): string | undefined {
  const catalogue = shop.changes.version('catalogue')
  const reviews = shop.changes.version('reviews')
  return catalogue === undefined || reviews === undefined ? undefined : `${catalogue}.${reviews}`
}

async function keep(response: Response): Promise<Kept | undefined> {
  if (response.status !== 200) return undefined
  const identity = new Uint8Array(await response.arrayBuffer())
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const rendered = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'))
  return {
    etag,
    headers: { ...rendered, 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag },
    bodies: { identity, gzip: new Uint8Array(zipped), br: new Uint8Array(brotli) },
  }
}

function send(page: Kept, request: Request): Response {
  if (request.headers.get('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: page.headers })
  }
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const body = page.bodies[encoding]
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

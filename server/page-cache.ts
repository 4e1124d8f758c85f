import type { MiddlewareHandler } from 'hono'
import { type CachedAnswer, cacheAnswer, etagOf, sendCached } from '../app/basics/cached-answer.server.ts'
import type { AnswerCache } from '../app/shop/base.ts'
import type { CachedPage } from '../app/shop/cached.ts'
import { madeAnswer } from '../app/shop/keep-answer.server.ts'

type Render = (request: Request) => Promise<Response>

export interface BuiltRoutes {
  [id: string]:
    | {
        path?: string | undefined
        index?: boolean | undefined
        module: { handle?: unknown; default?: unknown }
      }
    | undefined
}

/** The kept pages and their twins for navigation without a reload, by path, with the parameters that each reads. */
export type CachedPages = ReadonlyMap<string, readonly string[]>

/** Finds the kept pages among the routes, all of which stand directly under the root. */
export function cachedPagesOf(routes: BuiltRoutes): CachedPages {
  const kept = new Map<string, readonly string[]>()
  for (const { path = '', module } of Object.values(routes).flatMap((route) => route ?? [])) {
    if (!isKept(module.handle)) continue
    const { reads } = module.handle
    kept.set(`/${path}`, reads)
    // A twin may be asked for the data of some routes alone.
    if (module.default) kept.set(path === '' ? '/_root.data' : `/${path}.data`, [...reads, '_routes'])
  }
  return kept
}

function isKept(handle: unknown): handle is CachedPage {
  return typeof handle === 'object' && handle !== null && 'reads' in handle
}

/**
 * Serves public pages from memory: rendered once per change of what they show, then sent with an `ETag`, whatever stands
 * in the address that the page does not read. While this process can't hear of changes, and for all other pages, it
 * answers `undefined`.
 */
export function fromMemory(
  shop: { url: string; cache: AnswerCache },
  render: Render,
  pages: () => Promise<CachedPages>,
): (request: Request) => Promise<Response | undefined> {
  let kept: CachedPages | undefined

  async function renderToKeep(path: string) {
    // Our own address and no header of the asker's: what is kept for all must not depend on one.
    return madeAnswer(await keep(await render(new Request(shop.url + path))))
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    kept ??= await pages()
    const path = keptPath(kept, request.url)
    if (path === undefined || !shop.cache.hears()) return undefined
    const page = await shop.cache.get(`page ${path}`, () => renderToKeep(path))
    return page && (await sendCached(page, request))
  }
}

/** The kept page that an address leads to, as people and programs spell addresses; without the cost of a `URL`. */
function keptPath(kept: CachedPages, address: string): string | undefined {
  const whole = address.slice(address.indexOf('/', address.indexOf('//') + 2))
  const queryAt = whole.indexOf('?')
  const spelled = queryAt < 0 ? whole : whole.slice(0, queryAt)
  const path = kept.has(spelled) ? spelled : spelled.toLowerCase().replace(/(?<=.)\/$/, '')
  const reads = kept.get(path)
  if (!reads || queryAt < 0) return reads && path
  const query = new URLSearchParams(whole.slice(queryAt))
  return reads.some((name) => query.has(name)) ? undefined : path
}

/** Keeps what these addresses answer for good: it is the same for as long as the process runs. */
export function immutable(paths: readonly string[]): MiddlewareHandler {
  const shelf = new Map<string, CachedAnswer>()
  return async (context, next) => {
    const { method, path, raw } = context.req
    if (!paths.includes(path) || (method !== 'GET' && method !== 'HEAD')) return await next()
    const kept = shelf.get(path)
    if (kept) return await sendCached(kept, raw)
    await next()
    const fresh = await keep(context.res)
    if (!fresh) return
    shelf.set(path, fresh)
    // Without this step Hono would put the headers of the one into the other.
    context.res = undefined
    context.res = await sendCached(fresh, raw)
  }
}

async function keep(response: Response): Promise<CachedAnswer | undefined> {
  if (response.status !== 200) return undefined
  const body = new Uint8Array(await response.arrayBuffer())
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  // Rendered pages say `no-store`, for those that are somebody's; these are everybody's, and asked after by their tag.
  if (headers['cache-control'] === 'no-store') headers['cache-control'] = 'no-cache'
  return cacheAnswer(body, headers, etagOf(body))
}

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

/** The kept pages and their twins for navigation without a reload, with the parameters that each reads. */
export interface CachedPages {
  /** By path. */
  fixed: ReadonlyMap<string, readonly string[]>
  /** Those with a part that differs (`parts/:slug`): there may be a million of each. */
  shaped: readonly { shape: RegExp; reads: readonly string[] }[]
}

/** Finds the kept pages among the routes, all of which stand directly under the root. */
export function cachedPagesOf(routes: BuiltRoutes): CachedPages {
  const fixed = new Map<string, readonly string[]>()
  const shaped: { shape: RegExp; reads: readonly string[] }[] = []
  const add = (path: string, reads: readonly string[]) => {
    if (!path.includes(':')) return fixed.set(path, reads)
    const shape = path.replaceAll('.', '\\.').replace(/:\w+/g, '[a-z\\d-]+')
    return shaped.push({ shape: new RegExp(`^${shape}$`), reads })
  }
  for (const { path = '', module } of Object.values(routes).flatMap((route) => route ?? [])) {
    if (!isKept(module.handle)) continue
    const { reads } = module.handle
    add(`/${path}`, reads)
    // A twin may be asked for the data of some routes alone.
    if (module.default) add(path === '' ? '/_.data' : `/${path}.data`, [...reads, '_routes'])
  }
  return { fixed, shaped }
}

function isKept(handle: unknown): handle is CachedPage {
  return typeof handle === 'object' && handle !== null && 'reads' in handle
}

export interface PageMemory {
  /**
   * Serves public pages from memory: rendered once per change of what they show, then sent with an `ETag`, whatever stands
   * in the address that the page does not read. While this process can't hear of changes, and for all other pages, it
   * answers `undefined`; also for one of many alike that is not kept at the moment.
   */
  serve(request: Request): Promise<Response | undefined>
  /** Renders one of many alike and keeps it: in the asker's turn, since somebody may ask for all of them. `undefined` for all other pages. */
  make(request: Request): Promise<Response | undefined>
  /** The key under which the page is kept that a path and query lead to; none before the first page was asked for. */
  keyOf(address: string): string | undefined
}

export function openPageMemory(
  shop: { url: string; cache: AnswerCache },
  render: Render,
  pages: () => Promise<CachedPages>,
): PageMemory {
  let known: CachedPages | undefined

  async function find({ method, url }: Request): Promise<KeptPath | undefined> {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    known ??= await pages()
    const found = keptPath(known, url.slice(url.indexOf('/', url.indexOf('//') + 2)))
    return found && shop.cache.hears() ? found : undefined
  }

  // Our own address and no header of the asker's: what is kept for all must not depend on one.
  const renderFor = (path: string) => render(new Request(shop.url + path))

  async function makeAndSend({ path }: KeptPath, request: Request): Promise<Response | undefined> {
    try {
      const page = await shop.cache.get(path, async () => {
        const rendered = await renderFor(path)
        // One that leads on takes the asker's own query along.
        if (rendered.status >= 400 && !rendered.headers.has('set-cookie'))
          throw new RefusedPage(rendered, await rendered.arrayBuffer())
        return madeAnswer(await keep(rendered))
      })
      return page && (await sendCached(page, request))
    } catch (error) {
      if (error instanceof RefusedPage) return error.answer()
      throw error
    }
  }

  return {
    async serve(request) {
      const found = await find(request)
      if (!found) return undefined
      if (!found.ofMany) return await makeAndSend(found, request)
      const page = shop.cache.peek<CachedAnswer>(found.path)
      return page && (await sendCached(page, request))
    },
    async make(request) {
      const found = await find(request)
      return found?.ofMany ? await makeAndSend(found, request) : undefined
    },
    keyOf: (address) => known && keptPath(known, address)?.path,
  }
}

/** Is not kept, and is the answer of all who have waited for it: a second rendering would wait as long again. One with a cookie is nobody else's. */
class RefusedPage extends Error {
  readonly #rendered: Response
  readonly #body: ArrayBuffer

  constructor(rendered: Response, body: ArrayBuffer) {
    super(`a page was refused: ${rendered.status}`)
    this.#rendered = rendered
    this.#body = body
  }

  answer(): Response {
    const { status, headers } = this.#rendered
    return new Response(this.#body, { status, headers })
  }
}

interface KeptPath {
  path: string
  ofMany: boolean
}

/** The kept page that a path and query lead to, as people and programs spell them; without the cost of a `URL`. */
function keptPath({ fixed, shaped }: CachedPages, whole: string): KeptPath | undefined {
  const queryAt = whole.indexOf('?')
  const spelled = queryAt < 0 ? whole : whole.slice(0, queryAt)
  const path = fixed.has(spelled) ? spelled : spelled.toLowerCase().replace(/(?<=.)\/$/, '')
  const own = fixed.get(path)
  const reads = own ?? shaped.find(({ shape }) => shape.test(path))?.reads
  if (!reads) return undefined
  const query = queryAt < 0 ? undefined : new URLSearchParams(whole.slice(queryAt))
  return query && reads.some((name) => isIn(query, name)) ? undefined : { path, ofMany: !own }
}

function isIn(query: URLSearchParams, name: string): boolean {
  if (!name.endsWith('*')) return query.has(name)
  return [...query.keys()].some((key) => key.startsWith(name.slice(0, -1)))
}

/** Keeps what such addresses answer for good, where that is not refused: it is the same for as long as the process runs. */
export function immutable(isOne: (path: string) => boolean): MiddlewareHandler {
  const shelf = new Map<string, CachedAnswer>()
  return async (context, next) => {
    const { method, path, raw } = context.req
    if (!isOne(path) || (method !== 'GET' && method !== 'HEAD')) return await next()
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
  // A cookie is somebody's, and what is kept is everybody's.
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const body = new Uint8Array(await response.arrayBuffer())
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  // Rendered pages say `no-store`, for those that are somebody's; these are everybody's, and asked after by their tag.
  if (headers['cache-control'] === 'no-store') headers['cache-control'] = 'no-cache'
  return cacheAnswer(body, headers, etagOf(body))
}

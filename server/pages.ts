import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { isFetchedAhead } from '../app/basics/fetched-ahead.ts'
import { signedSession, viewerOfSession } from '../app/identity/public.server.ts'
import {
  dataContext,
  faultContext,
  networkContext,
  scriptMarkContext,
  shopContext,
  viewerContext,
} from '../app/shop/contexts.ts'
import { busyPage } from './busy-page.ts'
import { documentHeaders } from './headers.ts'
import { notForPages } from './not-for-pages.ts'
import { patternOf, patternsOf } from './observability/page-pattern.ts'
import { cachedPagesOf, openPageMemory } from './page-cache.ts'
import { screenProblem } from './problem.ts'
import type { OpenShop } from './shop.ts'

export interface Pages {
  fromMemory(request: Request): Promise<Response | undefined>
  /** Where `fromMemory` looks for the page that a path and query lead to. */
  keptKey(address: string): string | undefined
  /** Any page, rendered now for a caller from a network, or a word that there is no room for it. */
  render(request: Request, network: string): Promise<Response>
  /** The pattern of the page at a path, `/parts/:slug`; `undefined` where there is no page, and before the first one. */
  pattern(path: string): string | undefined
}

export function openPages(shop: OpenShop): Pages {
  const build = () => import('virtual:react-router/server-build')
  const handler = createRequestHandler(build, import.meta.env.MODE)
  let patterns: RouteObject[] = []
  const kept = async () => {
    const { routes } = await build()
    patterns = patternsOf(routes)
    return cachedPagesOf(routes)
  }

  async function render(request: Request, network: string): Promise<Response> {
    const context = new RouterContextProvider()
    let viewer: ReturnType<typeof viewerOfSession> | undefined
    context.set(shopContext, shop)
    context.set(networkContext, network)
    context.set(dataContext, new URL(request.url).pathname.endsWith('.data'))
    const mark = randomBytes(16).toString('base64url')
    context.set(scriptMarkContext, mark)
    context.set(viewerContext, () => {
      viewer ??= viewerOfSession(shop, request.headers)
      return viewer
    })
    const faults: unknown[] = []
    context.set(faultContext, (error) => faults.push(error))
    const screen = await documentHeaders(await handler(atOurAddress(request, shop.url), context), mark, shop)
    return faults.length > 0 ? screenProblem(shop, faults[0] as Error, screen) : screen
  }

  const memory = openPageMemory(shop, (request) => render(request, 'unknown'), kept)

  /** A customer waits behind their own pages alone, a stranger behind other strangers. */
  async function renderInTurn(request: Request, network: string): Promise<Response> {
    const refused = notForPages((await build()).routes, request)
    if (refused) return refused
    const session = await signedSession(shop, request.headers)
    const work = async () => (await memory.make(request)) ?? (await render(request, network))
    const { turns, crowds, holdBack } = shop.gate
    const ahead = isFetchedAhead(request.headers)
    const strangers = ahead ? crowds.ahead : crowds.screens
    const since = performance.now()
    const answer = await (session && !ahead ? turns(`screens of ${session}`, work) : strangers(network, work))
    if (answer instanceof Response) return answer
    if (!session && !ahead) await holdBack(performance.now() - since)
    return busyPage(answer)
  }

  return {
    render: renderInTurn,
    fromMemory: memory.serve,
    keptKey: memory.keyOf,
    pattern: (path) => patternOf(patterns, path),
  }
}

/** React Router compares a form's `Origin` with the address it sees, which behind a proxy that ends TLS is another. */
function atOurAddress(request: Request, shopUrl: string): Request {
  if (request.method === 'GET' || request.headers.get('origin') !== shopUrl) return request
  const { pathname, search } = new URL(request.url)
  return new Request(shopUrl + pathname + search, request)
}

import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AnsweredCall } from '../../app/shop/answer-call.server.ts'
import { routingPath } from '../contract-app.ts'
import type { Pages } from '../pages.ts'
import type { Meters } from './metrics.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Names the pattern of a page's address, `/parts/:slug`; `undefined` where it is none of a page. */
export type PagePattern = (path: string) => string | undefined

/**
 * Measures how long each answer took. Labels are bounded, whatever strangers ask for: a route is the pattern of a call or a
 * page, one for all files, one for all that there is not; a method is one of HTTP's.
 */
export function measureRequests(meters: Meters, pagePattern: PagePattern): MiddlewareHandler {
  return async (context, next) => {
    const begun = performance.now()
    await next()
    meters.request(askedOf(context, pagePattern), (performance.now() - begun) / 1000)
  }
}

/** What an answered request has asked for, in bounded words. */
export function askedOf(context: Context, pagePattern: PagePattern) {
  const { method, path } = context.req
  const matched = matchedRoutes(context).find((route) => route.path !== '/*' && route.path !== '*')
  const route = matched?.path ?? (path.startsWith('/assets/') ? '/assets/*' : pagePattern(path)) ?? 'other'
  return { method: methods.has(method) ? method : 'other', route, status: context.res.status }
}

/** Measures an answer that was written from memory; `begun` is when, by `performance.now`. */
export type MeasureKept = (
  asked: { method: string | undefined; address: string; status: number },
  begun: number,
) => void

/** As `measureRequests`, `countCalls` and `countPages` do, for an answer that has passed none of them. */
export function measureKept(
  meters: Meters,
  calls: readonly AnsweredCall[],
  pagePattern: PagePattern,
): MeasureKept {
  const known = calls
    .filter(({ call }) => call.method === 'get' && call.proof === 'none')
    .map(({ call }) => ({
      operation: call.operationId,
      route: routingPath(call),
      shape: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
  return ({ method = '', address, status }, begun) => {
    const [path = ''] = address.split('?', 1)
    const call = known.find(({ shape }) => shape.test(path))
    if (call) meters.call(call.operation, 'ok')
    else meters.page('memory')
    const route = call?.route ?? pagePattern(path) ?? 'other'
    meters.request({ method, route, status }, (performance.now() - begun) / 1000)
  }
}

/** The same calls, each counted by what becomes of it. */
export function countCalls(calls: readonly AnsweredCall[], meters: Meters): AnsweredCall[] {
  return calls.map(({ call, handle }) => ({
    call,
    async handle(shop, asked) {
      try {
        const answered = await handle(shop, asked)
        meters.call(call.operationId, answered.ok ? 'ok' : answered.refusal)
        return answered
      } catch (error) {
        meters.call(call.operationId, 'failed')
        throw error
      }
    },
  }))
}

/** The same pages, each counted by where it came from. */
export function countPages(pages: Pages, meters: Meters): Pages {
  return {
    ...pages,
    async fromMemory(request) {
      const page = await pages.fromMemory(request)
      if (page) meters.page('memory')
      return page
    },
    render(request, network) {
      meters.page('rendered')
      return pages.render(request, network)
    },
  }
}

import type { HttpBindings } from '@hono/node-server'
import type { SpanContext } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { requestId } from '../../app/basics/request-id.server.ts'
import { isTrustedProxy } from '../gate/network.ts'
import { askedOf, type PagePattern } from './measure.ts'
import type { Tracing } from './tracing.ts'

/** Asked every second by who looks after the shop. */
const unheard = ['/healthz', '/readyz', '/metrics']

/**
 * Each request is a span, by its method and the pattern of its address, with its id. One that a trusted proxy has begun is
 * gone on with; anybody else's is not believed.
 */
export function traceRequests(
  tracing: Tracing,
  trustedProxies: string[],
  pagePattern: PagePattern,
): MiddlewareHandler {
  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
    if (unheard.includes(context.req.path)) return await next()
    const trusted = isTrustedProxy(incoming?.socket.remoteAddress ?? '', trustedProxies)
    const about = {
      kind: 'request' as const,
      facts: { 'shop.request_id': requestId() ?? '' },
      within: trusted ? parentOf(context.req.header('traceparent')) : undefined,
    }
    await tracing.span('request', about, async (span) => {
      await next()
      const { method, route, status } = askedOf(context, pagePattern)
      span.tell(
        { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
        `${method} ${route}`,
      )
      if (status >= 500) span.fail(String(status))
    })
  }
}

/** W3C Trace Context, version 00: https://www.w3.org/TR/trace-context/#traceparent-header. */
function parentOf(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = header?.match(/^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/) ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

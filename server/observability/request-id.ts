import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { withRequestId } from '../../app/basics/request-id.server.ts'
import { isTrustedProxy } from '../gate/network.ts'

export const REQUEST_ID = 'X-Request-Id'
/** What goes into a log line and a header as it is. */
const plain = /^[\w-]{8,64}$/

/**
 * A request's id: a new one, or what a trusted proxy has given it already, so that the proxy's log and ours name the same;
 * anybody else's is not believed, for the audit log keeps it.
 */
export function idOf(incoming: IncomingMessage | undefined, trustedProxies: string[]): string {
  const given = incoming?.headers['x-request-id']
  const known = typeof given === 'string' && plain.test(given)
  return known && isTrustedProxy(incoming?.socket.remoteAddress ?? '', trustedProxies) ? given : randomUUID()
}

/** Gives each request an id and answers with it. */
export function identifyRequests(trustedProxies: string[]): MiddlewareHandler {
  return async (context, next) => {
    const { incoming, outgoing } = (context.env ?? {}) as Partial<HttpBindings>
    const id = idOf(incoming, trustedProxies)
    // To Node directly where there is a connection, as the common headers.
    outgoing?.setHeader(REQUEST_ID, id)
    await withRequestId(id, next)
    if (!outgoing) context.header(REQUEST_ID, id)
  }
}

import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { withRequestId } from '../../app/basics/request-id.server.ts'
import { isTrustedProxy } from '../gate/network.ts'

const header = 'X-Request-Id'
/** What goes into a log line and a header as it is. */
const plain = /^[\w-]{8,64}$/

/**
 * Gives each request an id and answers with it. One that a trusted proxy has given it already stays, so that the proxy's
 * log and ours name the same; anybody else's is not believed, for the audit log keeps it.
 */
export function identifyRequests(trustedProxies: string[]): MiddlewareHandler {
  return async (context, next) => {
    const { incoming, outgoing } = (context.env ?? {}) as Partial<HttpBindings>
    const given = incoming?.headers['x-request-id']
    const proxy = incoming?.socket.remoteAddress ?? ''
    const known = typeof given === 'string' && plain.test(given) && isTrustedProxy(proxy, trustedProxies)
    const id = known ? given : randomUUID()
    // To Node directly where there is a connection, as the common headers.
    outgoing?.setHeader(header, id)
    await withRequestId(id, next)
    if (!outgoing) context.header(header, id)
  }
}

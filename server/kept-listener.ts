import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedAnswer, readyToSend } from '../app/basics/cached-answer.server.ts'
import { isTrustedProxy } from './gate/network.ts'
import { sharedHeaders } from './headers.ts'
import type { MeasureKept } from './observability/measure.ts'
import { idOf, REQUEST_ID } from './observability/request-id.ts'
import type { Pages } from './pages.ts'
import type { OpenShop } from './shop.ts'

/** As browsers and programs spell `Host`; Hono's server, which knows this shape too, judges what is spelled otherwise. */
const plainHost = /^[a-z\d._-]+(:([1-5]\d{3,4}|[6-9]\d{3}))?$/

/**
 * Answers what is kept under the address asked for, written by Node alone, before any object of the web's or Hono's is made;
 * tells whether it has. Whatever is more than a plain question goes the long way, which gives the very same answer.
 */
export function openKeptListener(
  shop: OpenShop,
  pages: Pick<Pages, 'keptKey'>,
  measure?: MeasureKept,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const { cache, environment } = shop
  const { trustedProxies } = environment
  const shared = sharedHeaders(shop).flat()
  // Told one after the other, headers cost Node less than as an object.
  const told = new WeakMap<Record<string, string>, string[]>()

  function tell(headers: Record<string, string>): string[] {
    const known = told.get(headers)
    if (known) return known
    const all = [...shared, ...Object.entries(headers).flat()]
    told.set(headers, all)
    return all
  }

  /** A query that a page does not read is not in its key. */
  function find(address: string): CachedAnswer | undefined {
    const own = cache.peek<CachedAnswer>(address)
    if (own || !address.includes('?')) return own
    const key = pages.keptKey(address)
    return key === undefined ? undefined : cache.peek<CachedAnswer>(key)
  }

  return (incoming, outgoing) => {
    const { method, url = '' } = incoming
    // Whoever follows traces gets all of them from one place.
    if (shop.tracing || !url.startsWith('/') || !isPlain(incoming, trustedProxies)) return false
    const begun = measure && performance.now()
    const answer = find(url)
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = incoming.headers
    const sent = answer && readyToSend(answer, { method, acceptEncoding, ifNoneMatch })
    if (!sent) return false
    outgoing.writeHead(sent.status, [REQUEST_ID, idOf(incoming, trustedProxies), ...tell(sent.headers)])
    outgoing.end(sent.body ?? undefined)
    if (begun !== undefined) measure?.({ method, address: url, status: sent.status }, begun)
    return true
  }
}

/** Without a body, of a host's plain name, and through no proxy that the log would have to warn of. */
function isPlain({ method, headers, socket }: IncomingMessage, trustedProxies: string[]): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !plainHost.test(headers.host ?? '')) return false
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  return (
    headers['x-forwarded-for'] === undefined || isTrustedProxy(socket.remoteAddress ?? '', trustedProxies)
  )
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Log } from '../app/shop/base.ts'

type Kept = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * What Node's server hands each request to: what is kept is written at once, all else goes the long way.
 * A fault of the short way is on record and no more than that, as nothing stands around it that would catch it.
 */
export function openListener(log: Log, kept: Kept, others: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (namesTwoHosts(incoming)) return refuseHosts(outgoing)
    try {
      if (kept(incoming, outgoing)) return
    } catch (error) {
      const { message, stack } = error as Error
      log.error({ error: { message, stack } }, 'what is kept could not be sent')
      if (outgoing.headersSent) return void outgoing.destroy()
    }
    void others(incoming, outgoing)
  }
}

/** Node keeps the first of them, and what stands before the shop may have heeded the other (RFC 9112, section 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function refuseHosts(outgoing: ServerResponse): void {
  const body = { message: 'A request names one host.', error: { code: 'malformed' } }
  outgoing.writeHead(400, {
    ...{ 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Connection: 'close' },
  })
  outgoing.end(JSON.stringify(body))
}

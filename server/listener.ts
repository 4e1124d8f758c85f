import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Log } from '../app/shop/base.ts'
import { lastWord, type RawRefusal } from './raw-refusal.ts'

type Kept = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * What Node's server hands each request to: what is kept is written at once, all else goes the long way.
 * A fault of the short way is on record and no more than that, as nothing stands around it that would catch it.
 */
export function openListener(log: Log, kept: Kept, others: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (namesNoOneHost(incoming)) return refuseHosts(outgoing)
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

/**
 * Of two Node keeps the first, and what stands before the shop may have heeded the other (RFC 9112, section 3.2). One that names
 * none Node would refuse itself (`requireHostHeader`), without a word; HTTP/1.0 need not.
 */
function namesNoOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1')
}

const oneHost: RawRefusal = { status: 400, code: 'malformed', message: 'A request names one host.' }

function refuseHosts(outgoing: ServerResponse): void {
  const { headers, body } = lastWord(oneHost)
  outgoing.writeHead(oneHost.status, headers).end(body)
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type CallSpec, LONGEST_BODY } from '../app/basics/call.ts'
import { SECOND } from '../app/basics/clock.ts'
import { lastWord, type RawRefusal, rawRefusal, tooSlow } from './raw-refusal.ts'

/** How long (milliseconds) a body may be on its way. */
const within = 30 * SECOND
/** A long one may be for as long as so much of it comes in each `within` (bytes): 0.4 Mbit/s, and 320 MB in 1 h 47 min. */
const least = 1_500_000

const unexpected: RawRefusal = {
  status: 417,
  code: 'expectation',
  message: 'This request expects something that the shop does not know.',
}

interface Sending {
  request: IncomingMessage
  response: ServerResponse
  isLong: boolean
  /** When the time that is looked at began, and what had been read on the connection by then. */
  since: number
  read: number
}

/**
 * Ends connections on which a body comes more slowly than anybody sends it who wants an answer (threat 89). A call with a
 * `longBody` is heeded only until it is answered: who is refused before the body is read, as strangers are, has no more time than others.
 * @param calls those of the contract; of one with a `longBody` the path has no parameters
 * @param limits for tests: `every` is how often it is looked (milliseconds)
 */
export function endSlowSenders(
  server: Server,
  calls: readonly { call: CallSpec }[],
  limits: { within?: number; least?: number; every?: number } = {},
): void {
  const known = { within, least, every: 2 * SECOND, ...limits }
  const longOnes = new Set(calls.filter(({ call }) => call.longBody).map(({ call }) => addressOf(call)))
  const under = new Set<Sending>()
  // What nothing else has ended: Node has one limit for all requests.
  server.requestTimeout = LONGEST_BODY
  server.on('request', (request, response) => {
    const { method = '', url = '', headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const isLong = longOnes.has(addressOf({ method, path: url.split('?', 1)[0] ?? '' }))
    under.add({ request, response, isLong, since: performance.now(), read: socket.bytesRead })
  })
  // Of such a request Node tells nobody else, and its body has no end.
  server.on('checkExpectation', (_, response) => {
    const { headers, body } = lastWord(unexpected)
    response.writeHead(unexpected.status, headers).end(body)
  })
  const look = setInterval(() => {
    for (const sending of under) {
      const { request, response, isLong, since, read } = sending
      if (request.complete || request.socket.destroyed) under.delete(sending)
      else if (performance.now() - since < known.within) continue
      else if (isLong && !response.headersSent && request.socket.bytesRead - read >= known.least) {
        Object.assign(sending, { since: performance.now(), read: request.socket.bytesRead })
      } else {
        under.delete(sending)
        end(sending)
      }
    }
  }, known.every)
  look.unref()
}

function addressOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path}`
}

/** As Node does: it says so where nothing was said yet, and it is this request's turn to be answered. Whoever does not read it is not waited for. */
function end({ request: { socket }, response }: Sending): void {
  if (response.socket && !response.headersSent) socket.write(rawRefusal(tooSlow))
  socket.destroySoon()
  setTimeout(() => socket.destroy(), SECOND).unref()
}

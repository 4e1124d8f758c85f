import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND } from '../app/basics/clock.ts'
import { type RawRefusal, rawRefusal, tooSlow } from './raw-refusal.ts'

const unreadable: RawRefusal = {
  status: 400,
  code: 'malformed',
  message: 'This is not a request that can be read.',
}

/** By the code of Node's own fault, as Node itself answers them, but without a body. */
const refusals: Record<string, RawRefusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers-too-large',
    message: 'The headers of this request are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'too-large',
    message: 'The chunks of this request say too much beside what they hold.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

/** The answer that is on the wire. Node has no public name for it, and goes by it for the same purpose. */
type Answering = Socket & { _httpMessage?: ServerResponse | null }

/**
 * Refuses what Node's parser can't read as a request in the same form as every other refusal, and closes its connection. Nothing is
 * written into half an answer, or to whoever has hung up.
 */
export function answerBrokenRequests(server: Server): void {
  const refused = new WeakSet<Socket>()
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Answering
    // Each piece that comes behind is the same fault again: until the answer has been read it is let fall.
    if (refused.has(socket)) return
    if (!socket.writable || error.code === 'ECONNRESET' || isHalfSaid(socket))
      return void socket.destroy(error)
    refused.add(socket)
    socket.end(rawRefusal(refusals[error.code ?? ''] ?? unreadable))
    // Closed with something unread, a connection takes along what was said on it.
    setTimeout(() => socket.destroy(), SECOND).unref()
  })
}

function isHalfSaid({ _httpMessage: answer }: Answering): boolean {
  return answer?.headersSent === true && !answer.writableEnded
}

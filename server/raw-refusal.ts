import { STATUS_CODES } from 'node:http'

/** What has not become a request, or never will, is refused so. */
export type RawRefusal = { status: number; code: string; message: string }

/** What every refusal is (`{message, error: {code}}`), as the last answer of its connection. */
export function lastWord({ code, message }: RawRefusal): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ message, error: { code } })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  return { headers, body }
}

/** The same as bytes, for a connection on which nothing of Node's is there to write it. */
export function rawRefusal(refusal: RawRefusal): string {
  const { headers, body } = lastWord(refusal)
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head.join('')}\r\n${body}`
}

export const tooSlow: RawRefusal = {
  status: 408,
  code: 'too-slow',
  message: 'This took too long to arrive. Please try again.',
}

import { readBytes } from '../../../basics/read-bytes.ts'
import { SANDBOX_PATH } from '../paths.ts'

const largestBody = 16 * 1024

/**
 * Hands a request below `SANDBOX_PATH` to the stand-in's listener, and its answer back. `shop`: the origin under which
 * the browser knows it.
 */
export async function handOver(request: Request, listener: string, shop: URL): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = request.body ? await readBytes(request, largestBody) : undefined
  if (request.body && !body) return new Response(null, { status: 413 })
  const headers = new Headers()
  headers.set('cookie', (request.headers.get('cookie') ?? '').split('; ').filter(isItsOwn).join('; '))
  for (const name of ['accept', 'authorization', 'content-type']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  headers.set('x-forwarded-proto', shop.protocol.slice(0, -1))
  headers.set('x-forwarded-host', shop.host)
  const address = listener + pathname.slice(SANDBOX_PATH.length) + search
  const answer = await fetch(address, {
    method: request.method,
    headers,
    body: body ? new Uint8Array(body) : null,
    redirect: 'manual',
  })
  // Its connection to us is its own affair.
  const shown = new Headers(answer.headers)
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'])
    shown.delete(name)
  shown.delete('set-cookie')
  for (const line of answer.headers.getSetCookie()) if (isItsOwn(line)) shown.append('set-cookie', line)
  return new Response(answer.body, { status: answer.status, headers: shown })
}

/**
 * Only the choosing that is under way has cookies: nobody stays signed in at the stand-in, so an account that was chosen
 * before stands in nobody's way. The shop's own cookies are none of its business.
 */
function isItsOwn(cookie: string): boolean {
  return cookie.startsWith('_interaction')
}

const maxBodySize = 16 * 1024

/**
 * Hands a request below the issuer's address to the stand-in's listener, and its answer back. `issuer` is the address
 * under which the browser knows it.
 */
export async function handOver(request: Request, listener: string, issuer: URL): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = request.body ? await readBody(request) : undefined
  if (request.body && !body) return new Response(null, { status: 413 })
  const headers = new Headers()
  headers.set('cookie', (request.headers.get('cookie') ?? '').split('; ').filter(isItsOwn).join('; '))
  for (const name of ['accept', 'authorization', 'content-type']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  headers.set('x-forwarded-proto', issuer.protocol.slice(0, -1))
  headers.set('x-forwarded-host', issuer.host)
  const address = listener + pathname.slice(issuer.pathname.length) + search
  const answer = await fetch(address, {
    method: request.method,
    headers,
    body: body ?? null,
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

/** The whole body, or `undefined` once it is too long. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length')) > maxBodySize) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > maxBodySize) return undefined
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

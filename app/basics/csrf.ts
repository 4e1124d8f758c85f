const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Its address's, and for a shop on this very machine also the machine's other names: people type either. */
export function ownOrigins(shopUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(shopUrl)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

export function isOtherName(origin: string, shopUrl: string): boolean {
  return origin !== new URL(shopUrl).origin && ownOrigins(shopUrl).includes(origin)
}

/**
 * Whether a request that only a cookie proves may have come from our own pages.
 * A browser names its origin or its `Sec-Fetch-Site` on every unsafe request. One that names neither
 * is no browser: it passes, except for POST, which an old browser's form could send.
 */
export function isSameOrigin(request: Request, shopUrl: string): boolean {
  const { headers, method } = request
  if (headers.get('origin') === null && headers.get('sec-fetch-site') === null) return method !== 'POST'
  return comesFromUs(request, shopUrl)
}

/** Whether a page of ours sends this: a browser says with each form where it comes from, and what says neither is none of ours. */
export function comesFromUs({ headers }: Request, shopUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return ownOrigins(shopUrl).includes(origin)
  return headers.get('sec-fetch-site') === 'same-origin'
}

import { ownOrigins } from '../../app/basics/own-origins.ts'

/**
 * Whether a request that only a cookie proves may have come from our own pages (contract R3).
 * A browser names its origin or its `Sec-Fetch-Site` on every unsafe request. One that names neither
 * is no browser: it passes, except for POST, which an old browser's form could send.
 */
export function isSameOrigin(request: Request, shopUrl: string): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin === null && site === null) return request.method !== 'POST'
  if (origin !== null) return ownOrigins(shopUrl).includes(origin)
  return site === 'same-origin'
}

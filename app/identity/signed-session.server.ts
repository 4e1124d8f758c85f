import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../shop/shop.ts'

/**
 * The session's token that a request's cookie names under our own signature, looked at without the database: whoever
 * has one signed in here once. Whether the session still lives it does not say, so it lets nobody in anywhere; it tells
 * customers from strangers where a crowd has to wait.
 */
export async function signedSession(
  { auth }: Pick<Shop, 'auth'>,
  headers: Headers,
): Promise<string | undefined> {
  const cookies = headers.get('cookie')
  if (!cookies?.includes('shop-session=')) return undefined
  const { secret, authCookies } = await auth.$context
  const start = `${authCookies.sessionToken.name}=`
  const cookie = cookies.split(/;\s*/).find((one) => one.startsWith(start))
  return cookie && tokenOf(cookie.slice(start.length), secret)
}

/** A signed value is `token.signature`, the signature an HMAC-SHA-256 in base64. */
function tokenOf(value: string, secret: string): string | undefined {
  const [, token, signature] = decoded(value).match(/^(.+)\.([A-Za-z0-9+/]{43}=)$/) ?? []
  if (!token || !signature) return undefined
  const own = createHmac('sha256', secret).update(token).digest()
  return timingSafeEqual(own, Buffer.from(signature, 'base64')) ? token : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

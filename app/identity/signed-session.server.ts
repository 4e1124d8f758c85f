import type { Shop } from '../shop/shop.ts'

/**
 * The session's token that a request's cookie names under our own signature, looked at without the database: whoever
 * has one signed in here once. Whether the session still lives it does not say, so it lets nobody in anywhere; it tells
 * customers from strangers where a crowd has to wait.
 */
export async function signedSession(
  { auth, signatures }: Pick<Shop, 'auth' | 'signatures'>,
  headers: Headers,
): Promise<string | undefined> {
  const cookies = headers.get('cookie')
  if (!cookies?.includes('shop-session=')) return undefined
  const { authCookies } = await auth.$context
  const start = `${authCookies.sessionToken.name}=`
  const cookie = cookies.split(/;\s*/).find((one) => one.startsWith(start))
  return cookie && signatures.read(cookie.slice(start.length))
}

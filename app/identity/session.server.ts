import type { Viewer } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import type { LiveSession } from './live-session.ts'
import { selectViewers, viewerOf } from './viewer.server.ts'

export function showsSession(headers: Headers): boolean {
  return headers.get('cookie')?.includes('shop-session=') ?? false
}

export async function liveSession(
  shop: Pick<Shop, 'auth'>,
  headers: Headers,
): Promise<LiveSession | undefined> {
  if (!showsSession(headers)) return undefined
  const found = await shop.auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!found) return undefined
  const { session, user } = found
  const { email, name } = user
  const { id: sessionId, createdAt: signedInAt } = session
  const shown = { secondFactor: session.secondFactor === true, byPasskey: session.byPasskey === true }
  return { sessionId, identityId: user.id, email, name, signedInAt, ...shown }
}

export async function viewerOfSession(
  shop: Pick<Shop, 'db' | 'auth' | 'adminsNeedTwoFactor'>,
  headers: Headers,
): Promise<Viewer | undefined> {
  const session = await liveSession(shop, headers)
  if (!session) return undefined
  const found = selectViewers(shop.db).where('sessions.id', '=', session.sessionId)
  return viewerOf(shop, await found.executeTakeFirst())
}

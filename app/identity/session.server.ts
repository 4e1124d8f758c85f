import type { Shop } from '../basics/shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Auth } from './auth.server.ts'

declare module '../basics/shop.ts' {
  interface Shop {
    auth: Auth
  }
}

/** An identity session that is alive at this moment. */
export interface LiveSession {
  sessionId: string
  identityId: string
  email: string
  name: string
}

/** The session that a request's cookie proves, looked up in the database; `undefined` when there is none. */
export async function liveSession(shop: Shop, headers: Headers): Promise<LiveSession | undefined> {
  if (!headers.get('cookie')?.includes('shop-session=')) return undefined
  const found = await shop.auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!found) return undefined
  const { session, user } = found
  return { sessionId: session.id, identityId: user.id, email: user.email, name: user.name }
}

/** The person whom a session's cookie stands for; `undefined` without a session or a row in the shop. */
export async function viewerOfSession(shop: Shop, headers: Headers): Promise<Viewer | undefined> {
  const session = await liveSession(shop, headers)
  if (!session) return undefined
  return await shop.db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identityId')
    .select(['users.id as userId', 'users.email', 'users.name', 'users.role', 'identities.emailVerified'])
    .where('users.identityId', '=', session.identityId)
    .where('users.removedAt', 'is', null)
    .executeTakeFirst()
}

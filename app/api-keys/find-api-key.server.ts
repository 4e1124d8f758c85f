import { after } from '../basics/clock.ts'
import type { Scope, Viewer } from '../basics/viewer.ts'
import { selectPeople, viewerOf } from '../identity/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { USE_NOTED_EVERY } from './api-key.ts'
import { hashOf } from './make-api-key.server.ts'

interface LiveApiKey {
  id: string
  scopes: Scope[]
  viewer: Viewer
}

/** Looked up on each use, which is noted; `undefined` also where its maker is an admin no more. */
export async function findApiKey(
  shop: Pick<Shop, 'db' | 'now' | 'adminsNeedTwoFactor'>,
  key: string,
): Promise<LiveApiKey | undefined> {
  const now = shop.now()
  const found = await selectPeople(shop.db)
    .innerJoin('apiKeys', 'apiKeys.madeBy', 'users.id')
    .select(['apiKeys.id', 'apiKeys.scopes', 'apiKeys.lastUsedAt'])
    .where('apiKeys.hash', '=', hashOf(key))
    .where('apiKeys.revokedAt', 'is', null)
    .where(({ eb, or }) => or([eb('apiKeys.expiresAt', 'is', null), eb('apiKeys.expiresAt', '>', now)]))
    .where('users.role', '=', 'admin')
    .executeTakeFirst()
  if (!found) return undefined
  const { id, scopes, lastUsedAt, ...person } = found
  // It outlives the session it was made in, so what counts is that its maker has codes, where admins need them.
  const viewer = viewerOf(shop, { ...person, secondFactor: true })
  if (!viewer) return undefined
  if (!lastUsedAt || lastUsedAt < after(now, -USE_NOTED_EVERY)) await recordUse(shop, id, now)
  return { id, scopes, viewer }
}

/** Of many calls at once, one notes it. */
async function recordUse({ db }: Pick<Shop, 'db'>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', after(now, -USE_NOTED_EVERY))]),
    )
    .execute()
}

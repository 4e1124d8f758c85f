import { recordAudit } from '../audit/public.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { LiveSession } from '../identity/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { passkeyRemovedEmail } from './emails.server.ts'

/** Another's is not found. Who signed in with it is to be signed out beside that. @returns how many it has removed */
export async function removePasskey(
  shop: Pick<Shop, 'db' | 'url' | 'postman'>,
  viewer: Viewer,
  { identityId }: LiveSession,
  id: string,
): Promise<number> {
  return await inTransaction(shop.db, async (db) => {
    const removed = await db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', identityId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return 0
    await recordAudit(db, { actor: viewer.userId, action: 'remove-passkey', subject: viewer.userId })
    await shop.postman.send(db, passkeyRemovedEmail(viewer, removed.name, shop.url))
    return 1
  })
}

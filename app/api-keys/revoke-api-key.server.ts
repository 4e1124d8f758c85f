import { recordAudit } from '../audit/public.server.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { hintOf } from './api-key.ts'

/** From the next request on it opens nothing, in any process. @returns 0 for one unknown or revoked before */
export async function revokeApiKey(
  shop: Pick<Shop, 'db' | 'now'>,
  admin: Admin,
  id: string,
): Promise<number> {
  return await inTransaction(shop.db, async (db) => {
    const key = await db
      .updateTable('apiKeys')
      .set({ revokedAt: shop.now(), revokedBy: admin.userId })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning(['ending', 'madeBy'])
      .executeTakeFirst()
    if (!key) return 0
    const before = { apiKey: hintOf(key.ending) }
    await recordAudit(db, { actor: admin.userId, action: 'revoke-api-key', subject: key.madeBy, before })
    return 1
  })
}

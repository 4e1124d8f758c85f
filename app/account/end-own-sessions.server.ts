import { recordAudit } from '../audit/public.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import { endSessions, type LiveSession } from '../identity/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'

/**
 * Ends one of a person's own sessions (`only`), or all of them, on record: whoever has got into an account does this, too.
 * @returns how many it has ended
 */
export async function endOwnSessions(
  { db: database }: Pick<Shop, 'db'>,
  viewer: Viewer,
  { identityId }: LiveSession,
  which: { only?: string } = {},
): Promise<number> {
  return await inTransaction(database, async (db) => {
    const ended = await endSessions(db, identityId, which)
    const person = { actor: viewer.userId, subject: viewer.userId }
    if (ended > 0) await recordAudit(db, { ...person, action: 'end-sessions', before: { sessions: ended } })
    return ended
  })
}

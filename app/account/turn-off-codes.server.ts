import { record } from '../audit/public.server.ts'
import type { Outcome } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import { type LiveSession, makeBackupCodes } from '../identity/public.server.ts'
import { codesOffLetter } from './letters.server.ts'
import { type BothFactors, type CodesRefusal, proveBothFactors } from './prove-both-factors.server.ts'

/** Turns codes off; a backup code does as well as one of the app, for whoever has lost it. Told by mail. */
export async function turnOffCodes(
  shop: Shop,
  viewer: Viewer,
  session: LiveSession,
  shown: BothFactors,
): Promise<Outcome<object, CodesRefusal>> {
  return await proveBothFactors(shop, session, shown, async (db) => {
    await db.deleteFrom('secondFactors').where('identityId', '=', session.identityId).execute()
    await record(db, { actor: viewer.userId, act: 'turn-off-codes', subject: viewer.userId })
    await shop.postman.send(db, codesOffLetter(viewer, shop.url))
    return {}
  })
}

/** Gives new backup codes; those that are left work no more. */
export async function renewBackupCodes(
  shop: Shop,
  viewer: Viewer,
  session: LiveSession,
  shown: BothFactors,
): Promise<Outcome<{ backupCodes: string[] }, CodesRefusal>> {
  return await proveBothFactors(shop, session, shown, async (db) => {
    await record(db, { actor: viewer.userId, act: 'renew-backup-codes', subject: viewer.userId })
    return { backupCodes: await makeBackupCodes(db, shop.seal, session.identityId) }
  })
}

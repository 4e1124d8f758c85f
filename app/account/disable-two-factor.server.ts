import { recordAudit } from '../audit/public.server.ts'
import type { Outcome } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { type LiveSession, makeBackupCodes } from '../identity/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { twoFactorOffEmail } from './emails.server.ts'
import { type BothFactors, proveBothFactors, type TwoFactorRefusal } from './prove-both-factors.server.ts'

/** Turns codes off; a backup code does as well as one of the app, for whoever has lost it. Told by mail. */
export async function disableTwoFactor(
  shop: Shop,
  viewer: Viewer,
  session: LiveSession,
  shown: BothFactors,
): Promise<Outcome<object, TwoFactorRefusal>> {
  return await proveBothFactors(shop, session, shown, async (db) => {
    await db.deleteFrom('secondFactors').where('identityId', '=', session.identityId).execute()
    await recordAudit(db, { actor: viewer.userId, action: 'disable-two-factor', subject: viewer.userId })
    await shop.postman.send(db, twoFactorOffEmail(viewer, shop.url))
    return {}
  })
}

export async function renewBackupCodes(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'hosted' | 'attempts' | 'secretBox'>,
  viewer: Viewer,
  session: LiveSession,
  shown: BothFactors,
): Promise<Outcome<{ backupCodes: string[] }, TwoFactorRefusal>> {
  return await proveBothFactors(shop, session, shown, async (db) => {
    await recordAudit(db, { actor: viewer.userId, action: 'renew-backup-codes', subject: viewer.userId })
    return { backupCodes: await makeBackupCodes(db, shop.secretBox, session.identityId) }
  })
}

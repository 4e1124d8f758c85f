import { record } from '../audit/public.server.ts'
import { type Database, inTransaction } from '../basics/database.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import {
  type LiveSession,
  makeBackupCodes,
  type ProofRefusal,
  proveAgain,
  takeCode,
} from '../identity/public.server.ts'
import { codesOffLetter } from './letters.server.ts'

/** What somebody shows who has codes and wants to change something about them: both factors. */
export interface BothFactors {
  password: string | undefined
  code: string
}

type CodesRefusal = ProofRefusal | { refusal: 'wrong-code' | 'codes-off' }

/** Turns codes off; a backup code does as well as one of the app, for whoever has lost it. Told by mail. */
export async function turnOffCodes(
  shop: Shop,
  viewer: Viewer,
  session: LiveSession,
  shown: BothFactors,
): Promise<Outcome<object, CodesRefusal>> {
  return await withBothFactors(shop, session, shown, async (db) => {
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
  return await withBothFactors(shop, session, shown, async (db) => {
    await record(db, { actor: viewer.userId, act: 'renew-backup-codes', subject: viewer.userId })
    return { backupCodes: await makeBackupCodes(db, shop.seal, session.identityId) }
  })
}

/** The code is used up in the transaction of what it was shown for: both happen, or neither. */
async function withBothFactors<Made extends object>(
  shop: Shop,
  session: LiveSession,
  { password, code }: BothFactors,
  work: (db: Database) => Promise<Made>,
): Promise<Outcome<Made, CodesRefusal>> {
  const proven = await proveAgain(shop, session, password)
  if (!proven.ok) return proven
  return await inTransaction(shop.db, async (db): Promise<Outcome<Made, CodesRefusal>> => {
    const factor = await db
      .selectFrom('secondFactors')
      .select('turnedOnAt')
      .where('identityId', '=', session.identityId)
      .forUpdate()
      .executeTakeFirst()
    if (!factor?.turnedOnAt) return refuse({ refusal: 'codes-off' })
    const taken = await takeCode({ ...shop, db }, session.identityId, code)
    if (!taken.ok) return taken
    return made(await work(db))
  })
}

import { record } from '../audit/public.server.ts'
import type { AnyCallRefusal } from '../basics/call.ts'
import { inTransaction } from '../basics/database.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import { brand } from '../content/brand.ts'
import {
  type LiveSession,
  makeBackupCodes,
  makeSecret,
  type ProofRefusal,
  proveAgain,
  takeCode,
} from '../identity/public.server.ts'
import { codesOnLetter } from './letters.server.ts'

type Begun = Outcome<
  { secret: string; address: string },
  ProofRefusal | { refusal: 'codes-on' | 'not-found' }
>

/**
 * Makes a secret for a person's authenticator app, in place of one that was never confirmed. Nothing asks for its codes
 * before `confirmCodes`. Refuses while codes are on (to change them they are turned off first, with a code), and where a
 * hosted provider asks for second factors itself.
 */
export async function beginCodes(
  shop: Shop,
  session: LiveSession,
  password: string | undefined,
): Promise<Begun> {
  if (shop.hosted) return refuse({ refusal: 'not-found' })
  const proven = await proveAgain(shop, session, password)
  if (!proven.ok) return proven
  const { sealed, text, address } = await makeSecret(shop.seal, brand.name, session.email)
  const fresh = { secret: sealed, askedAt: shop.now(), lastStep: 0 }
  const kept = await shop.db
    .insertInto('secondFactors')
    .values({ identityId: session.identityId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('identityId').doUpdateSet(fresh).where('secondFactors.turnedOnAt', 'is', null),
    )
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 0n) return refuse({ refusal: 'codes-on' })
  return made({ secret: text, address })
}

type Confirmed = Outcome<
  { backupCodes: string[] },
  { refusal: 'wrong-code' | 'codes-on' | 'codes-off' } | AnyCallRefusal
>

/**
 * Turns codes on with the first one of the app, so that nobody locks themselves out with an app that is set up wrong.
 * Gives the backup codes, which are then known by their hash alone.
 */
export async function confirmCodes(
  shop: Shop,
  viewer: Viewer,
  { identityId }: LiveSession,
  code: string,
): Promise<Confirmed> {
  return await inTransaction(shop.db, async (db): Promise<Confirmed> => {
    const factor = await db
      .selectFrom('secondFactors')
      .select('turnedOnAt')
      .where('identityId', '=', identityId)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) return refuse({ refusal: 'codes-off' })
    if (factor.turnedOnAt) return refuse({ refusal: 'codes-on' })
    const taken = await takeCode({ ...shop, db }, identityId, code)
    if (!taken.ok) return taken
    const on = { turnedOnAt: shop.now() }
    await db.updateTable('secondFactors').set(on).where('identityId', '=', identityId).execute()
    const backupCodes = await makeBackupCodes(db, shop.seal, identityId)
    await record(db, { actor: viewer.userId, act: 'turn-on-codes', subject: viewer.userId })
    await shop.postman.send(db, codesOnLetter(viewer, shop.url))
    return made({ backupCodes })
  })
}

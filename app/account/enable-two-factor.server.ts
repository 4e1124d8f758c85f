import { recordAudit } from '../audit/public.server.ts'
import type { AnyCallRefusal } from '../basics/call.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { brand } from '../content/brand.ts'
import {
  endSessions,
  isEnrolment,
  type LiveSession,
  lockIdentity,
  makeBackupCodes,
  makeSecret,
  type ProofRefusal,
  reauthenticate,
  spendEnrolment,
  takeCode,
} from '../identity/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { twoFactorOnEmail } from './emails.server.ts'

type EnrolRefusal = { refusal: 'address-unproven' | 'enrolment-needed' }

type Begun = Outcome<
  { secret: string; address: string },
  ProofRefusal | EnrolRefusal | { refusal: 'two-factor-on' | 'not-found' }
>

export interface Enrolling {
  viewer: Viewer
  session: LiveSession
  enrolment: string | undefined
}

/**
 * Makes a secret for a person's authenticator app, in place of one that was never confirmed. Nothing asks for its codes
 * before `confirmTwoFactor`. Refuses while codes are on (to change them they are turned off first, with a code), before the
 * address is proven, and where a hosted provider asks for second factors itself; an admin who is none without codes also
 * shows an enrolment link (`invite-two-factor.server.ts`).
 */
export async function beginTwoFactor(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'hosted' | 'attempts' | 'secretBox'>,
  enrolling: Enrolling,
  password: string | undefined,
): Promise<Begun> {
  if (shop.hosted) return refuse({ refusal: 'not-found' })
  const { session } = enrolling
  const proven = await reauthenticate(shop, session, password)
  if (!proven.ok) return proven
  const allowed = await mayEnrol(shop, enrolling)
  if (!allowed.ok) return allowed
  const { sealed, text, address } = await makeSecret(shop.secretBox, brand.name, session.email)
  const fresh = { secret: sealed, askedAt: shop.now(), lastStep: 0 }
  const kept = await shop.db
    .insertInto('secondFactors')
    .values({ identityId: session.identityId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('identityId').doUpdateSet(fresh).where('secondFactors.turnedOnAt', 'is', null),
    )
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 0n) return refuse({ refusal: 'two-factor-on' })
  return ok({ secret: text, address })
}

type Confirmed = Outcome<
  { backupCodes: string[] },
  EnrolRefusal | { refusal: 'wrong-code' | 'two-factor-on' | 'two-factor-off' } | AnyCallRefusal
>

/**
 * Turns codes on with the first one of the app, so that nobody locks themselves out with an app that is set up wrong.
 * Gives the backup codes, which are then known by their hash alone. Every other session of the person ends: none of them
 * has shown a code. An enrolment link is used up.
 */
export async function confirmTwoFactor(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'attempts' | 'secretBox' | 'postman'>,
  enrolling: Enrolling,
  code: string,
): Promise<Confirmed> {
  const { viewer, session, enrolment } = enrolling
  const { identityId, sessionId } = session
  return await inTransaction(shop.db, async (db): Promise<Confirmed> => {
    // Whoever signs in at this moment waits, and is asked for a code then (`record-factors.server.ts`).
    await lockIdentity(db, identityId)
    const factor = await db
      .selectFrom('secondFactors')
      .select('turnedOnAt')
      .where('identityId', '=', identityId)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) return refuse({ refusal: 'two-factor-off' })
    if (factor.turnedOnAt) return refuse({ refusal: 'two-factor-on' })
    const allowed = await mayEnrol({ ...shop, db }, enrolling)
    if (!allowed.ok) return allowed
    const taken = await takeCode({ ...shop, db }, identityId, code)
    if (!taken.ok) return taken
    const on = { turnedOnAt: shop.now() }
    await db.updateTable('secondFactors').set(on).where('identityId', '=', identityId).execute()
    await endSessions(db, identityId, { except: sessionId })
    await db.updateTable('sessions').set({ secondFactor: true }).where('id', '=', sessionId).execute()
    await spendEnrolment(db, enrolment)
    const backupCodes = await makeBackupCodes(db, shop.secretBox, identityId)
    await recordAudit(db, { actor: viewer.userId, action: 'enable-two-factor', subject: viewer.userId })
    await shop.postman.send(db, twoFactorOnEmail(viewer, shop.url))
    return ok({ backupCodes })
  })
}

// Nobody before their address is proven: the account may be somebody else's. An admin of a shop that asks admins for codes
// not by the password alone: it may be stolen, and the codes would then be the thief's.
async function mayEnrol(
  shop: Pick<Shop, 'db' | 'now'>,
  { viewer, session, enrolment }: Enrolling,
): Promise<Outcome<object, EnrolRefusal>> {
  if (!viewer.emailVerified) return refuse({ refusal: 'address-unproven' })
  if (!viewer.needsTwoFactor) return ok({})
  const shown = await isEnrolment(shop.db, session.identityId, enrolment, shop.now())
  return shown ? ok({}) : refuse({ refusal: 'enrolment-needed' })
}

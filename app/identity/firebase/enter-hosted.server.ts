import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { type Database, inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import type { HostedRefusal } from '../refusals.ts'
import type { HostedPerson } from './claims.server.ts'
import { wasEnded } from './ended-sign-ins.server.ts'
import { decideEntry, type Found, sessionsOver } from './enter-hosted.ts'
import { addAccount, addIdentity, findByAccount, findByEmail, follow, takeTurn } from './identities.server.ts'
import { isRemoved } from './removed-accounts.server.ts'
import { spendProof } from './used-proofs.server.ts'

export interface Vouched {
  person: HostedPerson
  validSince: Date | undefined
  idToken: string
}

type Entered = Outcome<{ identityId: string; signedInAt: Date }, HostedRefusal>

/**
 * Finds the identity of somebody whom Firebase has vouched for, or makes one, and ends the sessions that are over with
 * that. A token opens one session; used again, it is refused.
 */
export async function enterHosted(shop: Pick<Shop, 'db'>, vouched: Vouched): Promise<Entered> {
  const { person, validSince, idToken } = vouched
  return await inTransaction(shop.db, async (db): Promise<Entered> => {
    await takeTurn(db, person.email)
    const decided = decideEntry(person, await findOut(db, person))
    if (!decided.ok) return decided
    if (!(await spendProof(db, idToken, person.expiresAt))) return refuse({ refusal: 'proof-used' })
    const identity = decided.identity ?? (await addIdentity(db, person))
    if (decided.link) await addAccount(db, identity.id, person.uid)
    await follow(db, identity, person)
    const over = sessionsOver(person, identity, validSince)
    if (over) await endSessions(db, identity.id, over)
    return ok({ identityId: identity.id, signedInAt: person.signedInAt })
  })
}

async function findOut(db: Database, { uid, email, signedInAt }: HostedPerson): Promise<Found> {
  const known = await findByAccount(db, uid)
  return {
    removed: await isRemoved(db, uid),
    known,
    ended: known !== undefined && (await wasEnded(db, known.id, signedInAt)),
    sameAddress: known ?? (await findByEmail(db, email)),
  }
}

/** A session is as old as the sign-in that it was opened with. */
async function endSessions(db: Database, identityId: string, over: 'all' | Date): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('userId', '=', identityId)
  await (over === 'all' ? sessions : sessions.where('createdAt', '<', over)).execute()
}

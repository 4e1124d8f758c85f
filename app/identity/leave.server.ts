import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Role } from '../basics/viewer.ts'
import { accountSays } from '../content/account-messages.ts'
import type { Database } from '../shop/database.ts'
import type { RecordedPerson } from '../shop/personal-records.ts'
import { recordRemovedAccounts } from './firebase/removed-accounts.server.ts'
import type { LiveSession } from './live-session.ts'
import { lockAdmins } from './make-admin.server.ts'

export interface Leaver extends RecordedPerson {
  name: string
  role: Role
}

export async function personOf(db: Database, identityId: string): Promise<Leaver | undefined> {
  return await selectLeavers(db).where('identities.id', '=', identityId).executeTakeFirst()
}

/**
 * Holds the person of a session until the transaction ends, before they leave: what they have under way elsewhere (an
 * order, a new session) comes wholly before or finds them gone. The locks are taken in a removal's order.
 * Refuses the last admin, and a session that has ended meanwhile.
 */
export async function holdLeaver(
  db: Database,
  { identityId, sessionId }: LiveSession,
): Promise<Outcome<{ person: Leaver }, { refusal: 'last-admin' | 'not-signed-in' }>> {
  const admins = await lockAdmins(db)
  const person = await selectLeavers(db)
    .where('identities.id', '=', identityId)
    .forNoKeyUpdate('users')
    // Before any session, as whoever changes how they sign in.
    .forUpdate('identities')
    .executeTakeFirst()
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst()
  if (!person || !session) return refuse({ refusal: 'not-signed-in' })
  if (admins.length === 1 && admins[0] === person.userId) return refuse({ refusal: 'last-admin' })
  return ok({ person })
}

/** All ways to sign in go, the address is free; their row stays for the books, nameless. In the caller's transaction. */
export async function endIdentity(
  db: Database,
  { userId, identityId, email }: Leaver,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ removedAt: now, email: '', name: accountSays.formerCustomer, role: 'user' })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('verifications').where('value', 'in', [identityId, email]).execute()
  await recordRemovedAccounts(db, identityId, now)
  await db.deleteFrom('identities').where('id', '=', identityId).execute()
}

function selectLeavers(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identityId')
    .select(['users.id as userId', 'users.identityId', 'users.email', 'users.name', 'users.role'])
    .select(['identities.emailVerified', 'identities.createdAt'])
    .where('users.removedAt', 'is', null)
}

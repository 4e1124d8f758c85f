import type { Database } from '../shop/database.ts'
import { endSignIns } from './firebase/ended-sign-ins.server.ts'

/** Where somebody is signed in. Its token stays here: whoever had it would be that person. */
export interface KnownSession {
  id: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: Date
  lastSeenAt: Date
}

export async function sessionsOf(db: Database, identityId: string, now: Date): Promise<KnownSession[]> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', identityId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Ends sessions of a person: one, all but one, or all. Their access tokens go with them (foreign key), and both are
 * looked up on each use, so it holds on the next request in every process. @returns how many it has ended
 */
export async function endSessions(
  db: Database,
  identityId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let ending = db.deleteFrom('sessions').where('userId', '=', identityId)
  if (which.only !== undefined) ending = ending.where('id', '=', which.only)
  if (which.except !== undefined) ending = ending.where('id', '!=', which.except)
  await endSignIns(db, identityId)
  return Number((await ending.executeTakeFirst()).numDeletedRows)
}

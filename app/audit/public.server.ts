import { requestId } from '../basics/request-id.server.ts'
import type { Database } from '../shop/database.ts'
import { type Act, kindOf } from './acts.ts'

export interface AuditEntry {
  /** The person's `userId`; `undefined` when the shop did it by itself. */
  actor?: string | undefined
  act: Act
  /** The id of what it was done to; absent where that is the shop as a whole. */
  subject?: string
  /**
   * What it was before, and after: of a person nothing but ids, for what is written here is never forgotten. What the
   * shop says in its own name (an answer, a reason) may stand here.
   */
  before?: object
  after?: object
}

/** Writes a deed into the audit log, in the caller's transaction: it is on record exactly when it has happened. */
export async function recordAudit(
  db: Database,
  { actor, act, subject, before, after }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      actorId: actor ?? null,
      act,
      kind: kindOf[act],
      subject: subject ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      requestId: requestId() ?? null,
    })
    .execute()
}

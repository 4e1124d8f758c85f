import { requestId } from '../basics/request-id.server.ts'
import type { Database } from '../shop/database.ts'
import { type AuditAction, kindOf } from './audit-actions.ts'

export interface NewAuditEntry {
  /** The person's `userId`; `undefined` when the shop did it by itself. */
  actor?: string | undefined
  action: AuditAction
  subject?: string
  /** Of a person nothing but ids: this is never forgotten. The shop's own words (an answer, a reason) may stand here. */
  before?: object
  after?: object
}

/** Writes an action into the audit log, in the caller's transaction: it is on record exactly when it has happened. */
export async function recordAudit(
  db: Database,
  { actor, action, subject, before, after }: NewAuditEntry,
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      actorId: actor ?? null,
      action,
      kind: kindOf[action],
      subject: subject ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      requestId: requestId() ?? null,
    })
    .execute()
}

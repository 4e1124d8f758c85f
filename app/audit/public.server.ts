import type { Database } from '../basics/database.ts'
import './tables.server.ts'

/** One deed for the books. */
export interface Deed {
  /** The person's `userId`; `undefined` when the shop did it by itself. */
  actor?: string | undefined
  /** The verb, in the words of its file: `add-product`. */
  act: string
  /** What it was done to: an id or an e-mail. */
  subject: string
  before?: object
  after?: object
}

/** Writes a deed into the audit log, in the caller's transaction: it is on record exactly when it has happened. */
export async function record(db: Database, { actor, act, subject, before, after }: Deed): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      actorId: actor ?? null,
      act,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}

/**
 * Puts another name in the place of what deeds were done to, in the caller's transaction: an e-mail that is to be
 * forgotten becomes the id of the row that stays.
 */
export async function renameSubject(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('auditLog').set({ subject: to }).where('subject', '=', from).execute()
}

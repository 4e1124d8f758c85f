import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { purge } from '../../basics/purge.server.ts'
import type { Database } from '../../shop/database.ts'

/** It opens one session: whoever finds it after a log-out can open none. `false` when it was used before. */
export async function spendProof(db: Database, idToken: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(idToken).digest()
  const used = await db
    .insertInto('hosted.usedProofs')
    .values({ hash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return used.numInsertedOrUpdatedRows === 1n
}

/** Forgets those that have expired: they are refused without us. */
export async function forgetUsedProofs(db: Database, now: Date): Promise<void> {
  await purge(db, 'hosted.used_proofs', sql`expires_at < ${now}`)
}

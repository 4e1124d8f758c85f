import type { Database } from '../shop/database.ts'

/**
 * Puts a person's new password hash in the place of the one that was just proven, in the caller's transaction. Links
 * and tickets under way go with the old one. `false` when it is no longer the one that was proven.
 */
export async function replacePassword(
  db: Database,
  identityId: string,
  { proven, fresh }: { proven: string; fresh: string },
): Promise<boolean> {
  const replaced = await db
    .updateTable('accounts')
    .set({ password: fresh, updatedAt: new Date() })
    .where('userId', '=', identityId)
    .where('providerId', '=', 'credential')
    .where('password', '=', proven)
    .executeTakeFirst()
  if (replaced.numUpdatedRows === 0n) return false
  await db.deleteFrom('verifications').where('value', '=', identityId).execute()
  return true
}

import type { Database } from '../shop/database.ts'

/** In the caller's transaction; links and tickets under way go too. `false`: the hash is not the one just proven. */
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

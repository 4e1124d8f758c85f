import { sql } from 'kysely'
import { after, DAY } from '../../basics/clock.ts'
import { purge } from '../../basics/purge.server.ts'
import type { Database } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { PROVIDER } from './identities.server.ts'

/** In the caller's transaction, before the identity itself goes. */
export async function recordRemovedAccounts(
  db: Database,
  identityId: string,
  removedAt: Date,
): Promise<void> {
  const accounts = await db
    .selectFrom('accounts')
    .select('accountId')
    .where('userId', '=', identityId)
    .where('providerId', '=', PROVIDER)
    .execute()
  if (accounts.length === 0) return
  await db
    .insertInto('hosted.removedAccounts')
    .values(accounts.map(({ accountId }) => ({ accountId, removedAt })))
    .execute()
}

export async function isRemoved(db: Database, accountId: string): Promise<boolean> {
  const out = await db
    .selectFrom('hosted.removedAccounts')
    .select('accountId')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return out !== undefined
}

/** One that Firebase does not delete now is tried again with the next run, and opens nothing here meanwhile. */
export async function deleteRemovedAccounts({
  db,
  now,
  log,
  hosted,
}: Pick<Shop, 'db' | 'now' | 'log' | 'hosted'>): Promise<void> {
  if (!hosted?.deleteAccount) return
  const waiting = await db
    .selectFrom('hosted.removedAccounts')
    .select('accountId')
    .where('deletedAt', 'is', null)
    .limit(50)
    .execute()
  for (const { accountId } of waiting) {
    try {
      await hosted.deleteAccount(accountId)
      await db
        .updateTable('hosted.removedAccounts')
        .set({ deletedAt: now() })
        .where('accountId', '=', accountId)
        .execute()
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'a removed person could not be deleted at Firebase')
    }
  }
}

/** Forgets those that Firebase has deleted a day ago: what it had proven before, for an hour, is proven no more. */
export async function forgetDeletedAccounts(db: Database, now: Date): Promise<void> {
  await purge(db, 'hosted.removed_accounts', sql`deleted_at < ${after(now, -DAY)}`)
}

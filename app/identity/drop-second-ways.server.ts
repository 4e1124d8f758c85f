import { after, DAY } from '../basics/clock.ts'
import type { Database } from '../shop/database.ts'

/**
 * For so long, in milliseconds, a reset by mail also turns codes off that somebody has turned on: the owner of the
 * address has had a mail about it, and may not have been the one. Later they stay, so that a stolen mailbox alone does
 * not open the account.
 */
export const CODES_SETTLE = 7 * DAY

export interface Dropped {
  passkeys: number
  twoFactor: boolean
}

/** In the caller's transaction, once an address is first proven: passkeys and codes may have been somebody else's. */
export async function dropSecondWays(db: Database, identityId: string): Promise<Dropped> {
  const { numDeletedRows } = await db
    .deleteFrom('secondFactors')
    .where('identityId', '=', identityId)
    .executeTakeFirstOrThrow()
  return { passkeys: await dropPasskeys(db, identityId), twoFactor: numDeletedRows > 0n }
}

/** The same of an address that was proven before, at a reset by mail: codes that have been on for a while stay. */
export async function dropUnsettledWays(db: Database, identityId: string, now: Date): Promise<Dropped> {
  const unsettled = db
    .deleteFrom('secondFactors')
    .where('identityId', '=', identityId)
    .where(({ eb, or }) =>
      or([eb('turnedOnAt', 'is', null), eb('turnedOnAt', '>', after(now, -CODES_SETTLE))]),
    )
    .returning('turnedOnAt')
  const twoFactor = (await unsettled.executeTakeFirst())?.turnedOnAt != null
  return { passkeys: await dropPasskeys(db, identityId), twoFactor }
}

export async function dropPasskeys(db: Database, identityId: string): Promise<number> {
  const gone = await db.deleteFrom('passkeys').where('userId', '=', identityId).executeTakeFirstOrThrow()
  return Number(gone.numDeletedRows)
}

export async function countPasskeys(db: Database, identityId: string): Promise<number> {
  const counted = db.selectFrom('passkeys').select(({ fn }) => fn.countAll<number>().as('count'))
  const { count } = await counted.where('userId', '=', identityId).executeTakeFirstOrThrow()
  return Number(count)
}

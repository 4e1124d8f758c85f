import { sql } from 'kysely'
import { after, SECOND } from '../../basics/clock.ts'
import type { Database } from '../../shop/database.ts'
import { PROVIDER } from './identities.server.ts'

/** Ends sign-ins at Firebase until now: browsers would open new sessions by them. Nothing without an account there. */
export async function endSignIns(db: Database, identityId: string): Promise<void> {
  const hosted = db
    .selectFrom('accounts')
    .select(['userId as identityId', sql<Date>`now()`.as('before')])
    .where('userId', '=', identityId)
    .where('providerId', '=', PROVIDER)
    .limit(1)
  await db
    .insertInto('hosted.endedSignIns')
    .columns(['identityId', 'before'])
    .expression(hosted)
    .onConflict((conflict) => conflict.column('identityId').doUpdateSet({ before: sql`now()` }))
    .execute()
}

/** Whether a sign-in was ended here. Firebase tells its time in whole seconds, the one that had begun. */
export async function wasEnded(db: Database, identityId: string, signedInAt: Date): Promise<boolean> {
  const ended = await db
    .selectFrom('hosted.endedSignIns')
    .select('identityId')
    .where('identityId', '=', identityId)
    .where('before', '>=', after(signedInAt, SECOND))
    .executeTakeFirst()
  return ended !== undefined
}

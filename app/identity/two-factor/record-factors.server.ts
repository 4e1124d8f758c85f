import { type Database, inTransaction } from '../../shop/database.ts'
import { asksForCode } from './take-code.server.ts'

interface Opened {
  sessionId: string
  identityId: string
  /** As its device names it. */
  credentialId: string | undefined
}

/**
 * Notes with a session what it was opened with. A passkey counts as two factors if a code was shown when it was added:
 * else whoever has the password could add one, and never be asked for the code.
 * @returns whether that is `enough`, a `code` is still asked for, or the passkey has been removed in the meantime (`gone`)
 */
export async function recordFactors(
  database: Database,
  { sessionId, identityId, credentialId }: Opened,
): Promise<'enough' | 'code' | 'gone'> {
  return await inTransaction(database, async (db) => {
    await holdIdentity(db, identityId)
    const asks = await asksForCode(db, identityId)
    if (credentialId === undefined) return asks ? 'code' : 'enough'
    const passkey = await db
      .selectFrom('passkeys')
      .select('withCode')
      .where('userId', '=', identityId)
      .where('credentialId', '=', credentialId)
      .executeTakeFirst()
    if (!passkey) return 'gone'
    if (asks && !passkey.withCode) return 'code'
    const shown = { byPasskey: true, secondFactor: passkey.withCode }
    await db.updateTable('sessions').set(shown).where('id', '=', sessionId).execute()
    return 'enough'
  })
}

/**
 * Changes how a person signs in (a reset, codes that are turned on), from here to the end of the transaction: what
 * `holdIdentity` has begun before comes wholly before it, or finds out. Taken before any session of theirs.
 */
export async function lockIdentity(db: Database, identityId: string): Promise<void> {
  await db
    .selectFrom('identities')
    .select('id')
    .where('id', '=', identityId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Waits for whoever has `lockIdentity`, and has them wait until the transaction ends. */
export async function holdIdentity(db: Database, identityId: string): Promise<void> {
  await db.selectFrom('identities').select('id').where('id', '=', identityId).forShare().executeTakeFirst()
}

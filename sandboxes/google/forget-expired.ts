import type { Database } from './tables.ts'

/** Clears away the records whose time is over. By itself it is light to load, for shops that never open the stand-in. */
export async function forgetExpired({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db.deleteFrom('sandbox.googleRecords').where('expiresAt', '<', now()).execute()
}

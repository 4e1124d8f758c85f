import { createHmac } from 'node:crypto'
import { recordAudit } from '../../audit/public.server.ts'
import { type Database, inTransaction } from '../../shop/database.ts'
import type { Secrets } from './secrets.server.ts'

/** What the settings have of secrets: of each setting's name its secrets, of which some take two while they are changed. */
export type SecretsOfSettings = Record<string, string[]>

/**
 * Puts on record which settings have a secret that they had not at any start before, once, whichever process comes first.
 * What a setting has at its first start is known from then on, and is no change.
 * @returns the names of settings that have another
 */
export async function recordSecrets(
  db: Database,
  secrets: Pick<Secrets, 'current' | 'all'>,
  ofSettings: SecretsOfSettings,
): Promise<string[]> {
  const known = await db.selectFrom('secretFingerprints').select(['setting', 'fingerprint']).execute()
  const isKnown = (setting: string, secret: string) =>
    secrets.all.some((key) => {
      const fingerprint = fingerprintUnder(key, setting, secret)
      return known.some((one) => one.setting === setting && one.fingerprint === fingerprint)
    })
  const unknown = Object.entries(ofSettings).flatMap(([setting, all]) =>
    all
      .filter((secret) => !isKnown(setting, secret))
      .map((secret) => ({ setting, fingerprint: fingerprintUnder(secrets.current, setting, secret) })),
  )
  if (unknown.length === 0) return []
  return await inTransaction(db, async (transaction) => {
    const added = await transaction
      .insertInto('secretFingerprints')
      .values(unknown)
      .onConflict((two) => two.doNothing())
      .returning(['setting', 'fingerprint'])
      .execute()
    const changed = added.filter(({ setting }) => known.some((one) => one.setting === setting))
    for (const after of changed) await recordAudit(transaction, { action: 'change-secret', after })
    return changed.map(({ setting }) => setting)
  })
}

// Under what the shop signs with, so that nobody who reads the database or the audit log can try passwords on it.
function fingerprintUnder(key: string, setting: string, secret: string): string {
  return createHmac('sha256', key).update(`${setting} ${secret}`).digest('hex').slice(0, 16)
}

import { refuseHalfRestored } from '../database/unfinished-restore.ts'
import { isUpgradeDue, upgradeEmbedded } from '../database/upgrade.ts'
import type { Environment } from './environment.ts'
import { openLog } from './log.ts'

/**
 * Brings the shop's own database, where it is of a former major version of PostgreSQL, to this one's, before the shop opens on
 * it (docs/decisions/068). `stop`: gives up.
 * @throws Error with a sentence; then the database is as it was
 */
export async function upgradeDatabase(environment: Environment, stop?: AbortSignal): Promise<void> {
  const { databaseUrl, dataDir, logLevel } = environment
  if (databaseUrl) return
  refuseHalfRestored(dataDir)
  if (!(await isUpgradeDue(dataDir))) return
  // What it takes is loaded for the one start that needs it.
  const { openCarrier } = await import('./backup/upgrade-carrier.ts')
  await upgradeEmbedded(dataDir, openLog(logLevel), openCarrier(environment), stop)
}

import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenShop } from '../shop.ts'
import { filesIn } from './schedule.ts'

/**
 * Writes a file in `BACKUP_DIR` and takes it away again; where that fails the log says so, at a start and not in the night of the first
 * backup (docs/decisions/039, "Silence"). The shop opens all the same.
 * @param patience how long (milliseconds) the folder is waited for, unless as `filesIn` says
 */
export async function proveFolder(
  { environment: { backups }, log }: Pick<OpenShop, 'environment' | 'log'>,
  patience?: number,
): Promise<void> {
  if (!backups) return
  const { folder } = backups
  const file = join(folder, `.spoke-and-piston-${randomUUID()}`)
  try {
    // First, since it is what gives up on a folder that does not answer.
    await filesIn(folder, { patience })
    await writeFile(file, '', { flag: 'wx', mode: 0o600 })
    await rm(file)
  } catch (error) {
    log.warn(
      { folder, error: (error as Error).message },
      'the shop cannot write in BACKUP_DIR: until it can, no backup is made',
    )
  }
}

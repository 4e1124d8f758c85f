import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const mark = 'restore-unfinished'

const brokenOff = (dataDir: string) =>
  `A backup is being restored into DATA_DIR ${dataDir}, or that was broken off: if nobody does, empty it (and the database, where DATABASE_URL is set) and restore again.`

/**
 * Marks a `DATA_DIR` as half restored, so that no shop opens on it.
 * @throws Error with a sentence where it is so marked already.
 */
export async function beginRestore(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, mark), '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(brokenOff(dataDir)) : error
  })
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, mark))
}

/** @throws Error with a sentence where a `DATA_DIR` is half restored */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, mark))) throw new Error(brokenOff(dataDir))
}

import { mkdir, open, readdir, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseFilled } from '../../database/backup/load.ts'
import { joinEmbeddedDatabase } from '../../database/embedded.ts'
import { type Migrations, shopMigrations } from '../../database/migrate.ts'
import { beginRestore, endRestore, refuseHalfRestored } from '../../database/unfinished-restore.ts'
import type { Environment } from '../environment.ts'
import { openLog } from '../log.ts'
import { checkBackup } from './check-backup.ts'
import { loadBackup, refuseNewer } from './load-backup.ts'
import type { Manifest } from './manifest.ts'

type Wanted = Pick<Environment, 'dataDir' | 'databaseUrl' | 'backupPassphrase'>

export interface RestoreParts {
  /** Is told what the backup brings, once it has proved whole and before anything is written. */
  tell?: (manifest: Manifest) => void
  /** All that this version of the shop has. */
  known?: Migrations
}

/**
 * Makes the shop of a backup in an empty `DATA_DIR` and an empty database, its own or that of `DATABASE_URL`. The file is
 * read twice: the first time only to prove it.
 * @throws Error with a sentence where the file is damaged, newer or no backup, or something is there already: then nothing
 * has been written. A later fault, a full disk say, leaves a database that is empty and a `DATA_DIR` that no shop opens.
 */
export async function restoreBackup(
  { dataDir, databaseUrl, backupPassphrase }: Wanted,
  file: string,
  { tell, known = shopMigrations }: RestoreParts = {},
): Promise<Manifest> {
  const manifest = await checkBackup(file, backupPassphrase)
  refuseNewer(manifest, known)
  await refuseOccupied(dataDir)
  if (databaseUrl) await refuseFilled(databaseUrl)
  await mkdir(dataDir, { recursive: true }).catch(refuseUnusable)
  await refuseNoRoom(manifest, dataDir, !databaseUrl)
  tell?.(manifest)
  await beginRestore(dataDir)
  const embedded = databaseUrl ? undefined : await joinEmbeddedDatabase(dataDir, openLog('silent'))
  try {
    const address = databaseUrl ?? embedded?.address ?? ''
    await loadBackup(address, { file, backupPassphrase, manifest, known }, (place, content) =>
      putFile(join(dataDir, place.section), place.path, content),
    )
  } finally {
    await embedded?.leave()
  }
  for (const folder of [join(dataDir, 'media'), join(dataDir, 'secrets'), dataDir]) await syncFolder(folder)
  await endRestore(dataDir)
  return manifest
}

async function refuseOccupied(dataDir: string): Promise<void> {
  refuseHalfRestored(dataDir)
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    return refuseUnusable(error)
  })
  // What a file system makes by itself, and programs in the home of a service's account (npm's log, at this very command).
  if (names.every((name) => name === 'lost+found' || name.startsWith('.'))) return
  throw new Error(
    `DATA_DIR ${dataDir} is not empty: a backup is restored into a new one (nothing was changed).`,
  )
}

function refuseUnusable({ message }: Error): never {
  throw new Error(`DATA_DIR can't be used: ${message}.`)
}

async function refuseNoRoom({ tables, media }: Manifest, dataDir: string, own: boolean): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const needed = media.bytes + (own ? tables.reduce((sum, { bytes }) => sum + bytes, 0) : 0)
  if (needed <= bavail * bsize) return
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
  throw new Error(
    `The backup needs ${gigabytes(needed)} GB in DATA_DIR ${dataDir}, where ${gigabytes(bavail * bsize)} are free.`,
  )
}

async function putFile(top: string, path: string[], content: AsyncIterable<Buffer>): Promise<void> {
  const folder = join(top, ...path.slice(0, -1))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(top, ...path), content, { flag: 'wx', mode: 0o600, flush: true })
  await syncFolder(folder)
}

/** A power cut right after the mark is gone must not cost what the folder was told to hold. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

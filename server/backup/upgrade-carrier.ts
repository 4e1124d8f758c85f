import { existsSync } from 'node:fs'
import { opendir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mediaFolder } from '../../app/media/public.server.ts'
import { shopMigrations } from '../../database/migrate.ts'
import type { Carrier } from '../../database/upgrade.ts'
import type { Environment } from '../environment.ts'
import { checkBackup } from './check-backup.ts'
import { loadBackup, refuseNewer } from './load-backup.ts'
import { writeBackup } from './make-backup.ts'

type Wanted = Pick<Environment, 'dataDir' | 'backups' | 'backupPassphrase'>

/**
 * Carries a shop to a new major version of PostgreSQL by a backup of the whole of it, in `BACKUP_DIR` where that is there, else in
 * `DATA_DIR`. Its name is none that the schedule lets go of. Pictures and secrets are in it, and stay where they are.
 */
export function openCarrier({ dataDir, backups, backupPassphrase }: Wanted): Carrier {
  const folder = backups && existsSync(backups.folder) ? backups.folder : dataDir
  const unfinished = join(folder, 'before-postgresql.unfinished')
  return {
    async begin(cluster) {
      const database = await sizeOf(cluster)
      const files = (await sizeOf(mediaFolder(dataDir))) + (await sizeOf(join(dataDir, 'secrets')))
      await refuseNoRoom([
        [folder, database + files],
        [dirname(cluster), database],
      ])
    },
    async save(address) {
      await writeBackup(address, { dataDir, backupPassphrase }, unfinished)
    },
    async load(address) {
      const manifest = await checkBackup(unfinished, backupPassphrase)
      refuseNewer(manifest, shopMigrations)
      await loadBackup(address, { file: unfinished, backupPassphrase, manifest, known: shopMigrations })
    },
    async keep(major, stamp) {
      const ending = backupPassphrase ? '.tar.gz.age' : '.tar.gz'
      const file = join(folder, `before-postgresql-${major}-${stamp}${ending}`)
      await rename(unfinished, file)
      return file
    },
    async drop() {
      for (const file of [unfinished, `${unfinished}.part`]) await rm(file, { force: true })
    },
  }
}

/** Of all files below a folder, in bytes; one by one, for there may be a million. */
async function sizeOf(folder: string): Promise<number> {
  let sum = 0
  if (!existsSync(folder)) return sum
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size
  }
  return sum
}

/** Rows pack well, and a new cluster has no holes: as much again for each is on the safe side. */
async function refuseNoRoom(wanted: [folder: string, bytes: number][]): Promise<void> {
  const disks = new Map<number, { folder: string; needed: number }>()
  for (const [folder, bytes] of wanted) {
    const { dev } = await stat(folder)
    const disk = disks.get(dev) ?? { folder, needed: 0 }
    disks.set(dev, { ...disk, needed: disk.needed + bytes })
  }
  for (const { folder, needed } of disks.values()) {
    const { bavail, bsize } = await statfs(folder)
    if (needed <= bavail * bsize) continue
    const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
    throw new Error(
      `it takes up to ${gigabytes(needed)} GB on the disk of ${folder}, where ${gigabytes(bavail * bsize)} are free. Make room, and start the shop again.`,
    )
  }
}

import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DiskRoom, roomKept, roomOn } from '../../app/basics/disk-room.server.ts'
import { scheduledIn } from './schedule.ts'

/** While a backup is written the disk of its folder keeps so much, or a fortieth of a small one: others may write there too. */
const LEFT_WHILE_WRITING = 250_000_000

/** Measures the disk that a folder is on; the tests have disks of their own. */
export type Measure = (folder: string) => Promise<DiskRoom>

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

/**
 * Refuses a backup that won't fit: as large as the newest of the shop's own there, and a gigabyte that stays free, or a tenth of a small
 * disk (docs/decisions/039, "A full disk"). Where there is none yet, only the latter is asked for.
 * @throws Error with a sentence
 */
export async function refuseNoRoom(folder: string, measure: Measure = roomOn): Promise<void> {
  const disk = await measure(folder)
  const [newest] = await scheduledIn(folder)
  const size = newest ? (await stat(join(folder, newest.name))).size : 0
  const needed = size + roomKept(disk)
  if (disk.free >= needed) return
  throw new Error(
    `A backup needs ${gigabytes(needed)} GB in BACKUP_DIR ${folder}, where ${gigabytes(disk.free)} are free. Make room there, or keep fewer (BACKUP_KEEP).`,
  )
}

/**
 * For whoever writes a backup, to be asked now and then.
 * @throws Error with a sentence where it would fill the disk
 */
export async function refuseToFill(file: string, measure: Measure = roomOn): Promise<void> {
  const { free, size } = await measure(dirname(file))
  if (free >= Math.min(LEFT_WHILE_WRITING, size / 40)) return
  throw new Error(
    `The disk of ${dirname(file)} is nearly full: the backup was broken off, and nothing of it is left there.`,
  )
}

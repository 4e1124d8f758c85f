import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { recordAudit } from '../../app/audit/public.server.ts'
import { DAY, HOUR } from '../../app/basics/clock.ts'
import type { Feature } from '../../app/shop/feature.ts'
import { isBackupUnderWay } from '../../database/backup/snapshot.ts'
import type { OpenShop } from '../shop.ts'
import { LACKS_PICTURES } from './manifest.ts'
import { type Measure, refuseNoRoom } from './refuse-no-room.ts'
import {
  filesIn,
  lastDue,
  nameAt,
  nameLacking,
  type ScheduledBackup,
  scheduledAmong,
  scheduledIn,
  toThinOut,
} from './schedule.ts'

/** Each hour it looks whether one is due: so one that was missed or has failed is made an hour later. */
export const backup: Feature = {
  name: 'backup',
  jobs: [
    {
      name: 'back-up',
      every: '7 * * * *',
      run: (shop) => backUpIfDue(shop as OpenShop),
      // Its process is one of the shop's at the embedded database, which the last one ends.
      also: () => () => {
        for (const maker of makers) maker.kill('SIGKILL')
      },
    },
  ],
}

/** Writes a backup to a file, or throws with a sentence; says what it had to leave out. */
type Make = (file: string) => Promise<{ leftOut?: string | undefined }>

const makers = new Set<ChildProcess>()

/**
 * Makes the backup that is due, where the shop is to make any (`BACKUP_DIR`), and then takes away the oldest of those
 * that are one too many. One that fails takes nothing away; it is in the log, and once a day in the audit log. So is one
 * that lacks pictures, and its name says so.
 * @param parts.patience how long (milliseconds) the folder is waited for, unless as `filesIn` says
 */
export async function backUpIfDue(
  shop: OpenShop,
  make: Make | undefined = ownProcess(shop),
  { patience, measure }: { patience?: number; measure?: Measure } = {},
): Promise<void> {
  const { backups, timeZone } = shop.environment
  if (!backups || !make) return
  const now = shop.now()
  const due = lastDue(now, backups.hour, timeZone)
  const there = await scheduledIn(backups.folder, { patience }).catch((error: Error) =>
    failed(shop, error, undefined),
  )
  if (!there) return
  // A clock that was ahead once has named a file after a day to come.
  const newest = there.find(({ at }) => at.getTime() < now.getTime() + HOUR)
  if (newest && newest.at >= due) return
  if (await isBackupUnderWay(shop.db)) return shop.log.info({ newest: newest?.at }, 'a backup is under way')
  let made: ScheduledBackup
  try {
    // Before, since the next one may need the room.
    await clearParts(backups.folder, now)
    await refuseNoRoom(backups.folder, measure)
    made = await makeIn(shop, backups.folder, make)
  } catch (error) {
    return await failed(shop, error as Error, newest?.at)
  }
  for (const old of toThinOut([made, ...there], backups.keep))
    await rm(join(backups.folder, old.name), { force: true })
}

async function makeIn(shop: OpenShop, folder: string, make: Make): Promise<ScheduledBackup> {
  const at = shop.now()
  const name = nameAt(at, shop.environment.backupPassphrase !== undefined)
  const { leftOut } = await make(join(folder, name))
  if (!leftOut) {
    shop.log.info({ backup: name }, 'a backup was made')
    return { name, at, lacksPictures: false }
  }
  const lacking = nameLacking(name)
  await rename(join(folder, name), join(folder, lacking))
  shop.log.warn({ backup: lacking, leftOut }, 'a backup lacks pictures')
  await recordDaily(shop, { error: leftOut, newest: at })
  return { name: lacking, at, lacksPictures: true }
}

async function failed(shop: OpenShop, { message }: Error, newest: Date | undefined): Promise<undefined> {
  shop.log.error({ error: message, newest }, 'a backup failed')
  await recordDaily(shop, { error: message, newest: newest ?? null })
}

async function recordDaily(shop: OpenShop, after: { error: string; newest: Date | null }): Promise<void> {
  const noted = await shop.db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'backup-failed')
    .where(sql`after ->> 'error'`, '=', after.error)
    .where('at', '>', sql<Date>`now() - interval '23 hours'`)
    .executeTakeFirst()
  if (!noted) await recordAudit(shop.db, { action: 'backup-failed', after })
}

/** What a process that was killed has left of a backup. */
async function clearParts(folder: string, now: Date): Promise<void> {
  for (const name of await filesIn(folder)) {
    if (!name.endsWith('.part') || scheduledAmong([name.slice(0, -'.part'.length)]).length === 0) continue
    const { mtime } = await stat(join(folder, name))
    if (now.getTime() - mtime.getTime() > DAY) await rm(join(folder, name), { force: true })
  }
}

const longest = 6 * HOUR

/** A process of its own, which gives way to the shop's: packing and encrypting cost neither its time nor its memory. */
function ownProcess({ backupProcess }: OpenShop): Make | undefined {
  if (!backupProcess) return undefined
  return async (file) => {
    const child = spawn(process.execPath, ['--max-old-space-size=384', ...backupProcess, file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A disk in the net that has gone silent would hold the database's old rows for ever.
      timeout: longest,
      killSignal: 'SIGKILL',
    })
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const end = () => child.kill()
    process.once('exit', end)
    makers.add(child)
    const ended = Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ])
    const [told, said, [code]] = await ended.finally(() => {
      makers.delete(child)
      process.off('exit', end)
    })
    // One that was killed, for want of memory say, would fill the disk hour by hour.
    if (code === null) await rm(`${file}.part`, { force: true })
    if (code === LACKS_PICTURES) return { leftOut: told.trim().split('\n').at(-1) }
    if (code !== 0) throw new Error(said.trim().split('\n').at(-1) || 'The process that makes it was killed.')
    return {}
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { recordAudit } from '../../app/audit/public.server.ts'
import { DAY, HOUR } from '../../app/basics/clock.ts'
import type { Feature } from '../../app/shop/feature.ts'
import { isBackupUnderWay } from '../../database/backup/snapshot.ts'
import type { OpenShop } from '../shop.ts'
import { lastDue, nameAt, scheduledAmong } from './schedule.ts'

/** Each hour it looks whether one is due: so one that was missed or has failed is made an hour later. */
export const backup: Feature = {
  name: 'backup',
  jobs: [{ name: 'back-up', every: '7 * * * *', run: (shop) => backUpIfDue(shop as OpenShop) }],
}

/** Writes a backup to a file, or throws with a sentence. */
type Make = (file: string) => Promise<void>

/**
 * Makes the backup that is due, where the shop is to make any (`BACKUP_DIR`), and then takes away the oldest of those
 * that are one too many. One that fails takes nothing away; it is in the log, and once a day in the audit log.
 */
export async function backUpIfDue(shop: OpenShop, make: Make | undefined = ownProcess(shop)): Promise<void> {
  const { backups, backupPassphrase, timeZone } = shop.environment
  if (!backups || !make) return
  const now = shop.now()
  const due = lastDue(now, backups.hour, timeZone)
  const there = await scheduledIn(backups.folder)
  // A clock that was ahead once has named a file after a day to come.
  const newest = there.find(({ at }) => at.getTime() < now.getTime() + HOUR)
  if (newest && newest.at >= due) return
  if (await isBackupUnderWay(shop.db)) return
  const name = nameAt(now, backupPassphrase !== undefined)
  try {
    await make(join(backups.folder, name))
    shop.log.info({ backup: name }, 'a backup was made')
  } catch (error) {
    const { message } = error as Error
    shop.log.error({ error: message, newest: newest?.at }, 'a backup failed')
    await recordDaily(shop, { error: message, newest: newest?.at ?? null })
    return
  }
  for (const old of there.slice(backups.keep - 1)) await rm(join(backups.folder, old.name), { force: true })
  await clearParts(backups.folder, now)
}

/** The backups that the shop has made by itself in a folder, the newest first; none where there is no such folder. */
export async function scheduledIn(folder: string) {
  return scheduledAmong(await readdir(folder).catch(() => []))
}

async function recordDaily(shop: OpenShop, after: object): Promise<void> {
  const noted = await shop.db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'backup-failed')
    .where('at', '>', sql<Date>`now() - interval '23 hours'`)
    .executeTakeFirst()
  if (!noted) await recordAudit(shop.db, { action: 'backup-failed', after })
}

/** What a process that was killed has left of a backup. */
async function clearParts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
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
      stdio: ['ignore', 'ignore', 'pipe'],
      // A disk in the net that has gone silent would hold the database's old rows for ever.
      ...{ timeout: longest, killSignal: 'SIGKILL' },
    })
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const end = () => child.kill()
    process.once('exit', end)
    let said = ''
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
    const [code] = await once(child, 'close')
    process.off('exit', end)
    if (code !== 0) throw new Error(said.trim().split('\n').at(-1) || 'The process that makes it was killed.')
  }
}

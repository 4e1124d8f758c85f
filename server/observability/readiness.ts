import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { SECOND } from '../../app/basics/clock.ts'
import { roomOn } from '../../app/basics/disk-room.server.ts'
import type { Log } from '../../app/shop/base.ts'
import type { Database } from '../../app/shop/database.ts'
import { newestMigration } from '../../database/migrate.ts'

export const readyParts = ['leaving', 'database', 'migrations', 'listener', 'jobs', 'disk'] as const
/** What a shop that is not ready lacks; one that is `leaving` lacks nothing and wants no more visitors. */
export type ReadyPart = (typeof readyParts)[number]

/** With less than so many bytes in `DATA_DIR` uploads and mails fail soon. */
const MIN_FREE = 64 * 1024 * 1024
const answerWithin = 2 * SECOND

export interface Readiness {
  /** What keeps it from being sent visitors; nothing when it is ready. Asked by many at once, it looks once. */
  lacking(): Promise<ReadyPart[]>
  retire(): void
  /** From now on its background work has to be alive, too. */
  watchJobs(jobs: { alive(): boolean }): void
}

interface Parts {
  /** Over a connection that nothing else uses: a busy shop is still ready. */
  db: Database
  log: Log
  dataDir: string
  changes: { hears(): boolean }
  freeBytes?: (folder: string) => Promise<number>
}

/** Looks after what the shop needs to serve anybody. A change of what it lacks is in the log. */
export function openReadiness({ db, log, dataDir, changes, freeBytes = freeBytesOf }: Parts): Readiness {
  let leaving = false
  let jobs: { alive(): boolean } | undefined
  let looking: Promise<ReadyPart[]> | undefined
  let told = ''

  async function look(): Promise<ReadyPart[]> {
    const [stored, free] = await Promise.all([
      Promise.race([askDatabase(db), pause(answerWithin, 'database' as const, { ref: false })]),
      freeBytes(dataDir).catch(() => 0),
    ])
    const lacks: Record<ReadyPart, boolean> = {
      leaving,
      database: stored === 'database',
      migrations: stored === 'migrations',
      listener: !changes.hears(),
      jobs: jobs !== undefined && !jobs.alive(),
      disk: free < MIN_FREE,
    }
    return readyParts.filter((part) => lacks[part])
  }

  function tell(lacking: ReadyPart[]): void {
    const now = lacking.join(' ')
    if (now === told) return
    told = now
    if (now === '') log.info({}, 'ready for visitors again')
    else if (!leaving) log.warn({ lacking }, 'not ready for visitors')
  }

  return {
    async lacking() {
      looking ??= look().finally(() => {
        looking = undefined
      })
      const lacking = await looking
      tell(lacking)
      return lacking
    },
    retire() {
      leaving = true
    },
    watchJobs(watched) {
      jobs = watched
    },
  }
}

/** A newer shop may have migrated it further: what this one needs is there. */
async function askDatabase(db: Database): Promise<'database' | 'migrations' | undefined> {
  try {
    const { rows } = await sql<{ migrated: boolean }>`
      select exists (select from kysely_migration where name = ${newestMigration}) as migrated`.execute(db)
    return rows[0]?.migrated ? undefined : 'migrations'
  } catch (error) {
    // Without the table nobody has ever migrated it.
    return (error as { code?: string }).code === '42P01' ? 'migrations' : 'database'
  }
}

/** Free bytes of the disk that a folder is on, for an ordinary account. */
export async function freeBytesOf(folder: string): Promise<number> {
  return (await roomOn(folder)).free
}

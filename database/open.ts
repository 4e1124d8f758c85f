import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { SECOND } from '../app/basics/clock.ts'
import type { Log } from '../app/shop/base.ts'
import type { Database } from '../app/shop/database.ts'
import { type DatabaseLimits, openDatabase, openPool } from './connect.ts'
import { joinEmbeddedDatabase } from './embedded.ts'
import { migrate, OtherVersion } from './migrate.ts'
import { BlindRole, refuseBlindRole } from './own-connections.ts'
import { refuseUnfitPooler, throughPooler, UnfitPooler } from './pooler.ts'
import { OlderServer, refuseOlderServer } from './server-version.ts'
import type { ObserveStatement } from './timely-client.ts'
import { refuseHalfRestored } from './unfinished-restore.ts'

export interface WhichDatabase {
  /** The server itself; where there is none, the shop has its own in `dataDir`. */
  databaseUrl: string | undefined
  /** A pooler before it, by which all goes but listening, migrations and the queue of jobs. */
  poolerUrl?: string | undefined
  /** How many connections a process has to it beside those. */
  poolSize?: number
  dataDir: string
  timeZone: string
  /** Is told of the statements of the pool. */
  observe?: ObserveStatement | undefined
}

/** The shop's database, ready to work with. */
export interface OpenedDatabase {
  /** Of the server itself, also where a pooler stands before it. */
  address: string
  pool: pg.Pool
  db: Database
  /** Lets go of it; what still runs gets a second to end. The last process to go ends an embedded server. */
  close(): Promise<void>
}

/**
 * Opens the database at `databaseUrl`, or the embedded one of `dataDir`, at the newest schema. It has to know the shop's
 * time zone, since it is the one who cuts days, and its list of them is its own.
 * @throws Error when it can't; then nothing is left running.
 */
export async function openShopDatabase(
  { databaseUrl, poolerUrl, poolSize, dataDir, timeZone, observe }: WhichDatabase,
  log: Log,
  limits: DatabaseLimits = {},
): Promise<OpenedDatabase> {
  refuseHalfRestored(dataDir)
  const embedded = databaseUrl ? undefined : await joinEmbeddedDatabase(dataDir, log)
  const address = databaseUrl ?? embedded?.address ?? ''
  try {
    const newer = await prepare(address, { timeZone, poolerUrl })
    if (newer.length > 0)
      log.warn({ newer }, 'a newer version of the shop has changed the database; working beside it')
  } catch (error) {
    await embedded?.leave()
    const told = [UnknownTimeZone, OtherVersion, OlderServer, UnfitPooler, BlindRole].some(
      (kind) => error instanceof kind,
    )
    throw databaseUrl && !told ? unusable(error as NodeJS.ErrnoException) : error
  }
  const most = { ...limits, observe, ...(poolSize !== undefined && { max: poolSize }) }
  const pool = openPool(poolerUrl ?? address, most, poolerUrl !== undefined)
  let closing = false
  pool.on('error', (error) => {
    if (!closing) log.warn({ error: error.message }, 'a database connection was lost')
  })
  const db = openDatabase(pool)
  return {
    address,
    pool,
    db,
    async close() {
      closing = true
      await Promise.race([db.destroy(), pause(SECOND, undefined, { ref: false })])
      await embedded?.leave()
    },
  }
}

/** A name that leads to several addresses gives an error with a code but no words. */
function unusable(error: NodeJS.ErrnoException): Error {
  const said = error.message || error.code
  // PgBouncer's words for a limit that a connection is to have.
  const words = /unsupported startup parameter/.test(error.message) ? throughPooler.slice(0, -1) : said
  return new Error(`The database at DATABASE_URL can't be used: ${words}.`, { cause: error })
}

/**
 * Migrations run long, and wait for locks half a second at a time: they get a connection without the pool's limits. Gives those
 * of a newer version.
 */
async function prepare(
  address: string,
  { timeZone, poolerUrl }: Pick<WhichDatabase, 'timeZone' | 'poolerUrl'>,
): Promise<string[]> {
  const pool = openPool(address, {
    max: 2,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    lock_timeout: SECOND / 2,
    idle_in_transaction_session_timeout: 0,
  })
  const db = openDatabase(pool)
  try {
    await refuseOlderServer(pool)
    await checkTimeZone(db, timeZone)
    await refuseBlindRole(pool, pool)
    const newer = await migrate(db)
    if (poolerUrl) await lookBehind(poolerUrl, pool)
    return newer
  } finally {
    await db.destroy()
  }
}

async function lookBehind(poolerUrl: string, direct: pg.Pool): Promise<void> {
  const pooled = openPool(poolerUrl, { max: 1, connectionTimeoutMillis: 10_000 }, true)
  try {
    await refuseUnfitPooler(pooled, direct)
    await refuseBlindRole(pooled, direct)
  } finally {
    await pooled.end()
  }
}

class UnknownTimeZone extends Error {}

async function checkTimeZone(db: Database, timeZone: string): Promise<void> {
  await sql`select now() at time zone ${timeZone}::text`.execute(db).catch((error: { code?: string }) => {
    if (error.code !== '22023') throw error
    throw new UnknownTimeZone(
      `The setting SHOP_TIME_ZONE can't be used: the database knows no time zone ${timeZone}.`,
    )
  })
}

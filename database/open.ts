import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND } from '../app/basics/clock.ts'
import type { Database } from '../app/basics/database.ts'
import type { Log } from '../app/basics/shop.ts'
import { openDatabase, openPool } from './connect.ts'
import { joinEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'

/** The shop's database, ready to work with. */
export interface OpenedDatabase {
  address: string
  pool: pg.Pool
  db: Database
  /** Lets go of it; what still runs gets a second to end. The last process to go ends an embedded server. */
  close(): Promise<void>
}

/**
 * Opens the database at `databaseUrl`, or the embedded one of `dataDir`, at the newest schema.
 * @throws Error when it can't; then nothing is left running.
 */
export async function openShopDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: Log,
): Promise<OpenedDatabase> {
  const embedded = databaseUrl ? undefined : await joinEmbeddedDatabase(dataDir, log)
  const address = databaseUrl ?? embedded?.address ?? ''
  try {
    await migrateAt(address)
  } catch (error) {
    await embedded?.leave()
    throw databaseUrl ? unusable(error as NodeJS.ErrnoException) : error
  }
  const pool = openPool(address)
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
  return new Error(`The database at DATABASE_URL can't be used: ${error.message || error.code}.`, {
    cause: error,
  })
}

/** Migrations wait for locks and run long: they get a connection without the pool's limits. */
async function migrateAt(address: string): Promise<void> {
  const db = openDatabase(
    openPool(address, {
      max: 2,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 0,
      lock_timeout: 60_000,
      idle_in_transaction_session_timeout: 0,
    }),
  )
  await migrate(db).finally(() => db.destroy())
}

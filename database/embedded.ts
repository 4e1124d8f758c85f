import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { HOUR } from '../app/basics/clock.ts'
import type { Log } from '../app/shop/base.ts'
import { type Engine, type EngineParts, openEngine } from './engine/engine.ts'

/** The embedded database, as one shop process uses it. */
export interface EmbeddedDatabase {
  address: string
  /** Goes; the last shop process to go also ends the server. */
  leave(): Promise<void>
}

/** Every shop process holds this lock shared; who gets it alone is the last one. */
const presence = 7_705_001
/** The shop's, among the server's databases. */
export const database = 'shop'
const joinWithin = 30_000
const tryAgainAfter = 1_000
const leaveWithin = 3_000
/** So often it is looked whether the server takes anybody in. */
const lookEvery = 15_000

/** Starts the embedded server of a `DATA_DIR` or joins the one that runs, and starts it again should it die. */
export async function joinEmbeddedDatabase(
  dataDir: string,
  log: Log,
  parts: EngineParts = {},
): Promise<EmbeddedDatabase> {
  const engine = await openEngine(dataDir, [], parts)
  if (engine.home.account)
    log.info({ folder: engine.home.data }, 'the database runs under an account of its own')
  let sign = await join(engine)
  let left = false
  let rejoining: Promise<void> | undefined
  void watchOver()
  const looking = setInterval(() => void endIfClosing().catch(() => undefined), lookEvery).unref()
  const trimming = setInterval(() => void engine.trimLog().catch(() => undefined), HOUR).unref()

  async function watchOver(): Promise<void> {
    await new Promise<void>((resolve) => sign.once('end', resolve))
    if (left) return
    log.warn({}, 'the database server is gone; starting it again')
    rejoining = rejoin()
    await rejoining
    return watchOver()
  }

  /**
   * Whoever ends the server by SIGTERM makes it wait for all who are in, which the shop stays, while it lets nobody in any more: it is ended
   * for good, so that another one is started.
   */
  async function endIfClosing(): Promise<void> {
    if (left || !(await isClosing(engine))) return
    log.warn({}, 'the database server waits to be gone; ending it')
    await engine.stop()
  }

  async function rejoin(): Promise<void> {
    try {
      sign = await join(engine)
    } catch (error) {
      log.error({ error: (error as Error).message }, 'the database server did not start')
      await pause(tryAgainAfter)
      if (!left) return rejoin()
    }
  }

  return {
    address: engine.address(database),
    async leave() {
      left = true
      clearInterval(looking)
      clearInterval(trimming)
      await Promise.race([rejoining, pause(leaveWithin, undefined, { ref: false })])
      await stopIfLast(engine, sign)
    },
  }
}

/** Starts the server where there is none, and signs in; one that is just going down is waited for and started again. */
async function join(engine: Engine): Promise<pg.Client> {
  const until = Date.now() + joinWithin
  for (;;) {
    await engine.ensureRunning()
    try {
      return await signIn(engine)
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(100)
    }
  }
}

async function signIn(engine: Engine): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: engine.address('postgres'),
    application_name: 'spoke-and-piston presence',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [presence])
    await createDatabase(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Whether the server lets nobody in, as one that is going down. One that is only coming up has no presence in it yet. */
async function isClosing(engine: Engine): Promise<boolean> {
  const connectionString = engine.address('postgres')
  // One that is silent would otherwise be asked by ever more.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: lookEvery / 3 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return false
  } catch (error) {
    return (error as { code?: string }).code === '57P03' && / shutting down/.test((error as Error).message)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Makes the shop's database on a server that may have it already. */
export async function createDatabase(client: pg.Client): Promise<void> {
  const there = await client.query('select 1 from pg_database where datname = $1', [database])
  if (there.rowCount) return
  // Another process may be a moment quicker.
  await client.query(`create database ${database}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}

/** Whether any shop process is at work on the server at `address`. */
export async function isInUse(address: string): Promise<boolean> {
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [presence])
    return !rows[0]?.alone
  } finally {
    await client.end()
  }
}

/**
 * The last one keeps the lock until the server is down: whoever comes meanwhile waits for it, is turned away with the
 * server, and starts a new one.
 */
async function stopIfLast(engine: Engine, sign: pg.Client): Promise<void> {
  try {
    await sign.query('select pg_advisory_unlock_shared($1)', [presence])
    const { rows } = await sign.query('select pg_try_advisory_lock($1) as last', [presence])
    if (rows[0]?.last) await engine.stop()
  } catch {
    // A server that does not answer is not there to be stopped.
  } finally {
    await sign.end().catch(() => undefined)
  }
}

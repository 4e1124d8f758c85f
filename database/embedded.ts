import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../app/basics/shop.ts'
import { type Engine, openEngine } from './engine/engine.ts'

/** The embedded database, as one shop process uses it. */
export interface EmbeddedDatabase {
  address: string
  /** Goes; the last shop process to go also ends the server. */
  leave(): Promise<void>
}

/** Every shop process holds this lock shared; who gets it alone is the last one. */
const presence = 7_705_001
const database = 'shop'
const watchEvery = 1_000

/** Starts the embedded server of a `DATA_DIR` or joins the one that runs, and starts it again should it die. */
export async function joinEmbeddedDatabase(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  const engine = await openEngine(dataDir)
  await engine.ensureRunning()
  if (engine.home.account)
    log.info({ folder: engine.home.data }, 'the database runs under an account of its own')
  await createDatabase(engine)
  let sign = await signIn(engine)
  let left = false
  const watch = watchOver()

  async function watchOver(): Promise<void> {
    while (!left) {
      await pause(watchEvery, undefined, { ref: false })
      if (left || (await alive(sign))) continue
      log.warn({}, 'the database server is gone; starting it again')
      await sign.end().catch(() => undefined)
      await engine
        .ensureRunning()
        .then(async () => {
          sign = await signIn(engine)
        })
        .catch((error: Error) => log.error({ error: error.message }, 'the database server did not start'))
    }
  }

  return {
    address: engine.address(database),
    async leave() {
      left = true
      await Promise.race([watch, pause(50)])
      await stopIfLast(engine, sign)
    },
  }
}

async function signIn(engine: Engine): Promise<pg.Client> {
  const client = await connect(engine)
  await client.query('select pg_advisory_lock_shared($1)', [presence])
  return client
}

async function alive(sign: pg.Client): Promise<boolean> {
  return await sign.query('select 1').then(
    () => true,
    () => false,
  )
}

async function stopIfLast(engine: Engine, sign: pg.Client): Promise<void> {
  try {
    await sign.query('select pg_advisory_unlock_shared($1)', [presence])
    const { rows } = await sign.query('select pg_try_advisory_lock($1) as last', [presence])
    await sign.end()
    if (rows[0]?.last) await engine.stop()
  } catch {
    // A server that does not answer is not there to be stopped.
  }
}

async function createDatabase(engine: Engine): Promise<void> {
  const client = await connect(engine)
  const there = await client.query('select 1 from pg_database where datname = $1', [database])
  if (there.rowCount === 0) {
    // Another process may be a moment quicker.
    await client.query(`create database ${database}`).catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error
    })
  }
  await client.end()
}

async function connect(engine: Engine): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: engine.address('postgres'),
    application_name: 'spoke-and-piston presence',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

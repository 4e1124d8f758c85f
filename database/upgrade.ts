import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { Log } from '../app/shop/base.ts'
import { createDatabase, database, isInUse } from './embedded.ts'
import { clearLeftovers, endServer, makeCluster, refuseTornCopy } from './engine/cluster.ts'
import { lockOf } from './engine/engine.ts'
import { type EngineHome, findHome } from './engine/home.ts'
import { alone } from './engine/lock.ts'
import { formerHome } from './engine/major.ts'
import { packagedPrograms } from './engine/packaged.ts'
import { addressOf, answers, startServer } from './engine/server.ts'
import { finishSwap, swapIn } from './engine/swap.ts'

/** How a shop is carried from one database to another, by way of a backup. */
export interface Carrier {
  /** @throws Error with a sentence where there is no room for what comes */
  begin(cluster: string): Promise<void>
  /** Makes the backup of the shop in a database. */
  save(address: string): Promise<void>
  /** Makes the shop of that backup, and proves it, in an empty database. */
  load(address: string): Promise<void>
  /** Gives the backup its name for good; says where it lies. */
  keep(major: number, stamp: string): Promise<string>
  /** Takes away what it has made and not kept. */
  drop(): Promise<void>
}

/** Nobody looks for a shop's database at this one. */
const quietPort = 5433

/** Whether the embedded database of a `DATA_DIR` is of a former major version of PostgreSQL whose programs are here. */
export async function isUpgradeDue(dataDir: string): Promise<boolean> {
  return (await formerHome(await findHome(dataDir, await packagedPrograms()))) !== undefined
}

/**
 * Brings the embedded database of a `DATA_DIR` to the major version of the programs, where it is of a former one: a backup of it,
 * a new cluster beside it, filled from the backup, and at last the one in the other's place (docs/decisions/068). Of several
 * processes one does it, and the others wait. Up to the last step nothing is changed, and whoever comes after a kill begins anew;
 * `stop` gives up.
 * @throws Error with a sentence; then the former one is as it was
 */
export async function upgradeEmbedded(
  dataDir: string,
  log: Log,
  carrier: Carrier,
  stop?: AbortSignal,
): Promise<void> {
  const home = await findHome(dataDir, await packagedPrograms())
  const wait = () =>
    log.warn({}, 'another process is upgrading the embedded database; this one waits until it is done')
  await alone(lockOf(home), () => upgrade(home, { log, carrier, stop }), wait)
}

interface Upgrade {
  log: Log
  carrier: Carrier
  stop: AbortSignal | undefined
}

async function upgrade(home: EngineHome, { log, carrier, stop }: Upgrade): Promise<void> {
  await clearLeftovers(home)
  await finishSwap(home)
  const former = await formerHome(home)
  // Whoever was waited for has done it.
  if (!former) return
  const [from, to] = [former.major, home.major]
  await quit(former)
  log.warn({ from, to }, 'the embedded database is being upgraded to a new version of PostgreSQL')
  let fresh: string | undefined
  try {
    await carrier.drop()
    await carrier.begin(former.data)
    const filled = await onServer(former, stop, async (address) => {
      if (!(await holdsShop(address))) return false
      log.info({ from }, 'upgrade: making a backup of the former database')
      await carrier.save(address(database))
      return true
    })
    fresh = await makeCluster(home)
    log.info({ to }, 'upgrade: filling the new database from the backup')
    await onServer({ ...home, data: fresh }, stop, async (address) => {
      await withClient(address('postgres'), createDatabase)
      if (filled) await carrier.load(address(database))
    })
    const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
    const backup = filled ? await carrier.keep(to, stamp) : undefined
    log.info({ to }, 'upgrade: putting the new database in the place of the former')
    const before = await swapIn(home, fresh, stamp)
    log.warn(
      { from, to, before, backup },
      'the embedded database has been upgraded; the former one lies in the folder `before` and may be deleted once all is well. To go back, stop the shop, put that folder in the place of the new one, and start the version before',
    )
  } catch (error) {
    if (fresh) await rm(fresh, { recursive: true, force: true })
    await carrier.drop()
    const what = `The embedded database was not upgraded from PostgreSQL ${from} to ${to}, and is as it was`
    const why = stop?.aborted ? 'the shop was told to stop.' : (error as Error).message
    throw new Error(`${what}: ${why}`, { cause: error })
  }
}

/** Ends the former server where a shop, or an upgrade, was killed on it. @throws Error with a sentence where a shop lives there */
async function quit(former: EngineHome): Promise<void> {
  await refuseTornCopy(former)
  if ((await answers(former)) && (await isInUse(addressOf(former, 'postgres'))))
    throw new Error(
      `The database in ${former.data} is of PostgreSQL ${former.major}, and a shop of the version before is at work on it: stop that one, then start this one, which upgrades it.`,
    )
  await endServer(former, 'fast')
}

/** Runs `work` on a server that nobody else looks for, and ends it so that its folder has everything. */
async function onServer<T>(
  home: EngineHome,
  stop: AbortSignal | undefined,
  work: (address: (database: string) => string) => Promise<T>,
): Promise<T> {
  const quiet = { ...home, port: quietPort }
  const giveUp = () => void endServer(quiet, 'fast').catch(() => undefined)
  stop?.throwIfAborted()
  await startServer(quiet, [])
  stop?.addEventListener('abort', giveUp, { once: true })
  try {
    return await work((name) => addressOf(quiet, name))
  } finally {
    stop?.removeEventListener('abort', giveUp)
    await endServer(quiet, 'fast')
    stop?.throwIfAborted()
  }
}

/** A first start that was killed early has left none. */
async function holdsShop(address: (database: string) => string): Promise<boolean> {
  const there = await withClient(address('postgres'), (client) =>
    client.query('select from pg_database where datname = $1', [database]),
  )
  if (!there.rowCount) return false
  const { rows } = await withClient(address(database), (client) =>
    client.query(`select to_regclass('kysely_migration') is not null as here`),
  )
  return Boolean(rows[0]?.here)
}

async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  await client.connect()
  return await work(client).finally(() => client.end())
}

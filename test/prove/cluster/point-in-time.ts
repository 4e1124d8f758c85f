import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND } from '../../../app/basics/clock.ts'
import { openDatabase, openPool } from '../../../database/connect.ts'
import { migrate } from '../../../database/migrate.ts'
import { addPerson, type DirectPerson } from '../../harness/direct-people.ts'
import { addProduct } from '../../harness/direct-product.ts'
import { openProvider, type TestProvider } from '../../harness/provider/provider.ts'
import { endProcesses, newDataDir, startShop } from '../../harness/shop-process.ts'
import { documentedRecovery } from './documented-recovery.ts'
import { judgeWentBack } from './point-in-time-report.ts'
import { openPrograms, type Programs } from './programs.ts'
import { placeServer, type SingleServer } from './single-server.ts'
import { buy, nothing, probe, type Told } from './visitors.ts'

/** As the tests call each product. */
const soldAs = 'Chain link'
const price = 19.99
const cents = 1999

/**
 * A shop on a server that is set up as `docs/operations.md` says sells; somebody forgets a `where`; it sells on; and by the documented
 * steps a new server goes back to the moment before. The card provider keeps its books elsewhere and goes back to nothing.
 * @returns what does not hold
 */
export async function provePointInTime(): Promise<string[]> {
  const programs = openPrograms()
  const provider = await openProviderApart(placeServer(programs, 'provider'))
  const server = placeServer(programs, 'before')
  const after = placeServer(programs, 'after')
  try {
    return await goBack({ programs, server, after, ...provider })
  } finally {
    await server.stop()
    await after.stop()
    await provider.close()
    programs.close()
    await endProcesses()
  }
}

interface Place {
  programs: Programs
  server: SingleServer
  after: SingleServer
  provider: TestProvider
  charged(): Promise<string[]>
}

async function goBack({ programs, server, after, provider, charged }: Place): Promise<string[]> {
  const mounted = `${programs.folder.inside}/mnt`
  const { settings, baseBackup } = documentedRecovery(mounted, new Date())
  programs.run('mkdir', ['-p', `${mounted}/wal`])
  await makeDatabase(server, settings)
  const dataDir = await newDataDir()
  const shopAt = (at: SingleServer) => ({
    ...provider.settings,
    DATABASE_URL: at.address('shop', 'shop'),
    DATA_DIR: dataDir,
  })
  const shop = await startShop(shopAt(server))
  const pool = openPool(server.address('shop', 'shop'), { max: 2 })
  const visit = await visitorsOf(pool, provider)
  const told = nothing()
  let open = true
  const selling = sell(told, [shop.url], visit, () => open)
  await pause(10 * SECOND)
  const copying = programs.start('copying', 'sh', [
    '-c',
    `PGHOST=${server.socket} PGUSER=postgres ${baseBackup}`,
  ])
  // Beside the sales, which are this process's own.
  while (copying.exitCode === null) await pause(SECOND)
  await pause(10 * SECOND)
  const moment = new Date()
  await pause(2 * SECOND)
  await server.tell(`update products set name = 'test', description = ''`, 'shop')
  await pause(10 * SECOND)
  open = false
  await selling
  await pool.end()
  await shop.end()
  await server.stop()

  const begun = Date.now()
  programs.run('sh', ['-c', `cp -a ${mounted}/base/* ${after.data}`])
  after.set(documentedRecovery(mounted, moment).recovery)
  programs.run('touch', [`${after.data}/recovery.signal`])
  await after.start()
  console.log(`Gone back to ${moment.toISOString()} in ${((Date.now() - begun) / SECOND).toFixed(1)} s.`)
  const again = await startShop(shopAt(after))
  const recovered = openPool(after.address('shop', 'shop'), { max: 2 })
  const openedAt = Date.now()
  const since = nothing()
  const ends = Date.now() + 10 * SECOND
  const { stale } = await sell(since, [again.url], visit, () => Date.now() < ends)
  const faults = await judgeWentBack(recovered, again, {
    moment,
    told,
    since,
    stale,
    openedAt,
    charged: await charged(),
    settings: shopAt(after),
    product: { id: visit.sold, name: soldAs },
  })
  await recovered.end()
  await again.end()
  return faults
}

/** An empty database `shop` of a role of that name, on a server that is set so. */
async function makeDatabase(server: SingleServer, settings: string[]): Promise<void> {
  server.init()
  server.set(settings)
  await server.start()
  await server.tell('create role shop login')
  await server.tell('create database shop owner shop')
}

/** The card provider's own books, on a server of its own. */
async function openProviderApart(server: SingleServer) {
  await makeDatabase(server, [])
  const address = server.address('shop', 'shop')
  const pool = openPool(address)
  const db = openDatabase(pool)
  await migrate(db)
  const provider = await openProvider(address)
  return {
    provider,
    async charged() {
      const { rows } = await pool.query<{ id: string }>(
        `select id from sandbox.intents where status = 'succeeded'`,
      )
      return rows.map(({ id }) => id)
    },
    async close() {
      await provider.close()
      await db.destroy()
      await server.stop()
    },
  }
}

/** Who buys, who looks, and what. */
interface Visit {
  people: DirectPerson[]
  admin: DirectPerson
  sold: string
  renamed: string
  cards: string
}

async function visitorsOf(pool: pg.Pool, provider: TestProvider): Promise<Visit> {
  return {
    people: [await addPerson(pool), await addPerson(pool)],
    admin: await addPerson(pool, 'admin'),
    sold: await addProduct(pool, { available: 100_000, price: cents }),
    renamed: await addProduct(pool, { available: 5, price: 150 }),
    cards: provider.settings.STRIPE_API_URL ?? '',
  }
}

/** For as long as it is open people buy, and an admin renames a product and looks. */
async function sell(told: Told, urls: string[], visit: Visit, open: () => boolean) {
  const { people, admin, sold: product, renamed, cards } = visit
  const buyers = people.map((person) => buy(told, { urls, person, product, price, open, cards }))
  const probed = await probe(told, { urls, admin, product: renamed, open })
  await Promise.all(buyers)
  return probed
}

import type pg from 'pg'
import { SECOND } from '../../../app/basics/clock.ts'
import { openPool } from '../../../database/connect.ts'
import { carriedPlan } from '../../harness/delivery.ts'
import { addPerson, type DirectPerson } from '../../harness/direct-people.ts'
import { setPlan } from '../../harness/kept-plans.ts'
import { newDataDir, type ShopProcess, startShop } from '../../harness/shop-process.ts'
import { copyDatabase, openTestShop, type TestShop } from '../../harness/test-shop.ts'

/** Two real processes on one database, and what the test itself needs of it. */
export interface World {
  shops: [ShopProcess, ShopProcess]
  pool: pg.Pool
  /** A third shop, some seconds ahead: it does the background work oftener than each minute. */
  warden: TestShop
  admin: DirectPerson
  settings: { DATABASE_URL: string; DATA_DIR: string }
  close(): Promise<void>
}

/** The reconciler leaves a payment alone that is younger than five seconds. */
const ahead = 10 * SECOND

/** The shop's own pools give up soon; what looks at them waits. */
const patient = { statement_timeout: 60_000, connectionTimeoutMillis: 60_000 }

/** Opens two shops on a database of their own. */
export async function openWorld(): Promise<World> {
  const own = { DATABASE_URL: await copyDatabase(), DATA_DIR: await newDataDir(), LOG_LEVEL: 'error' }
  // Each history has a network of its own.
  const settings = { ...own, TRUSTED_PROXIES: '127.0.0.1' }
  const pool = openPool(settings.DATABASE_URL, patient)
  const shops: World['shops'] = [await startShop(settings), await startShop(settings)]
  const warden = await openTestShop(settings)
  warden.travel(ahead)
  await setPlan(warden.shop.db, carriedPlan)
  return {
    shops,
    pool,
    warden,
    settings,
    admin: await addPerson(pool, 'admin'),
    async close() {
      await Promise.all(shops.map((shop) => shop.end()))
      await warden.close()
      await pool.end()
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { calls } from '../../app/features.server.ts'
import { openPool } from '../../database/connect.ts'
import { openApp } from '../../server/app.ts'
import { type Environment, readEnvironment } from '../../server/environment.ts'
import { type OpenShop, openShop } from '../../server/shop.ts'
import { filledTemplate, template } from './database.ts'
import { quickParts } from './quick-parts.ts'
import { testSecret } from './shop-process.ts'

/** A whole shop on a database of its own, asked through its front door. */
export interface TestShop {
  shop: OpenShop
  app: Hono
  /** The address of its database, for a second shop on the same one. */
  address: string
  dataDir: string
  /** The shop's clock; set it forward with `travel`. */
  travel(milliseconds: number): void
  close(): Promise<void>
}

/** A busy machine is no fault: none of our tests is about how long the database is waited for. */
const databaseLimits = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

let copies = 0

/** Fills a database, and has let go of it when it is done. */
export type Fill = (address: string) => Promise<void>

/**
 * Makes a fresh copy of the migrated database; with `demo`, of one that `demo` has filled, once for the whole run.
 * @returns its address
 */
export async function copyDatabase(demo?: Fill): Promise<string> {
  copies += 1
  const name = `shop_${process.pid}_${copies}_${Date.now().toString(36)}`
  const server = inject('server')
  const addressOf = (database: string) => server.replace('{name}', database)
  // A template can be copied by one at a time. The lock goes with its connection, which idles while the demo is filled.
  const patient = { statement_timeout: 0, lock_timeout: 0, idleTimeoutMillis: 0 }
  const root = openPool(addressOf('postgres'), { max: 1, ...patient })
  await root.query('select pg_advisory_lock(7)')
  if (demo) await fillOnce(root, demo, addressOf(filledTemplate))
  await root.query(`create database ${name} template ${demo ? filledTemplate : template}`)
  await root.end()
  return addressOf(name)
}

async function fillOnce(root: Pool, fill: Fill, address: string): Promise<void> {
  const there = await root.query('select from pg_database where datname = $1', [filledTemplate])
  if (there.rowCount) return
  const unfinished = `${filledTemplate}_unfinished`
  await root.query(`drop database if exists ${unfinished} with (force)`)
  await root.query(`create database ${unfinished} template ${template}`)
  await fill(address.replace(filledTemplate, unfinished))
  await root.query(`alter database ${unfinished} rename to ${filledTemplate}`)
}

export interface TestParts {
  /** Changes what was read from `settings`, where no variable does: the addresses of a provider that has none of its own. */
  adjust?: (environment: Environment) => Environment
  /** Passwords cost what they cost in the shop, and answers wait as they do there. */
  unhurried?: true
  /** The clock stands still but for `travel`: what is told of a time does not depend on how long a test takes. */
  clockStands?: true
}

/** Opens a shop for one test file. `settings` are environment variables. */
export async function openTestShop(
  settings: Record<string, string> = {},
  { adjust = (environment) => environment, unhurried, clockStands }: TestParts = {},
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spoke-data-'))
  const address = settings.DATABASE_URL ?? (await copyDatabase())
  const environment = readEnvironment({
    LOG_LEVEL: 'silent',
    DEMO: 'empty',
    SHOP_URL: 'http://shop.test',
    DATA_DIR: dataDir,
    SHOP_SECRET: testSecret,
    DATABASE_URL: address,
    ...settings,
  })
  // The settings let a shop that is no demo take no play money, and the tests pay with it: that is said here, in code.
  const asReal = settings.DEMO ? {} : ({ demo: false, notice: undefined } as const)
  let ahead = 0
  const opened = Date.now()
  const shop = await openShop(adjust({ ...environment, ...asReal }), {
    databaseLimits,
    ...(!unhurried && quickParts),
    now: () => new Date((clockStands ? opened : Date.now()) + ahead),
  })
  return {
    shop,
    app: openApp(shop, calls),
    address,
    dataDir,
    travel(milliseconds) {
      ahead += milliseconds
    },
    async close() {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

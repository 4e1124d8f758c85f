import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../app/shop/database.ts'
import { openDatabase, openPool } from '../../database/connect.ts'
import { newestMigration } from '../../database/migrate.ts'
import { livedThrough } from '../../test/harness/moments.ts'
import { openSilentProxy, type SilentProxy } from '../../test/harness/silent-proxy.ts'
import { copyDatabase, openTestShop } from '../../test/harness/test-shop.ts'
import { openReadiness, type Readiness } from './readiness.ts'

let proxy: SilentProxy
let pool: ReturnType<typeof openPool>
let db: Database
let hears: boolean
let free: number
let said: object[]
let readiness: Readiness

beforeAll(async () => {
  proxy = await openSilentProxy(await copyDatabase())
  pool = openPool(proxy.address)
  db = openDatabase(pool)
})
afterAll(async () => {
  await pool?.end()
  await proxy?.close()
})
beforeEach(() => {
  hears = true
  free = 1e9
  said = []
  const say = (facts: object, sentence: string) => void said.push({ ...facts, sentence })
  readiness = openReadiness({
    db,
    dataDir: '/data',
    log: { info: say, warn: say, error: say },
    changes: { hears: () => hears },
    freeBytes: async () => free,
  })
})

describe('a shop', () => {
  it('is ready where nothing is lacking, and says nothing of it', async () => {
    expect(await readiness.lacking()).toEqual([])
    expect(said).toEqual([])
  })

  it('is not while it does not hear of changes, and says so once', async () => {
    hears = false
    expect(await readiness.lacking()).toEqual(['listener'])
    expect(await readiness.lacking()).toEqual(['listener'])
    hears = true
    expect(await readiness.lacking()).toEqual([])
    expect(said).toEqual([
      { lacking: ['listener'], sentence: 'not ready for visitors' },
      { sentence: 'ready for visitors again' },
    ])
  })

  it('is not where its disk is full', async () => {
    free = 1e6
    expect(await readiness.lacking()).toEqual(['disk'])
  })

  it('is not where its background work is dead, once it has any', async () => {
    let alive = true
    readiness.watchJobs({ alive: () => alive })
    expect(await readiness.lacking()).toEqual([])
    alive = false
    expect(await readiness.lacking()).toEqual(['jobs'])
  })

  it('is not on a database without its last migration, and is on one that has more', async () => {
    const name = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(db)
    await sql`insert into kysely_migration values ('999-of-a-newer-shop', now()::text)`.execute(db)
    expect(await readiness.lacking()).toEqual([])
    await name(newestMigration, 'another')
    expect(await readiness.lacking()).toEqual(['migrations'])
    await name('another', newestMigration)
  })

  it('is not once it leaves, which is nothing to warn of', async () => {
    readiness.retire()
    expect(await readiness.lacking()).toEqual(['leaving'])
    expect(said).toEqual([])
  })

  it('is not on a database that falls silent, and says so within a moment', async () => {
    proxy.fallSilent()
    const both = Promise.all([readiness.lacking(), readiness.lacking()])
    expect(await livedThrough(both)).toBeLessThan(4_000)
    expect(await both).toEqual([['database'], ['database']])
    proxy.recover()
    await expect.poll(() => readiness.lacking()).toEqual([])
  })
})

it('is also where visitors have taken all of its connections', async () => {
  const shop = await openTestShop({ DATABASE_POOL_SIZE: '2' })
  const held = Promise.withResolvers<void>()
  const hold = () =>
    shop.shop.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await held.promise
    })
  const busy = [hold(), hold()]
  expect((await shop.app.request('/readyz')).status).toBe(204)
  held.resolve()
  await Promise.all(busy)
  await shop.close()
})

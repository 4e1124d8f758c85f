import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../app/shop/database.ts'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { openDatabase, openPool } from './connect.ts'
import type { ShopMigration } from './finish-migrations.ts'
import { migrate, newestMigration, shopMigrations } from './migrate.ts'
import { openShopDatabase } from './open.ts'

const told: object[] = []
const log = { debug() {}, info() {}, warn: (facts: object) => void told.push(facts), error() {} }
const opened: ReturnType<typeof openDatabase>[] = []
let address: string

beforeEach(async () => {
  address = await copyDatabase()
  told.length = 0
})
afterAll(async () => {
  for (const db of opened) await db.destroy()
})

function open() {
  const db = openDatabase(openPool(address, { max: 2 }))
  opened.push(db)
  return db
}

it('migrating once more changes nothing, also when several do it at once', async () => {
  const applied = sql`select name, timestamp from kysely_migration order by name`
  const before = await applied.execute(open())
  await Promise.all([migrate(open()), migrate(open())])
  expect(await applied.execute(open())).toEqual(before)
})

it('where all is made, a start looks through no catalogue of tables', async () => {
  const asked: string[] = []
  const dialect = new PostgresDialect({ pool: openPool(address, { max: 1 }) })
  const db: Database = new Kysely({ dialect, log: ({ query }) => void asked.push(query.sql) })
  await migrate(db)
  expect(asked.filter((text) => text.includes('pg_attribute'))).toEqual([])
  await migrate(db, { upTo: newestMigration })
  expect(asked.filter((text) => text.includes('pg_attribute'))).not.toEqual([])
  await db.destroy()
})

it('each migration has a number of its own, without a gap', async () => {
  const numbers = Object.keys(shopMigrations).map((name) => Number(name.slice(0, 3)))
  expect(numbers).toEqual(numbers.map((_, place) => place + 1))
})

it.each([
  [
    'another machine migrates',
    'select pg_advisory_lock(3853314791062309107)',
    'select pg_advisory_unlock_all()',
  ],
  ['somebody works on a table', 'begin; lock table orders in share mode', 'commit'],
])('a migration waits for as long as %s, and holds up nobody meanwhile', async (_, take, give) => {
  const holder = openPool(address, { max: 1, idle_in_transaction_session_timeout: 0 })
  const other = await holder.connect()
  await other.query(take)
  const impatient = openDatabase(openPool(address, { max: 1, lock_timeout: 100 }))
  opened.push(impatient)
  const adds: ShopMigration = {
    up: async (db) => void (await sql`alter table orders add gift text`.execute(db)),
  }
  const migrated = migrate(impatient, { known: { ...shopMigrations, '999-gifts': adds } })
  const first = await Promise.race([migrated, pause(1_500).then(() => 'waits')])
  expect(first).toBe('waits')
  await other.query(give)
  other.release()
  expect(await migrated).toEqual([])
  expect((await sql`select gift from orders`.execute(open())).rows).toEqual([])
  await holder.end()
})

const openShop = () => openShopDatabase({ databaseUrl: address, dataDir: '', timeZone: 'UTC' }, log)

const newer = (name: string) => sql`insert into kysely_migration values (${name}, now()::text)`
const oldName = sql`update kysely_migration set name = '001-identity' where name = '001-baseline'`

it.each([
  ['by the files of before the baseline', [oldName]],
  ['by those and by a newer version', [oldName, newer('999-later')]],
  ['by a version with another before ours', [newer('000-before')]],
])('a database that was migrated %s is told of in one sentence that says what to do', async (_, changes) => {
  for (const change of changes) await change.execute(open())
  await expect(openShop()).rejects.toThrow(
    /^The database was made by another version of the shop, .+ DATA_DIR .+ DATABASE_URL [^.]+\.$/,
  )
})

describe('a database that a newer version has migrated', () => {
  it('is worked on, and said to be newer, where that version has only added', async () => {
    await newer('998-gifts').execute(open())
    await newer('999-later').execute(open())
    expect(await migrate(open())).toEqual(['998-gifts', '999-later'])
    const opened = await openShop()
    expect(told).toEqual([{ newer: ['998-gifts', '999-later'] }])
    expect((await sql`select from products`.execute(opened.db)).rows).toEqual([])
    await opened.close()
  })

  it('is refused in one sentence that says what to do, where a migration of it breaks older ones', async () => {
    await newer('998-gifts').execute(open())
    await newer('999-later').execute(open())
    await sql`insert into breaking_migrations values ('999-later')`.execute(open())
    await expect(openShop()).rejects.toThrow(
      /^The database was brought to a newer version of the shop, whose migration 999-later .+ restore a backup [^.]+\.$/,
    )
  })

  it('is worked on by a version that has the breaking migration itself', async () => {
    const known = { ...shopMigrations, '002-breaks': { up: async () => undefined } }
    await newer('002-breaks').execute(open())
    await newer('999-later').execute(open())
    await sql`insert into breaking_migrations values ('002-breaks')`.execute(open())
    expect(await migrate(open(), { known })).toEqual(['999-later'])
  })
})

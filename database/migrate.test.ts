import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { openDatabase, openPool } from './connect.ts'
import { migrate } from './migrate.ts'
import { openShopDatabase } from './open.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const opened: ReturnType<typeof openDatabase>[] = []
let address: string

beforeEach(async () => {
  address = await copyDatabase()
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

it.each([
  [
    'by the files of before the baseline',
    sql`update kysely_migration set name = '001-identity' where name = '001-baseline'`,
  ],
  ['by a newer version', sql`insert into kysely_migration values ('999-later', now()::text)`],
])('a database that was migrated %s is told of in one sentence that says what to do', async (_, change) => {
  await change.execute(open())
  const opening = openShopDatabase({ databaseUrl: address, dataDir: '', timeZone: 'UTC' }, log)
  await expect(opening).rejects.toThrow(
    /^The database was made by another version of the shop, .+ DATA_DIR .+ DATABASE_URL [^.]+\.$/,
  )
})

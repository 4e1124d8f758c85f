import { execFile } from 'node:child_process'
import { watch } from 'node:fs'
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { openPool } from '../database/connect.ts'
import { joinEmbeddedDatabase } from '../database/embedded.ts'
import { formerPrograms } from '../database/engine/packaged.ts'
import { ask } from '../test/harness/ask.ts'
import { emptyDatabase, filesIn, rowsIn, rulesIn } from '../test/harness/backups.ts'
import { formerMajor, startFormer } from '../test/harness/former-server.ts'
import { pay, placed } from '../test/harness/orders.ts'
import { signUp, type TestPerson } from '../test/harness/people.ts'
import { picture, pictureForm } from '../test/harness/pictures.ts'
import { stockProduct } from '../test/harness/products.ts'
import { newDataDir } from '../test/harness/shop-process.ts'
import { copyDatabase, openTestShop } from '../test/harness/test-shop.ts'
import { makeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { proveBooks } from './commands/prove-books.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { openLog } from './log.ts'
import { upgradeDatabase } from './upgrade-database.ts'

const settings = { DEMO: '1', SHOP_SECRET: '', DATABASE_URL: '' }
/** The folder of a shop that was left on the former version of PostgreSQL. */
let left: string
let customer: TestPerson
let paid: string
let rows: Record<string, string>

beforeAll(async () => {
  left = await newDataDir()
  const { engine, address } = await startFormer(left)
  const shop = await openTestShop({ ...settings, DATABASE_URL: address, DATA_DIR: left })
  customer = await signUp(shop)
  const body = pictureForm(await picture(400, 300).png().toBuffer())
  expect(await ask(shop, 'POST /upload', { as: customer, body })).toMatchObject({ status: 200 })
  paid = await placed(shop, customer, await stockProduct(shop, { available: 5 }))
  await pay(shop, customer, paid)
  await shop.close()
  rows = await rowsIn(address)
  await engine.stop()
})

/** A copy of that folder. */
async function another(): Promise<Environment> {
  const dataDir = await newDataDir()
  await promisify(execFile)('cp', ['-a', `${left}/.`, dataDir])
  return readEnvironment({ ...settings, LOG_LEVEL: 'silent', DATA_DIR: dataDir })
}

const majorIn = async (dataDir: string) =>
  Number(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8'))

async function rowsOf(dataDir: string, asItIs = false) {
  const { address, leave } = await joinEmbeddedDatabase(dataDir, openLog('silent'), { asItIs })
  return await rowsIn(address).finally(leave)
}

it('a start brings the shop to the new version of PostgreSQL with all that it has, after a backup of its own', async () => {
  const environment = await another()
  const { dataDir } = environment
  const [pictures, secrets] = [await filesIn(dataDir, 'media'), await filesIn(dataDir, 'secrets')]
  await upgradeDatabase(environment)

  expect(await majorIn(dataDir)).toBe(18)
  expect(await rowsOf(dataDir)).toEqual(rows)
  expect([await filesIn(dataDir, 'media'), await filesIn(dataDir, 'secrets')]).toEqual([pictures, secrets])
  const shop = await openTestShop({ ...settings, DATA_DIR: dataDir })
  expect(await rulesIn(shop.shop.databaseAddress)).toEqual(await rulesIn(await copyDatabase()))
  const { body } = await ask(shop, `GET /order?email=${customer.email}`, { as: customer })
  expect(body).toMatchObject([{ _id: paid, state: 'paid' }])
  const session = await ask(shop, 'GET /api/auth/get-session', { cookieOf: customer })
  expect(session.body).toMatchObject({ user: { email: customer.email } })
  await shop.close()
  expect(await proveBooks(environment)).toContain('are right')

  const names = await readdir(dataDir)
  const [backup = ''] = names.filter((name) => name.startsWith('before-'))
  expect(backup).toMatch(/^before-postgresql-18-\d{8}T\d{6}Z\.tar\.gz$/)
  const restored = { ...environment, databaseUrl: await emptyDatabase(), dataDir: await newDataDir() }
  await restoreBackup(restored, join(dataDir, backup))
  expect(await rowsIn(restored.databaseUrl)).toEqual(rows)
  expect(await filesIn(restored.dataDir, 'media')).toEqual(pictures)

  const [before = ''] = names.filter((name) => name.startsWith('postgres.before-18-'))
  const back = await another()
  await promisify(execFile)('rm', ['-r', join(back.dataDir, 'postgres')])
  await promisify(execFile)('mv', [join(dataDir, before), join(back.dataDir, 'postgres')])
  expect(await rowsOf(back.dataDir, true)).toEqual(rows)
  await upgradeDatabase(environment)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('before-'))).toEqual([backup])
})

it('without a start nothing is upgraded: a backup is made of it as it is, and other commands say what to do', async () => {
  const environment = await another()
  const file = join(environment.dataDir, 'backup')
  expect(await makeBackup(environment, file)).toMatchObject({ missing: 0 })
  await expect(proveBooks(environment)).rejects.toThrow(
    /^The database in .+\/postgres is of PostgreSQL 17, and this version of the shop runs PostgreSQL 18: start the shop once \(npm start\), which upgrades it/,
  )
  expect(await majorIn(environment.dataDir)).toBe(formerMajor)
})

it('while a shop of the version before is at work, or where told to stop in the middle, nothing is upgraded; then all that was written since comes along', async () => {
  const environment = await another()
  const { dataDir } = environment
  const programs = await formerPrograms(formerMajor)
  const older = await joinEmbeddedDatabase(dataDir, openLog('silent'), programs && { programs })
  await expect(upgradeDatabase(environment)).rejects.toThrow(/a shop of the version before is at work on it/)
  const pool = openPool(older.address, { max: 1 })
  await pool.query(`insert into synonyms (terms) values ('late')`)
  await pool.end()
  const then = await rowsIn(older.address)
  await older.leave()
  const stop = new AbortController()
  const watcher = watch(dataDir, (_, name) => name?.includes('unfinished') && stop.abort())
  await expect(upgradeDatabase(environment, stop.signal)).rejects.toThrow(
    /as it was: the shop was told to stop\.$/,
  )
  watcher.close()
  expect(await majorIn(dataDir)).toBe(formerMajor)
  await upgradeDatabase(environment)
  expect(await rowsOf(dataDir)).toEqual(then)
})

it.each([
  ['a table that nobody knows', async () => undefined, 'The backup has a column mine of a table notes'],
  ['no room', fillUp, 'it takes up to 4398.\\d GB on the disk of .+, where .+ are free\\. Make room'],
])('where it can’t be done (%s), the database is as it was', async (_why, hinder, said) => {
  const environment = await another()
  const { dataDir } = environment
  await withFormer(dataDir, 'create table notes as select 1 as mine')
  await hinder(dataDir)
  const before = await readdir(dataDir)
  const what = '^The embedded database was not upgraded from PostgreSQL 17 to 18, and is as it was: '
  await expect(upgradeDatabase(environment)).rejects.toThrow(new RegExp(what + said))
  expect(await readdir(dataDir)).toEqual(before)
  await withFormer(dataDir, 'drop table notes')
  expect(await rowsOf(dataDir, true)).toEqual(rows)
})

async function withFormer(dataDir: string, statement: string): Promise<void> {
  const { address, leave } = await joinEmbeddedDatabase(dataDir, openLog('silent'), { asItIs: true })
  const pool = openPool(address, { max: 1 })
  await pool.query(statement)
  await pool.end()
  await leave()
}

/** A picture that is larger than any disk, and takes no room itself. */
async function fillUp(dataDir: string): Promise<void> {
  const file = await open(join(dataDir, 'media/huge.webp'), 'w')
  await file.truncate(2 ** 42)
  await file.close()
}

it.each([
  [
    16,
    /is of PostgreSQL 16, .+ without the programs of 16 it can't be upgraded here\. Go back to the version before, make a backup with it \(npm run backup/,
  ],
  [
    19,
    /is of PostgreSQL 19, and this version of the shop runs PostgreSQL 18: start the newer version, or restore a backup/,
  ],
])(
  'a database of PostgreSQL %i is told of in one sentence, by a start and by a backup',
  async (major, said) => {
    const dataDir = await newDataDir()
    const environment = readEnvironment({ ...settings, LOG_LEVEL: 'silent', DATA_DIR: dataDir })
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), `${major}\n`)
    await upgradeDatabase(environment)
    await expect(openTestShop({ ...settings, DATA_DIR: dataDir })).rejects.toThrow(said)
    await expect(makeBackup(environment, join(dataDir, 'backup'))).rejects.toThrow(said)
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
  },
)

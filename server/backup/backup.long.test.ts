import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPeople } from '../../app/identity/demo-people.server.ts'
import { openPool } from '../../database/connect.ts'
import { fillDemoShop } from '../../database/demo/fill.server.ts'
import { joinEmbeddedDatabase } from '../../database/embedded.ts'
import { ask } from '../../test/harness/ask.ts'
import { some } from '../../test/harness/at-length.ts'
import { emptyDatabase, filesIn, rowsIn, rulesIn } from '../../test/harness/backups.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { picture, pictureForm } from '../../test/harness/pictures.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { newDataDir } from '../../test/harness/shop-process.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { proveBooks } from '../commands/prove-books.ts'
import { openLog } from '../log.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** Restoring starts database servers, on a machine that is busy. */
const patience = 240_000
const passphrase = 'correct horse battery staple'
let shop: TestShop
let customer: TestPerson
let product: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-backups-'))
  shop = await openTestShop({ DEMO: '1', ORDER_HOLD_HOURS: '5', SHOP_SECRET: '' })
  await fillDemoShop(shop.shop)
  customer = await signUp(shop)
  product = await stockProduct(shop, { available: 10_000 })
  const body = pictureForm(await picture(400, 300).png().toBuffer())
  await ask(shop, 'POST /upload', { as: customer, body })
  await pay(shop, customer, await placed(shop, customer, product))
  // What a hosted identity provider has told.
  await sql`insert into hosted.removed_accounts values ('gone', now(), null)`.execute(shop.shop.db)
}, patience)

afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const log = openLog('silent')

/** Runs `work` on the embedded database of a folder, as a shop that opens there would. */
async function withEmbedded<T>(dataDir: string, work: (address: string) => Promise<T>): Promise<T> {
  const { address, leave } = await joinEmbeddedDatabase(dataDir, log)
  return await work(address).finally(leave)
}

it('while people order, a backup is of one moment: its books are right, wherever it is restored', {
  timeout: patience,
}, async () => {
  let ordering = true
  let orders = 0
  const orderOn = async () => {
    while (ordering) {
      const id = await placed(shop, customer, product)
      orders += 1
      if (orders % 2) await pay(shop, customer, id)
      else await ask(shop, `DELETE /order/${id}`, { as: customer })
    }
  }
  const people = [orderOn(), orderOn()]
  const file = join(folder, 'busy')
  const { environment } = shop.shop
  // It waits for this table as soon as it has seen its moment, and goes on once some have ordered after that.
  const pool = openPool(shop.address)
  const other = await pool.connect()
  await other.query('begin; set local idle_in_transaction_session_timeout = 0; lock table policies')
  const backup = makeBackup(environment, file)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like 'lock table%'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  const before = orders
  await expect.poll(() => orders).toBeGreaterThan(before + 2)
  await other.query('rollback')
  other.release()
  await pool.end()
  await backup
  ordering = false
  await Promise.all(people)

  const databaseUrl = await emptyDatabase()
  const dataDir = join(await newDataDir(), 'new')
  await restoreBackup({ ...environment, databaseUrl, dataDir }, file)
  expect(await proveBooks({ ...environment, databaseUrl, dataDir })).toContain('are right')
  expect(await rulesIn(databaseUrl)).toEqual(await rulesIn(shop.address))
})

const places = ['an embedded database', 'another server']

it.each(some(places, 2, 1))(
  'every row, counter, picture and secret goes from a server to %s and back, encrypted',
  {
    timeout: patience,
  },
  async (place) => {
    const environment = { ...shop.shop.environment, backupPassphrase: passphrase }
    const rows = await rowsIn(shop.address)
    const pictures = await filesIn(shop.dataDir, 'media')
    expect(Object.keys(pictures).length).toBeGreaterThan(2)
    const away = join(folder, `away to ${place}`)
    const manifest = await makeBackup(environment, away)
    expect((await stat(away)).mode & 0o777).toBe(0o600)
    expect(manifest).toMatchObject({ missing: 0, elsewhere: {} })

    const dataDir = await newDataDir()
    const databaseUrl = place === 'another server' ? await emptyDatabase() : undefined
    const own = { ...environment, databaseUrl, dataDir }
    await restoreBackup(own, away)
    expect(databaseUrl ? await rowsIn(databaseUrl) : await withEmbedded(dataDir, rowsIn)).toEqual(rows)
    expect(await proveBooks({ ...own, logLevel: 'silent' })).toContain('are right')
    expect(await filesIn(dataDir, 'media')).toEqual(pictures)
    expect(await filesIn(dataDir, 'secrets')).toEqual(await filesIn(shop.dataDir, 'secrets'))

    const home = join(folder, `home from ${place}`)
    await makeBackup(own, home)
    const last = { ...environment, databaseUrl: await emptyDatabase(), dataDir: await newDataDir() }
    await restoreBackup(last, home)
    expect(await rowsIn(last.databaseUrl)).toEqual(rows)
    expect(await filesIn(last.dataDir, 'media')).toEqual(pictures)

    const again = await openTestShop({
      DEMO: '1',
      SHOP_SECRET: '',
      DATABASE_URL: last.databaseUrl,
      DATA_DIR: last.dataDir,
    })
    const [admin = { email: '' }] = demoPeople
    const signedIn = await again.shop.db
      .selectFrom('users')
      .select('role')
      .where('email', '=', admin.email)
      .execute()
    expect(signedIn).toEqual([{ role: 'admin' }])
    await placed(again, await signUp(again), product)
    await again.close()
  },
)

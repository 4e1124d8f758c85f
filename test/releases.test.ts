import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../app/books/check-books.server.ts'
import { calls } from '../app/features.server.ts'
import { demoPeople } from '../app/identity/demo-people.server.ts'
import type { Manifest } from '../server/backup/manifest.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { ask } from './harness/ask.ts'
import { emptyDatabase, filesIn, rulesIn } from './harness/backups.ts'
import { order, pay } from './harness/orders.ts'
import { signIn, type TestPerson } from './harness/people.ts'
import { stockProduct } from './harness/products.ts'
import { newDataDir } from './harness/shop-process.ts'
import { copyDatabase, openTestShop, type TestShop } from './harness/test-shop.ts'

const folder = join(import.meta.dirname, 'releases')
const ending = '.backup'
const versions = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))

it('there is a shop’s data of every version that has been released', () => {
  const released = Object.keys(
    JSON.parse(readFileSync(new URL('../database/released-migrations.json', import.meta.url), 'utf8')),
  )
  const missing = released.filter((version) => !versions.includes(version))
  expect(missing.map((version) => `test/releases/${version}${ending}: npm run generate -- release`)).toEqual(
    [],
  )
})

/** Rows that no version lets go of, or makes more of: the books, and what they speak of. */
const forGood = [
  ...['orders', 'payments', 'refunds', 'invoice_counter', 'audit_log', 'users', 'products', 'product_slugs'],
  ...['money_movements', 'stock_movements', 'price_movements', 'reviews', 'messages', 'outbox', 'uploads'],
  ...[
    'garages',
    'api_keys',
    'policies',
    'synonyms',
    'wanted_parts',
    'delivery_plans',
    'vehicles',
    'fit_rows',
  ],
]

describe.each(versions)('a shop of version %s, brought forward', (version) => {
  let shop: TestShop
  let manifest: Manifest

  beforeAll(async () => {
    const databaseUrl = await emptyDatabase()
    const dataDir = await newDataDir()
    const file = join(folder, version + ending)
    manifest = await restoreBackup({ databaseUrl, dataDir, backupPassphrase: undefined }, file)
    shop = await openTestShop(
      { DEMO: '1', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      // The demo's people have the passwords that the version has hashed.
      { unhurried: true },
    )
  })
  afterAll(() => shop?.close())

  async function person(role: 'admin' | 'user'): Promise<TestPerson> {
    const { email = '', password } = demoPeople.find((one) => one.role === role) ?? {}
    const { id, name } = await shop.shop.db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { userId: id, email, name, ...(await signIn(shop, email, password)) }
  }

  async function countOf(table: string, where = sql``) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(table)} ${where}`.execute(shop.shop.db)
    return rows[0]?.rows
  }

  it('is of that version, and a bit of everything is in it', () => {
    expect(manifest.shop).toBe(version)
    expect(manifest.tables.filter(({ name, rows }) => forGood.includes(name) && rows === 0)).toEqual([])
  })

  it('has the keys, checks, triggers and indexes of a new shop', async () => {
    expect(await rulesIn(shop.address)).toEqual(await rulesIn(await copyDatabase()))
  })

  it('has every row that is kept for good, and every picture', async () => {
    for (const table of forGood) {
      const wanted = manifest.tables.find(({ name }) => name === table)
      if (wanted) expect([table, await countOf(table)]).toEqual([table, wanted.rows])
    }
    expect(Object.keys(await filesIn(shop.shop.environment.dataDir, 'media'))).toHaveLength(
      manifest.media.files,
    )
  })

  it('lists all of it to an admin', async () => {
    const admin = await person('admin')
    const lists = calls
      .map(({ call }) => call)
      .filter(({ method, path, who }) => method === 'get' && who === 'admin' && !path.includes('{'))
    expect(lists.length).toBeGreaterThan(10)
    for (const { path, proof } of lists) {
      const { status } = await ask(
        shop,
        `GET ${path}`,
        proof === 'session' ? { cookieOf: admin } : { as: admin },
      )
      expect([path, status]).toEqual([path, 200])
    }
    const { headers } = await ask(shop, 'GET /allorders', { as: admin })
    const listed = Number(headers.get('x-counts')?.match(/\ball=(\d+)/)?.[1])
    expect(listed).toBe(await countOf('orders', sql`where cancelled_at is null`))
  })

  it('sells: its catalogue is found, ordered and paid, and the books are right before and after', async () => {
    expect(await checkBooks(shop.shop)).toEqual([])
    const { body: found } = await ask<object[]>(shop, 'GET /tools?q=chain')
    expect(found.length).toBeGreaterThan(0)
    const customer = await person('user')
    const { body } = await order(shop, customer, { toolsId: await stockProduct(shop, { available: 3 }) })
    await pay(shop, customer, body.insertedId)
    expect(await checkBooks(shop.shop)).toEqual([])
  })
})

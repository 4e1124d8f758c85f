import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { emptyDatabase } from '../test/harness/backups.ts'
import { addPerson } from '../test/harness/direct-people.ts'
import { addProduct } from '../test/harness/direct-product.ts'
import { newDataDir } from '../test/harness/shop-process.ts'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { openDatabase, openPool } from './connect.ts'
import type { ShopMigration } from './finish-migrations.ts'
import { migrate, shopMigrations } from './migrate.ts'

const opened: ReturnType<typeof openDatabase>[] = []
afterAll(async () => {
  for (const db of opened) await db.destroy()
})

function open(address: string) {
  const db = openDatabase(openPool(address, { max: 2, statement_timeout: 60_000 }))
  opened.push(db)
  return db
}

const [baseline] = Object.entries(shopMigrations)

/** Puts an order into a database, as an older version does. */
async function sell(address: string): Promise<void> {
  const pool = openPool(address, { max: 1 })
  const { userId } = await addPerson(pool)
  const product = await addProduct(pool, { available: 5, price: 150 })
  await pool.query(
    `insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents,
       total_cents, address, phone)
     values ($1, $2, 'Chain link', 'Ann', 'ann@example.com', 1, 150, 150, '1 Mill Lane', '555')`,
    [userId, product],
  )
  await pool.end()
}

it('under the locks of the migrations since 0.2.0 no row of what a shop has is read, however many there are', async () => {
  const address = await emptyDatabase()
  const file = join(import.meta.dirname, '../test/releases/0.2.0.backup')
  const into = { databaseUrl: address, dataDir: await newDataDir(), backupPassphrase: undefined }
  await restoreBackup(into, file, { known: Object.fromEntries([baseline ?? []]) })
  const db = open(address)
  let read: unknown[] = []
  const looks: ShopMigration = {
    // The connection is new, so nothing that it has read before is counted.
    async up(within) {
      const { rows } = await sql`
        select relname, seq_tup_read from pg_stat_xact_user_tables
        where schemaname = 'public' and relname not like 'kysely%' and seq_tup_read > 0`.execute(within)
      read = rows
    },
  }
  await migrate(db, { known: { ...shopMigrations, '999-looks': looks } })
  expect(read).toEqual([])
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(db)
  expect(rows[0]?.orders).toBeGreaterThan(100)
})

describe('what is left for afterwards', () => {
  const indexes = { orders_by_phone: 'on orders (phone)', orders_by_street: 'on orders (lower(address))' }
  const adds: ShopMigration = {
    indexes,
    async up(db) {
      await sql`alter table orders add constraint orders_quantity check (quantity < 100) not valid`.execute(
        db,
      )
    },
  }
  const known = { ...shopMigrations, '999-adds': adds }

  const done = (of: ReturnType<typeof open>) =>
    sql<{ built: boolean; checked: boolean; known: boolean }>`
      select (select indisvalid from pg_index where indexrelid = to_regclass('orders_by_phone')) as built,
        exists (select from pg_stats where tablename = 'orders_by_street') as known,
        (select convalidated from pg_constraint where conname = 'orders_quantity') as checked`
      .execute(of)
      .then(({ rows }) => rows[0])
  const isDone = { built: true, checked: true, known: true }

  it('is done once, also when several start at once', async () => {
    const address = await copyDatabase()
    await sell(address)
    await Promise.all([0, 1, 2].map(() => migrate(open(address), { known })))
    expect(await done(open(address))).toEqual(isDone)
  })

  it('holds up nobody who sells, for as long as it takes', async () => {
    const address = await copyDatabase()
    const db = open(address)
    const reader = openPool(address, { max: 1, idle_in_transaction_session_timeout: 0 })
    const backup = await reader.connect()
    // Whoever reads as of a moment, a backup say, is waited for before an index counts.
    await backup.query('begin isolation level repeatable read; select count(*) from users')
    const migrated = migrate(open(address), { known })
    await expect.poll(() => done(db)).toMatchObject({ built: false, checked: false })
    await sell(address)
    expect(await done(db)).toMatchObject({ built: false, checked: false })
    await backup.query('commit')
    backup.release()
    await migrated
    expect(await done(db)).toEqual(isDone)
    await reader.end()
  })

  it('is taken up by the next start where it was broken off', async () => {
    const address = await copyDatabase()
    const db = open(address)
    await sell(address)
    const broken = {
      ...known,
      '999-adds': { ...adds, indexes: { ...indexes, orders_by_phone: 'unique on orders ((quantity / 0))' } },
    }
    await expect(migrate(db, { known: broken })).rejects.toThrow('division by zero')
    expect(await done(db)).toMatchObject({ built: false, checked: false })
    expect(await migrate(db, { known })).toEqual([])
    expect(await done(db)).toEqual(isDone)
  })

  it('refuses a shop whose rows from before break a rule, and its older version goes on', async () => {
    const address = await copyDatabase()
    const db = open(address)
    await sell(address)
    await sql`update orders set quantity = 200, total_cents = 200 * 150`.execute(db)
    await expect(migrate(db, { known })).rejects.toThrow(/orders_quantity.+ is violated/)
    expect(await migrate(db, { known: shopMigrations })).toEqual(['999-adds'])
  })
})

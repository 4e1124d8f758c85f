import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND } from '../../app/basics/clock.ts'
import { openPool } from '../../database/connect.ts'
import { newestMigration, shopMigrations } from '../../database/migrate.ts'
import { openShopDatabase } from '../../database/open.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { openLog } from '../../server/log.ts'
import { fillOrders } from '../bench/lists.ts'
import { emptyDatabase } from '../harness/backups.ts'
import { addPerson } from '../harness/direct-people.ts'
import { keepFigures } from '../harness/figures.ts'
import { newDataDir } from '../harness/shop-process.ts'

const orders = 300_000

let address: string
let pool: pg.Pool

/** A shop of 0.2.0 that has sold for years. */
beforeAll(async () => {
  address = await emptyDatabase()
  const into = { databaseUrl: address, dataDir: await newDataDir(), backupPassphrase: undefined }
  const known = Object.fromEntries(Object.entries(shopMigrations).slice(0, 1))
  await restoreBackup(into, join(import.meta.dirname, '../releases/0.2.0.backup'), { known })
  pool = openPool(address, { max: 2, statement_timeout: 0, lock_timeout: 0 })
  await fillOrders(pool, await addPerson(pool), orders, 600)
}, 900_000)
afterAll(() => pool?.end())

it('while a shop of 300,000 orders is brought forward from 0.2.0, the version before goes on writing', async ({
  task,
}) => {
  const written: number[] = []
  let open = true
  const writing = (async () => {
    while (open) {
      await sell(pool)
      written.push(performance.now())
    }
  })()
  await pause(500)
  const begun = performance.now()
  const which = { databaseUrl: address, dataDir: '', timeZone: 'UTC' }
  const opened = await openShopDatabase(which, openLog('silent'))
  const took = performance.now() - begun
  await pause(500)
  open = false
  await writing
  const { rows } = await opened.pool.query(
    `select (select max(name) from kysely_migration) as newest,
       (select count(*) from pg_constraint where not convalidated) as unchecked`,
  )
  await opened.close()
  expect(rows[0]).toEqual({ newest: newestMigration, unchecked: 0 })
  const silent = written.slice(1).map((at, index) => at - (written[index] ?? at))
  const longest = Math.max(...silent)
  expect(longest).toBeLessThan(SECOND)
  keepFigures(task.meta, {
    'upgrade from 0.2.0 with 300,000 orders, ms': Math.round(took),
    'longest time without a write meanwhile, ms': Math.round(longest),
  })
})

/** As 0.2.0 writes: a piece is taken and an order placed, which is paid. */
async function sell(of: pg.Pool): Promise<void> {
  await of.query(
    `with product as (
       update products set available = available - 1
       where id = (select id from products where available > 1 order by available desc limit 1) returning id, name
     ), placed as (
       insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents,
         total_cents, address, phone)
       select (select user_id from orders limit 1), id, name, 'Ann', 'ann@example.com', 1, 1999, 1999, '', '' from product
       returning id
     )
     update orders set phone = '555' where id = (select id from orders order by id desc limit 1)`,
  )
}

import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, openPool } from '../../../database/connect.ts'
import { ask } from '../../../test/harness/ask.ts'
import { apply, hashOfProducts, look, preview, upload } from '../../../test/harness/imports.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { checkSums } from '../../books/check-sums.server.ts'
import { openImporter } from './importer.server.ts'

const productCount = 600
let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

/** A file of products, all with one price and so many pieces. */
function fileOf(prefix: string, price: number): string {
  const lines = Array.from(
    { length: productCount },
    (_, index) => `${prefix}-${index},Spoke,Butted.,/pictures/products/spoke-key.jpg,${price},5,1`,
  )
  return ['Part number,Name,Description,Image,Price,Stock,Minimum', ...lines].join('\n')
}

/** Another process of the same shop. */
async function another(): Promise<TestShop> {
  return await openTestShop({ DATABASE_URL: shop.address })
}

/** As PgBouncer in transaction mode: whoever is in no transaction is answered by another of its connections each time. */
async function handedAround(pool: pg.Pool): Promise<PostgresPool> {
  const servers = await Promise.all(Array.from({ length: 6 }, () => pool.connect()))
  const next = () => servers.shift() as pg.PoolClient
  const open = async () => {
    let own: pg.PoolClient | undefined
    const query = async (text: string, values: unknown[]) => {
      const server = own ?? next()
      const inTransaction = own ? !/^(commit|rollback)/i.test(text) : /^(begin|start)/i.test(text)
      own = inTransaction ? server : undefined
      return await server.query(text, values).finally(() => inTransaction || servers.push(server))
    }
    return { query, release: () => undefined } as unknown as PostgresPoolClient
  }
  const end = async () => {
    for (const server of servers) server.release()
  }
  return { connect: open, end } as unknown as PostgresPool
}

async function movementsOf(prefix: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from stock_movements join products on products.id = product_id
    where part_number like ${`${prefix}-%`}`.execute(shop.shop.db)
  return rows[0]?.count ?? 0
}

it('two processes that look for work at once do it once', async () => {
  const other = await another()
  const { body } = await upload(shop, admin, fileOf('TWO', 1))
  await Promise.all([shop.shop.importer.work(), other.shop.importer.work()])
  await shop.shop.importer.work()
  const seen = await look(shop, admin, body.insertedId)
  expect(seen).toMatchObject({ state: 'ready', counts: { new: productCount, faulty: 0 } })
  await apply(shop, admin, seen)
  await Promise.all([shop.shop.importer.work(), other.shop.importer.work()])
  await shop.shop.importer.work()
  expect(await movementsOf('TWO')).toBe(productCount)
  expect(await look(shop, admin, seen._id)).toMatchObject({ state: 'applied' })
  await other.close()
})

it('behind a pooler that hands connections around nobody is locked out by what is done', async () => {
  const pool = openPool(shop.address)
  const db = openDatabase(await handedAround(pool))
  const behind = openImporter(() => ({ ...shop.shop, db }))
  const { body: one } = await upload(shop, admin, fileOf('POOL', 1))
  await behind.work()
  const { body: other } = await upload(shop, admin, fileOf('POOLED', 1))
  await shop.shop.importer.work()
  for (const { insertedId } of [one, other])
    expect(await look(shop, admin, insertedId)).toMatchObject({ state: 'ready' })
  await behind.close()
  await db.destroy()
  await pool.end()
})

it('what a process that has lost its lock does meanwhile is done once', async () => {
  const losing = await another()
  const seen = await preview(losing, admin, fileOf('LOST', 1))
  await apply(losing, admin, seen)
  const working = losing.shop.importer.work().catch(() => undefined)
  const ended = async () =>
    (
      await sql`
        select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())
          and ((classid::bigint << 32) | objid::bigint) = hashtextextended('work on imports', 0)`.execute(
        shop.shop.db,
      )
    ).rows.length
  await expect.poll(ended, { interval: 1 }).toBe(1)
  await shop.shop.importer.work()
  await working
  await shop.shop.importer.work()
  expect(await look(shop, admin, seen._id)).toMatchObject({ state: 'applied' })
  expect(await movementsOf('LOST')).toBe(productCount)
  await losing.close()
})

it('what a process that closes has broken off is done by the next, from its beginning', async () => {
  const closing = await another()
  const seen = await preview(closing, admin, fileOf('CLOSE', 1))
  const before = await hashOfProducts(shop)
  await apply(closing, admin, seen)
  const broken = closing.shop.importer.work().catch((error: Error) => error.name)
  await closing.shop.importer.close()
  expect(await broken).toBe('AbortError')
  await closing.close()
  expect(await hashOfProducts(shop)).toBe(before)
  await shop.shop.importer.work()
  expect(await look(shop, admin, seen._id)).toMatchObject({ state: 'applied' })
  expect(await movementsOf('CLOSE')).toBe(productCount)
  expect(await checkSums(shop.shop.db)).toEqual([])
})

it('a fault of ours changes nothing, is told, and is not met again by itself', async () => {
  const seen = await preview(shop, admin, fileOf('TWO', 2))
  const before = await hashOfProducts(shop)
  const { db } = shop.shop
  // Before it is asked for: the shop begins by itself, and may do so at once.
  await sql`alter table price_movements add constraint broken check (to_cents <> 200) not valid`.execute(db)
  await apply(shop, admin, seen)
  await shop.shop.importer.work()
  expect(await hashOfProducts(shop)).toBe(before)
  const told = await look(shop, admin, seen._id)
  expect(told).toMatchObject({ state: 'ready', conflicts: { of: 'apply', count: 0, lines: [] } })
  await sql`alter table price_movements drop constraint broken`.execute(db)
  expect((await apply(shop, admin, told)).status).toBe(200)
  await shop.shop.importer.work()
  expect(await look(shop, admin, seen._id)).toMatchObject({ state: 'applied' })
})

it('a file that is discarded while it is read is gone', async () => {
  const { body } = await upload(shop, admin, fileOf('GONE', 1))
  const reading = shop.shop.importer.work()
  expect((await ask(shop, `DELETE /imports/${body.insertedId}`, { as: admin })).status).toBe(200)
  await reading
  expect((await ask(shop, `GET /imports/${body.insertedId}`, { as: admin })).status).toBe(404)
  const { rows } = await sql`select from import_lines where import_id = ${body.insertedId}`.execute(
    shop.shop.db,
  )
  expect(rows).toEqual([])
})

it.each([
  ['57P01', 'a database that goes away while it is read', 'ready'],
  ['57014', 'a statement that takes too long', 'failed'],
])('by %s, %s, it ends as %s once that is over', async (code, _, state) => {
  const { db } = shop.shop
  await sql`create function refuse_line() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception 'away' using errcode = '${code}'; end`,
  )}`.execute(db)
  await sql`create trigger refuse_line before insert on import_lines execute function refuse_line()`.execute(
    db,
  )
  const { body } = await upload(shop, admin, fileOf(`AWAY-${code}`, 1))
  await shop.shop.importer.work().catch(() => undefined)
  await sql`drop function refuse_line cascade`.execute(db)
  await shop.shop.importer.work()
  expect(await look(shop, admin, body.insertedId)).toMatchObject({ state })
})

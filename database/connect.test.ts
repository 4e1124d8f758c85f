import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patiently } from '../app/shop/patiently.server.ts'
import { openSilentProxy, type SilentProxy } from '../test/harness/silent-proxy.ts'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { openDatabase, openPool } from './connect.ts'

let proxy: SilentProxy
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  proxy = await openSilentProxy(await copyDatabase())
  pool = openPool(proxy.address, { statement_timeout: 1_000, query_timeout: 2_000, max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await proxy?.close()
})

it('a query without an answer ends its connection, and the next one gets another', async () => {
  const db = openDatabase(pool)
  await sql`select 1`.execute(db)
  proxy.fallSilent()
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout')
  proxy.recover()
  await expect.poll(() => pool.totalCount).toBe(0)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

it('a transaction that has no answer lets go of its connection, too', async () => {
  const db = openDatabase(pool)
  const stuck = db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    proxy.fallSilent()
    await sql`select 1`.execute(transaction)
  })
  await expect(stuck).rejects.toThrow(/Query read timeout|Connection terminated/)
  proxy.recover()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

it('patient work may take longer than a request, and nothing beside it may', async () => {
  const db = openDatabase(pool)
  const slow = sql`select pg_sleep(1.6)`
  await expect(slow.execute(db)).rejects.toThrow('statement timeout')
  await expect(patiently(db, (transaction) => slow.execute(transaction))).resolves.toBeDefined()
  await expect(slow.execute(db)).rejects.toThrow('statement timeout')
})

it('those that are idle end with it, where none of them was answered meanwhile: nobody finds out a second time', async () => {
  const several = openPool(proxy.address, { statement_timeout: 1_000, query_timeout: 1_500, max: 4 })
  const connected = await Promise.all([1, 2, 3].map(() => several.connect()))
  for (const client of connected) client.release()
  proxy.fallSilent()
  await expect(several.query('select 1')).rejects.toThrow('Query read timeout')
  await expect.poll(() => several.totalCount).toBe(0)
  proxy.recover()
  await several.end()
})

it('those beside it stay where the server answers, and one statement alone hangs', async () => {
  const several = openPool(proxy.address, { statement_timeout: 0, query_timeout: 1_000, max: 2 })
  const [stuck, other] = await Promise.all([several.connect(), several.connect()])
  const hangs = stuck.query('select pg_sleep(3)')
  await other.query('select 1')
  other.release()
  await expect(hangs).rejects.toThrow('Query read timeout')
  stuck.release(true)
  expect(several.idleCount).toBe(1)
  await several.end()
})

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

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../database/connect.ts'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { openQueueDatabase, type QueueDatabase } from './queue-database.ts'

let queue: QueueDatabase
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  const address = await copyDatabase()
  queue = openQueueDatabase(address)
  pool = openPool(address)
})
afterAll(async () => {
  await queue?.end()
  await pool?.end()
})

it('says that the database is back after a server has ended what was idle, though nobody had asked meanwhile', async () => {
  let back = 0
  queue.onBack(() => {
    back += 1
  })
  const { rows } = await queue.executeSql('select pg_backend_pid() as pid')
  const { pid } = rows[0] as { pid: number }
  await queue.executeSql('select 1')
  expect(back).toBe(0)
  await pool.query('select pg_terminate_backend($1, 5000)', [pid])
  await expect.poll(async () => await queue.executeSql('select 1').then(() => back)).toBe(1)
  await queue.executeSql('select 1')
  expect(back).toBe(1)
})

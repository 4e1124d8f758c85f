import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPool } from '../database/connect.ts'
import { idOf } from '../test/harness/card.ts'
import { payByCard, placed, startPayment } from '../test/harness/orders.ts'
import { signUp } from '../test/harness/people.ts'
import { left, stockProduct } from '../test/harness/products.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { type RunningJobs, startJobs } from './jobs.ts'

let shop: TestShop
let jobs: RunningJobs[] = []

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await Promise.all(jobs.map((each) => each.stop()))
  await shop?.close()
})

it('at the start, in two processes at once, what is due is done once', async () => {
  const customer = await signUp(shop, { verified: true })
  const product = await stockProduct(shop)
  await placed(shop, customer, product, 4)
  const paid = await placed(shop, customer, product, 2)
  const secret = await startPayment(shop, customer, paid)
  await payByCard(shop, secret)
  shop.travel(25 * 3_600_000)
  jobs = await Promise.all([startJobs(shop.shop), startJobs(shop.shop)])
  const transactionOf = async () => {
    const { transactionId } = await shop.shop.db
      .selectFrom('orders')
      .select('transactionId')
      .where('id', '=', paid)
      .executeTakeFirstOrThrow()
    return transactionId
  }
  await vi.waitFor(
    async () => expect([await left(shop, product), await transactionOf()]).toEqual([8, idOf(secret)]),
    {
      timeout: 60_000,
      interval: 100,
    },
  )
})

it('drops what another version has scheduled under a name that this one has not', async () => {
  const boss = new PgBoss({ schema: 'jobs', db: { executeSql: (text, values) => pool.query(text, values) } })
  const pool = openPool(shop.shop.databaseAddress, { max: 1 })
  await boss.createQueue('clear-drafts')
  await boss.schedule('clear-drafts', '17 * * * *')
  await boss.send('clear-drafts')
  jobs.push(await startJobs(shop.shop))
  expect((await boss.getSchedules()).map(({ name }) => name)).not.toContain('clear-drafts')
  const waiting = sql<{
    count: number
  }>`select count(*)::integer as count from jobs.job where name = 'clear-drafts'`
  expect((await waiting.execute(shop.shop.db)).rows[0]?.count).toBe(0)
  await pool.end()
})

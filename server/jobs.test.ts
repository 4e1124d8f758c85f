import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HOUR } from '../app/basics/clock.ts'
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

describe('with a database that is away when the queue opens', () => {
  const nobodyListens = 'postgresql://shop@127.0.0.1:1/shop'

  it('it is tried again, and the jobs run', async () => {
    const addresses = [nobodyListens, nobodyListens]
    const pauses: number[] = []
    const away = {
      ...shop.shop,
      get databaseAddress() {
        return addresses.pop() ?? shop.address
      },
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    }
    const running = await startJobs(away)
    jobs.push(running)
    expect(pauses).toEqual([1_000, 1_000])
    await expect.poll(() => running.alive()).toBe(true)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR)
    expect(running.alive(), 'the machine’s clock was set').toBe(true)
    clock.mockRestore()
  })

  it('meanwhile the shop says that it is not ready, and lets go of a try that failed half way', async () => {
    const { db, readiness } = shop.shop
    await sql`create function jobs.away() returns trigger language plpgsql as
      $$ begin raise exception 'the server shuts down' using errcode = '57P01'; end $$`.execute(db)
    await sql`create trigger away before insert or update on jobs.schedule
      execute function jobs.away()`.execute(db)
    const connections = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where application_name like '% jobs' and datname = current_database()`
    const open = async () => (await connections.execute(db)).rows[0]?.count
    await Promise.all(jobs.splice(0).map((each) => each.stop()))
    await expect.poll(open).toBe(0)
    const meanwhile = async () => {
      await expect.poll(open).toBe(0)
      expect(await readiness.lacking()).toContain('jobs')
      await sql`drop function jobs.away cascade`.execute(db)
    }
    const running = await startJobs({ ...shop.shop, pause: meanwhile })
    jobs.push(running)
    readiness.watchJobs(running)
    await expect.poll(() => readiness.lacking()).not.toContain('jobs')
  })

  it('a stop that is asked for ends the tries', async () => {
    const away = { ...shop.shop, databaseAddress: nobodyListens }
    const running = await startJobs(away, Promise.resolve())
    await running.stop()
    expect(running.alive()).toBe(false)
  })

  it('another fault is told at once', async () => {
    const wrong = { ...shop.shop, databaseAddress: `${shop.address.replace(/\/shop_\w+/, '/nothing_here')}` }
    await expect(startJobs(wrong)).rejects.toThrow(/database "nothing_here" does not exist/)
  })
})

it('once the database is back each job is done at once, also what is due once a day', async () => {
  const { db } = shop.shop
  const daily = sql<{ done: number; open: number }>`select
    count(*) filter (where state = 'completed')::integer as done,
    count(*) filter (where state <> 'completed')::integer as open
    from jobs.job where name = 'purge-payment-events'`
  const count = async () => (await daily.execute(db)).rows[0]
  const warnings = vi.spyOn(shop.shop.log, 'warn')
  jobs.push(await startJobs(shop.shop))
  await expect.poll(count, { timeout: 60_000 }).toMatchObject({ open: 0 })
  const before = await count()
  await sql`create function jobs.away() returns trigger language plpgsql as
    $$ begin raise exception 'the server shuts down' using errcode = '57P01'; end $$`.execute(db)
  await sql`create trigger away before insert or update on jobs.job execute function jobs.away()`.execute(db)
  const wrong = [{ error: 'the server shuts down' }, 'the job queue had a problem']
  await vi.waitFor(() => expect(warnings).toHaveBeenCalledWith(...wrong), { timeout: 60_000 })
  await sql`drop function jobs.away cascade`.execute(db)
  await expect.poll(count, { timeout: 60_000 }).toEqual({ done: (before?.done ?? 0) + 1, open: 0 })
})

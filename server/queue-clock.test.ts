import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { HOUR } from '../app/basics/clock.ts'
import { openPool } from '../database/connect.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { type RunningJobs, startJobs } from './jobs.ts'
import { watchQueueClock } from './queue-clock.ts'

let shop: TestShop
let pool: ReturnType<typeof openPool>
let jobs: RunningJobs

beforeAll(async () => {
  shop = await openTestShop()
  pool = openPool(shop.address)
  jobs = await startJobs(shop.shop)
})
afterAll(async () => {
  await jobs?.stop()
  await pool?.end()
  await shop?.close()
})

const daily = 'purge-payment-events'
const patience = { timeout: 60_000 }

async function ask(text: string) {
  return (await pool.query(text)).rows
}

async function stateOf(name: string) {
  return (
    await ask(
      `select state, start_after > now() as later from jobs.job where name = '${name}' order by created_on`,
    )
  ).at(-1)
}

/** As if all had been noted by a clock that was an hour ahead. */
async function setBack() {
  await expect.poll(() => stateOf(daily), patience).toMatchObject({ state: 'completed' })
  await jobs.stop()
  await ask(`update jobs.version set cron_on = now() + interval '1 hour'`)
  await ask(`update jobs.queue set maintain_on = now() + interval '1 hour'`)
  await ask(`update jobs.job set state = 'created', start_after = now() + interval '1 hour' where id = (
    select id from jobs.job where name = '${daily}' order by created_on desc limit 1)`)
  await ask(`insert into jobs.job (name, state, singleton_key, singleton_on)
    values ('__pgboss__send-it', 'completed', 'deliver-mail__', (now() + interval '1 minute') at time zone 'UTC')`)
}

async function ofTimesToCome() {
  return await ask(`select 'cron' as what from jobs.version where cron_on > now()
    union all select name from jobs.queue where maintain_on > now()
    union all select name from jobs.job where start_after > now() or singleton_on > now() at time zone 'UTC'`)
}

it('a start after the clock was set back does what waits for an hour to come, and waits for no such hour itself', async () => {
  await setBack()
  jobs = await startJobs(shop.shop)
  expect(await ofTimesToCome()).toEqual([])
  await expect.poll(() => stateOf(daily), patience).toEqual({ state: 'completed', later: false })
})

it('one that is set back while the shop is open is noticed, and told', async () => {
  await setBack()
  const told: string[] = []
  const clock = watchQueueClock(
    { executeSql: async (text) => await pool.query(text) },
    { behind: (why) => void told.push(why), problem: (error) => expect.fail(error.message) },
    1,
  )
  await expect.poll(() => told).toEqual(['set-back'])
  clock.stop()
  expect(await ofTimesToCome()).toEqual([])
  jobs = await startJobs(shop.shop)
})

it('time that has gone by at once, as where the machine slept, is told once', async () => {
  const told: string[] = []
  let looks = 0
  const clock = watchQueueClock(
    {
      async executeSql() {
        looks += 1
        return { rows: [] }
      },
    },
    { behind: (why) => void told.push(why), problem: (error) => expect.fail(error.message) },
    1,
  )
  await expect.poll(() => looks).toBeGreaterThan(1)
  expect(told).toEqual([])
  const real = Date.now
  const later = vi.spyOn(Date, 'now').mockImplementation(() => real() + HOUR)
  await expect.poll(() => told).toEqual(['gone-by'])
  const then = looks
  await expect.poll(() => looks).toBeGreaterThan(then + 1)
  expect(told).toEqual(['gone-by'])
  clock.stop()
  later.mockRestore()
})

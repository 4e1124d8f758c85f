import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR } from '../../app/basics/clock.ts'
import { ask } from '../../test/harness/ask.ts'
import { order, pay, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { nameAt } from '../backup/schedule.ts'
import { type RunningJobs, startJobs } from '../jobs.ts'
import { openMetricsPort } from './serve-metrics.ts'

const token = 'a-token-for-prometheus'
const next = 'the-one-that-comes-after'
const headers = { Authorization: `Bearer ${token}` }

let shop: TestShop
let customer: TestPerson
let product: string
let jobs: RunningJobs

beforeAll(async () => {
  shop = await openTestShop({ METRICS_TOKEN: `${next},${token}` })
  customer = await signUp(shop, { verified: true })
  product = await stockProduct(shop, { available: 5 })
  jobs = await startJobs(shop.shop)
})
afterAll(async () => {
  await jobs?.stop()
  await shop?.close()
})

const read = async () => (await ask<string>(shop, 'GET /metrics', { headers })).body

/** The value of a series; `undefined` where there is none. */
async function readSeries(series: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

async function backupAgeOf(settings: Record<string, string>): Promise<number> {
  const other = await openTestShop({ METRICS_TOKEN: token, ...settings })
  const { text } = (await other.shop.metrics?.read()) ?? { text: '' }
  await other.close()
  return Number(text.match(/^shop_backup_age_seconds (.+)$/m)?.[1]?.replace('+Inf', 'Infinity'))
}

describe('the metrics', () => {
  it('are for nobody without their token', async () => {
    expect((await ask(shop, 'GET /metrics')).status).toBe(401)
    const wrong = { Authorization: `Bearer ${token}x` }
    expect((await ask(shop, 'GET /metrics', { headers: wrong })).status).toBe(401)
    const both = { Authorization: `Bearer ${next},${token}` }
    expect((await ask(shop, 'GET /metrics', { headers: both })).status).toBe(401)
  })

  it('are there by the new token and by the old one while it is changed', async () => {
    for (const one of [next, token]) {
      const asked = { headers: { Authorization: `Bearer ${one}` } }
      expect((await ask(shop, 'GET /metrics', asked)).status).toBe(200)
    }
  })

  it('count answers by the pattern of their route, never by an address', async () => {
    const count = 'shop_http_request_duration_seconds_count'
    const series = `${count}{method="GET",route="/tools/:id",status="404"}`
    const before = (await readSeries(series)) ?? 0
    for (const id of ['1', '2', crypto.randomUUID()]) await ask(shop, `GET /tools/${id}`)
    for (const path of ['/nothing-1', '/nothing-2', '/assets/x.js']) await shop.app.request(path)
    await shop.app.request('/tools', { method: 'BREW' })
    expect(await readSeries(series)).toBe(before + 3)
    expect(await readSeries(`${count}{method="GET",route="other",status="404"}`)).toBe(2)
    expect(await readSeries(`${count}{method="GET",route="/assets/*",status="404"}`)).toBe(1)
    expect(await read()).not.toMatch(/nothing-1|BREW/)
  })

  it('tell how old the newest backup is: without end where there is none, and nothing of a demo that makes none', async () => {
    expect(await read()).toContain('\nshop_backup_age_seconds +Inf\n')
    expect(await backupAgeOf({ DEMO: 'empty' })).toBeNaN()
    const folder = await mkdtemp(join(tmpdir(), 'spoke-backups-'))
    const age = () => backupAgeOf({ BACKUP_DIR: folder })
    expect(await age()).toBe(Number.POSITIVE_INFINITY)
    await writeFile(join(folder, nameAt(new Date(Date.now() - HOUR), false)), '')
    expect(await age()).toBeCloseTo(HOUR / 1000, -2)
    await rm(folder, { recursive: true })
  })

  it('count what became of calls: orders, and those that the stock refused', async () => {
    const id = await placed(shop, customer, product, 5)
    await pay(shop, customer, id)
    const refused = await order<Refused>(shop, customer, { toolsId: product })
    expect(refused.status).toBe(422)
    const code = refused.body.error.code
    expect(await readSeries('shop_calls_total{operation="placeOrder",outcome="ok"}')).toBe(1)
    expect(await readSeries(`shop_calls_total{operation="placeOrder",outcome="${code}"}`)).toBe(1)
    expect(await readSeries('shop_orders_last_hour')).toBe(1)
    expect(await readSeries('shop_payments_last_hour{why="captured"}')).toBe(1)
  })

  it('count what was kept, and what had to be made', async () => {
    const lookups = async () => [
      await readSeries('shop_cache_lookups_total{outcome="hit"}'),
      await readSeries('shop_cache_lookups_total{outcome="miss"}'),
    ]
    await shop.shop.cache.get('a', async () => ({ value: 1, bytes: 1 }))
    const [hit = 0, miss = 0] = await lookups()
    await shop.shop.cache.get('a', async () => ({ value: 2, bytes: 1 }))
    await shop.shop.cache.get('b', async () => ({ value: 1, bytes: 1 }))
    expect(await lookups()).toEqual([hit + 1, miss + 1])
  })

  it('have no label that Prometheus gives each series itself: theirs would be lost', async () => {
    await expect.poll(read).toContain('job_name="reconcile-payments"')
    expect(await read()).not.toMatch(/[{,](job|instance)="/)
  })

  it.each([
    'shop_database_connections{state="waiting"}',
    'shop_not_ready{part="listener"}',
    'shop_outbox_mails{state="given-up"}',
    'shop_outbox_oldest_seconds',
    'shop_queue_oldest_seconds',
    'shop_webhook_lag_seconds',
    'shop_card_provider_down',
    'shop_ledger_differences',
    'shop_disk_free_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])('have %s', async (series) => {
    expect(await readSeries(series)).toBeGreaterThanOrEqual(0)
  })

  it('count background jobs', async () => {
    const series = 'shop_job_duration_seconds_count{job_name="deliver-mail",outcome="done"}'
    await expect.poll(() => readSeries(series)).toBeGreaterThan(0)
  })

  it('have a port of their own', async () => {
    const { metrics } = shop.shop
    if (!metrics) throw new Error('there are none')
    const server = await openMetricsPort(metrics, { port: 0, host: '127.0.0.1' })
    const { port } = server.address() as { port: number }
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await answer.text()).toContain('shop_calls_total')
    expect((await fetch(`http://127.0.0.1:${port}/tools`)).status).toBe(404)
    const taken = openMetricsPort(metrics, { port, host: '127.0.0.1' })
    await expect(taken).rejects.toThrow(/^The setting METRICS_PORT can't be used: .+\.$/)
    server.close()
  })
})

it('a shop whose metrics nobody reads has none', async () => {
  const plain = await openTestShop()
  expect(plain.shop.metrics).toBe(undefined)
  expect((await ask(plain, 'GET /metrics', { headers })).status).toBe(404)
  await plain.close()
})

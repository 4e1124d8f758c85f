import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../database/connect.ts'
import { callAt } from '../harness/at-process.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { addProduct } from '../harness/direct-product.ts'
import { serverOf } from '../harness/embedded.ts'
import { freePort } from '../harness/free-port.ts'
import { newDataDir, type ShopProcess, spawnShop, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

/** Three processes behind one port, each with its metrics at a port of its own. */
const several = { WEB_CONCURRENCY: '3' }
let pool: ReturnType<typeof openPool>
let customer: DirectPerson
let shop: ShopProcess
let firstMetrics: number
let settings: Record<string, string>

beforeAll(async () => {
  const DATABASE_URL = await copyDatabase()
  pool = openPool(DATABASE_URL, { max: 2 })
  customer = await addPerson(pool)
  firstMetrics = await freePort(3)
  settings = { ...several, DATABASE_URL, DATA_DIR: await newDataDir(), METRICS_PORT: String(firstMetrics) }
  shop = await startShop({ ...settings, STOP_DELAY_SECONDS: '10' })
})
afterAll(async () => {
  await pool?.end()
})

/** The processes that the shop's own one has started for the port. */
function workers(of: ShopProcess): number[] {
  const children = readFileSync(`/proc/${of.pid}/task/${of.pid}/children`, 'utf8').trim()
  return children ? children.split(' ').map(Number) : []
}

/** Asks over a connection of its own, as a new visitor does. */
const visit = (path: string, of = shop) => fetch(of.url + path, { headers: { Connection: 'close' } })

/** How many answers each of the processes has given at `/tools`. */
async function answered(from = firstMetrics): Promise<number[]> {
  const texts = [0, 1, 2].map(async (place) => {
    const answer = await fetch(`http://127.0.0.1:${from + place}/metrics`)
    const [, count = '0'] =
      (await answer.text()).match(/_count\{method="GET",route="\/tools",status="200"\} (\d+)/) ?? []
    return Number(count)
  })
  return await Promise.all(texts)
}

it('all of them answer at the one port, and it is said once that the shop is open', async () => {
  for (let visits = 0; visits < 30; visits++) expect((await visit('/tools')).status).toBe(200)
  // One is counted when its answer has left, which may be after it has come.
  const all = async () => (await answered()).reduce((sum, count) => sum + count, 0)
  await expect.poll(all).toBe(30)
  expect(Math.min(...(await answered()))).toBeGreaterThan(0)
  expect(shop.said().match(/is open at/g)).toHaveLength(1)
  expect(workers(shop)).toHaveLength(3)
})

it('one order is placed for one key, whichever of them is asked', async () => {
  const product = await addProduct(pool, { available: 50, price: 1999 })
  const headers = { 'Idempotency-Key': randomUUID() }
  const body = {
    toolsId: product,
    orderQuantity: 1,
    totalPrice: 19.99,
    address: '1 Mill Lane',
    email: customer.email,
  }
  const ids = new Set<string>()
  for (let times = 0; times < 9; times++) {
    const placed = await callAt<{ insertedId: string }>(shop, 'POST /order', {
      as: customer,
      body,
      headers: { ...headers, Connection: 'close' },
    })
    expect(placed.status).toBe(200)
    ids.add(placed.body.insertedId)
  }
  expect(ids.size).toBe(1)
})

it('guesses at a password are counted by all of them together', async () => {
  const guess = () =>
    fetch(`${shop.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shop.url, Connection: 'close' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong-guess-1' }),
    })
  const statuses: number[] = []
  while (statuses.length < 60 && statuses.at(-1) !== 429) statuses.push((await guess()).status)
  const taken = statuses.length
  expect(statuses.at(-1)).toBe(429)
  // The next ones come to the other processes, which have not counted a single one more.
  expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([429, 429, 429])
  expect(taken).toBeLessThan(60)
})

it('one that is killed is replaced, and the others serve on meanwhile', async () => {
  const [killed = 0, ...others] = workers(shop)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => workers(shop).includes(killed)).toBe(false)
  for (let visits = 0; visits < 20; visits++) expect((await visit('/tools')).status).toBe(200)
  await expect.poll(() => workers(shop).length).toBe(3)
  expect(workers(shop)).toEqual(expect.arrayContaining(others))
  await expect.poll(() => shop.said()).toContain('a process of the shop has ended; starting another')
  await expect.poll(() => answered().catch(() => [])).toHaveLength(3)
})

it('one that hangs is killed and replaced', async () => {
  const [hung = 0] = workers(shop)
  process.kill(hung, 'SIGSTOP')
  await expect.poll(() => workers(shop).includes(hung)).toBe(false)
  expect(shop.said()).toContain('a process of the shop does not answer any more, and is killed')
  await expect.poll(() => workers(shop).length).toBe(3)
  await expect.poll(() => answered().catch(() => [])).toHaveLength(3)
})

it('one that can’t be started is tried again, and the others serve on meanwhile', async () => {
  const [killed = 0] = workers(shop)
  const usual = openFiles(shop, '4')
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => shop.said()).toContain('a process of the shop could not be started')
  expect(workers(shop)).toHaveLength(2)
  openFiles(shop, usual)
  for (let visits = 0; visits < 20; visits++) expect((await visit('/tools')).status).toBe(200)
  await expect.poll(() => workers(shop).length).toBe(3)
  await expect.poll(() => answered().catch(() => [])).toHaveLength(3)
})

it('told to stop, all of them say that they leave, serve on for a moment, and end in order', async () => {
  const pids = workers(shop)
  process.kill(shop.pid, 'SIGTERM')
  await expect.poll(async () => (await visit('/readyz')).status).toBe(503)
  expect((await visit('/tools')).status).toBe(200)
  expect(await shop.ended).toBe(0)
  expect(pids.filter(isAlive)).toEqual([])
})

it('where all are killed at once, others take their places, and the database that they shared is still theirs', async () => {
  const DATA_DIR = await newDataDir()
  const METRICS_PORT = await freePort(3)
  const hit = await startShop({ ...several, DATA_DIR, METRICS_PORT: String(METRICS_PORT) })
  const killed = workers(hit)
  for (const pid of killed) process.kill(pid, 'SIGKILL')
  // A visitor whose connection is handed to one that dies waits for nobody.
  await expect.poll(() => killed.filter(isAlive)).toEqual([])
  await expect.poll(() => visit('/tools', hit).then(({ status }) => status, String)).toBe(200)
  await expect.poll(() => workers(hit).length).toBe(3)
  await expect.poll(() => answered(METRICS_PORT).catch(() => [])).toHaveLength(3)
  expect(await serverOf(DATA_DIR)).toBeDefined()
  expect(await hit.end()).toBe(0)
  expect(await serverOf(DATA_DIR)).toBe(undefined)
})

it('where their keeper is killed, they end by themselves and leave no database behind', async () => {
  const DATA_DIR = await newDataDir()
  const orphaned = await startShop({ ...several, DATA_DIR })
  const pids = workers(orphaned)
  await orphaned.end('SIGKILL')
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
  expect(await serverOf(DATA_DIR)).toBe(undefined)
})

it('what keeps them from opening is said once', async () => {
  const PORT = String(await freePort())
  const first = await startShop({ ...several, PORT, DATA_DIR: await newDataDir() })
  const second = await spawnShop({ ...several, PORT, DATA_DIR: await newDataDir() })
  expect(await second.ended).toBe(1)
  expect(second.said()).toBe(`Port ${PORT} is taken: set PORT to another one.\n`)
  expect(await first.end()).toBe(0)
})

it('another machine with a folder of its own does not open where pictures lie in folders, and says why', async () => {
  const DATABASE_URL = await copyDatabase()
  const first = await startShop({ DATABASE_URL, DATA_DIR: await newDataDir() })
  const second = await spawnShop({ DATABASE_URL, DATA_DIR: await newDataDir() })
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/^This shop runs on another machine too, .+IMAGE_HOST.+\.\n$/)
  expect(await first.end()).toBe(0)
})

/** How many files a process may have open at once; gives what it was. */
function openFiles({ pid }: ShopProcess, most: string): string {
  const about = ['--pid', String(pid)]
  const was = execFileSync('prlimit', [...about, '--nofile', '--noheadings', '--output', 'SOFT'])
  execFileSync('prlimit', [...about, `--nofile=${most}:`])
  return was.toString().trim()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

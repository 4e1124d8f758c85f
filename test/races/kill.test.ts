import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atLength, some } from '../harness/at-length.ts'
import { knows, signUpAt } from '../harness/at-process.ts'
import { killServer, serverOf } from '../harness/embedded.ts'
import { newDataDir, type ShopProcess, spawnShop, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

it('a shop that was killed starts again at once, on the server that it left running', async () => {
  const DATA_DIR = await newDataDir()
  const killed = await startShop({ DATA_DIR })
  const person = await signUpAt(killed)
  const server = await serverOf(DATA_DIR)

  await killed.end('SIGKILL')
  expect(await serverOf(DATA_DIR)).toBe(server)
  const next = await startShop({ DATA_DIR })
  expect(await serverOf(DATA_DIR)).toBe(server)
  expect(await knows(next, person)).toBe(true)
  expect(await next.end()).toBe(0)
  expect(await serverOf(DATA_DIR)).toBe(undefined)
})

it('a killed database server is started again; meanwhile calls answer 503, and nothing is lost', async () => {
  const DATA_DIR = await newDataDir()
  const shop = await startShop({ DATA_DIR, LOG_LEVEL: 'silent' })
  const other = await startShop({ DATA_DIR, LOG_LEVEL: 'silent' })
  const person = await signUpAt(shop)

  for (let round = 0; round < (atLength ? 3 : 1); round += 1) {
    await killServer(DATA_DIR)
    const statuses = await Promise.all([untilOpen(shop), untilOpen(other)])
    for (const status of statuses.flat()) expect([200, 503]).toContain(status)
    expect(await knows(shop, person)).toBe(true)
    expect(await knows(other, person)).toBe(true)
  }
  expect(await shop.end()).toBe(0)
  expect(await other.end()).toBe(0)
  expect(await serverOf(DATA_DIR)).toBe(undefined)
})

it('a database server that somebody tells to end, and that waits for the shop, is ended and started again', async () => {
  const DATA_DIR = await newDataDir()
  const shop = await startShop({ DATA_DIR, LOG_LEVEL: 'silent' })
  const person = await signUpAt(shop)
  const server = (await serverOf(DATA_DIR)) ?? 0
  process.kill(server, 'SIGTERM')
  await expect.poll(() => serverOf(DATA_DIR), { timeout: 60_000, interval: 250 }).not.toBe(server)
  await untilOpen(shop)
  expect(await knows(shop, person)).toBe(true)
  expect(await shop.end()).toBe(0)
  expect(await serverOf(DATA_DIR)).toBe(undefined)
})

it('a shop whose database died with it starts again', async () => {
  const DATA_DIR = await newDataDir()
  const shop = await startShop({ DATA_DIR })
  const person = await signUpAt(shop)
  await Promise.all([shop.end('SIGKILL'), killServer(DATA_DIR)])

  const next = await startShop({ DATA_DIR })
  expect(await knows(next, person)).toBe(true)
  await next.end()
})

it.each(some([600, 50, 1200], 3))(
  'a first start that is killed after %i ms leaves nothing to repair',
  async (after) => {
    const DATA_DIR = await newDataDir()
    const killed = await spawnShop({ DATA_DIR })
    await pause(after)
    await killed.end('SIGKILL')

    const next = await startShop({ DATA_DIR })
    expect((await fetch(`${next.url}/readyz`)).status).toBe(204)
    expect(await next.end()).toBe(0)
    expect(await serverOf(DATA_DIR)).toBe(undefined)
  },
)

it.each(some([900, 300], 2))(
  'a start that is told to stop after %i ms ends, and leaves nothing running',
  async (after) => {
    const DATA_DIR = await newDataDir()
    const shop = await spawnShop({ DATA_DIR })
    await pause(after)
    await shop.end()
    expect(await serverOf(DATA_DIR)).toBe(undefined)
  },
)

it('a shop that is told to stop answers what is under way, and waits for no connection that idles after it', async () => {
  // On a database of somebody else's: how long one of its own takes to stop is not the question.
  const shop = await startShop({ DATA_DIR: await newDataDir(), DATABASE_URL: await copyDatabase() })
  const agent = new Agent({ keepAlive: true })
  const answered = Array.from({ length: 8 }, () => 0)
  const visits = answered.map(async (_, visitor) => {
    while ((await visit(shop, agent)) === 200) answered[visitor] = (answered[visitor] ?? 0) + 1
  })
  await expect.poll(() => Math.min(...answered)).toBeGreaterThan(0)
  const ended = await Promise.race([shop.end(), pause(7_000).then(() => 'still there')])
  expect(ended).toBe(0)
  await Promise.all(visits)
  agent.destroy()
})

it('a Ctrl-C that npm passes on a second time is one wish to stop', async () => {
  const DATA_DIR = await newDataDir()
  const shop = await startShop({ DATA_DIR })
  process.kill(shop.pid, 'SIGINT')
  expect(await shop.end('SIGINT')).toBe(0)
  expect(await serverOf(DATA_DIR)).toBe(undefined)
})

/** Asks for the catalogue on a connection that is kept; `undefined` once the shop takes no more. */
function visit(shop: ShopProcess, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(`${shop.url}/tools?limit=1`, { agent }, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete ? answer.statusCode : undefined))
    })
    request.once('error', () => resolve(undefined))
  })
}

/** Asks for the catalogue past the memory of pages until it comes again; gives each answer's status. */
async function untilOpen(shop: ShopProcess): Promise<number[]> {
  const statuses: number[] = []
  for (let good = 0; good < 5; ) {
    const { status } = await fetch(`${shop.url}/tools?limit=1`)
    const page = await fetch(`${shop.url}/catalogue?page=1`)
    const session = await fetch(`${shop.url}/api/auth/get-session`)
    statuses.push(status, page.status, session.status)
    good = status === 200 && (await fetch(`${shop.url}/readyz`)).ok ? good + 1 : 0
    await pause(50)
  }
  return statuses
}

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND } from '../../app/basics/clock.ts'
import { DEAF_AFTER, listenerName } from '../../app/shop/announcing.server.ts'
import type { Log } from '../../app/shop/base.ts'
import { openDatabase, openPool } from '../../database/connect.ts'
import { livedThrough } from '../../test/harness/moments.ts'
import { openSilentProxy, type SilentProxy } from '../../test/harness/silent-proxy.ts'
import { copyDatabase } from '../../test/harness/test-shop.ts'
import { type ChangeFeed, openChangeFeed } from './change-feed.ts'

const warned: string[] = []
const log: Log = {
  info: () => undefined,
  warn: (_, sentence) => void warned.push(sentence),
  error: () => undefined,
}

let proxy: SilentProxy
let deaf: ChangeFeed
let direct: ChangeFeed
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  const address = await copyDatabase()
  proxy = await openSilentProxy(address)
  pool = openPool(address)
  deaf = await openChangeFeed(proxy.address, log)
  direct = await openChangeFeed(address, log)
})
afterAll(async () => {
  await Promise.all([deaf?.close(), direct?.close()])
  await pool?.end()
  await proxy?.close()
})

it('a database that falls silent without hanging up is noticed within five seconds, and nothing counts as current then', async () => {
  expect(deaf.hears()).toBe(true)
  const before = deaf.version('catalogue') ?? 0
  proxy.fallSilent()
  const noticed = async () => {
    while (deaf.version('catalogue') !== undefined) await pause(20)
  }
  expect(await livedThrough(noticed())).toBeLessThan(6_000)
  expect(deaf.hears()).toBe(false)
  await direct.publish(openDatabase(pool), 'catalogue', ['a'])
  await expect.poll(() => warned).toEqual(['lost the connection that hears of changes'])

  proxy.recover()
  await expect.poll(() => deaf.hears()).toBe(true)
  // What was announced meanwhile was not heard: it has to count as if it were.
  expect(deaf.version('catalogue')).toBeGreaterThan(before)
  expect(deaf.since('catalogue', before)).toBe(undefined)
})

it('a writer is answered only when nobody who has not heard of its change answers from memory any more', async () => {
  const address = await copyDatabase()
  const between = await openSilentProxy(address)
  const own = openPool(address)
  const [writer, away] = await Promise.all([
    openChangeFeed(address, log),
    openChangeFeed(between.address, log),
  ])
  const write = () => writer.during(() => writer.publish(openDatabase(own), 'catalogue', ['a']))
  const known = away.version('catalogue')
  await write()
  expect(away.version('catalogue')).toBe((known ?? 0) + 1)
  between.fallSilent()
  await write()
  expect(away.version('catalogue')).toBe(undefined)
  // It is known to be deaf: nobody waits for it again.
  expect(await livedThrough(write())).toBeLessThan(4_000)
  await Promise.all([writer.close(), away.close()])
  await own.end()
  await between.close()
})

it('one that has just come is waited for from its first answer on, and one that has gone is not', async () => {
  const address = await copyDatabase()
  const own = openPool(address)
  const db = openDatabase(own)
  const writer = await openChangeFeed(address, log)
  for (let round = 0; round < 20; round++) {
    const fresh = await openChangeFeed(address, log)
    const known = fresh.version('catalogue') ?? 0
    await writer.during(() => writer.publish(db, 'catalogue', ['a']))
    expect(fresh.version('catalogue')).toBe(known + 1)
    await fresh.close()
    const answered = writer.during(() => writer.publish(db, 'catalogue', ['a']))
    expect(await livedThrough(answered)).toBeLessThan(DEAF_AFTER / 2)
  }
  await writer.close()
  await own.end()
})

it.each([
  ['alone', 1],
  ['with all others, as a server stops', 2],
])(
  'a writer whose connection is lost, %s, is answered once all have heard what it asks over the next',
  async (_, lost) => {
    const address = await copyDatabase()
    const own = openPool(address)
    const writer = await openChangeFeed(address, log)
    const other = await openChangeFeed(address, log)
    const known = other.version('catalogue') ?? 0
    const answered = writer.during(async () => {
      await writer.publish(openDatabase(own), 'catalogue', ['a'])
      await own.query(
        `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
       where datname = current_database() and application_name = $1 order by backend_start limit $2) as first`,
        [listenerName, lost],
      )
    })
    expect(await livedThrough(answered)).toBeLessThan(DEAF_AFTER - SECOND)
    expect(other.version('catalogue') ?? Infinity).toBeGreaterThan(known)
    await Promise.all([writer.close(), other.close()])
    await own.end()
  },
)

it('one that hears goes on hearing beyond five seconds', async () => {
  const lost = warned.length
  await pause(DEAF_AFTER + SECOND / 2)
  // A process that was held up itself has yet to read what it was told meanwhile.
  await expect.poll(() => direct.hears()).toBe(true)
  expect(warned).toHaveLength(lost)
})

it('a connection over which nothing is heard is none from the start', async () => {
  const silent = await openSilentProxy(proxy.address)
  silent.fallSilent()
  await expect(openChangeFeed(silent.address, log)).rejects.toThrow()
  await silent.close()
})

it('a pooler is refused with a sentence, whether or not it would pass on what is announced', async () => {
  const pooler = await openSilentProxy(proxy.address, { pooler: true })
  await expect(openChangeFeed(pooler.address, log)).rejects.toThrow(/connection pooler, behind which/)
  await pooler.close()
})

it('a writer whose question, what else has come, the server refuses is answered all the same', async () => {
  const address = await copyDatabase()
  const own = openPool(address)
  const feed = await openChangeFeed(address, log, async (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    // What asks has a mark of its own in place of the pulse.
    const refusing = (...words: unknown[]) =>
      /^\S{36} \S{36}$/.test((words[1] as string[][] | undefined)?.[1]?.[0] ?? '')
        ? Promise.reject(new Error('canceling statement due to lock timeout'))
        : query(...words)
    Object.assign(client, { query: refusing })
  })
  const db = openDatabase(own)
  await feed.during(async () => {
    const change = db.transaction().execute(async (inside) => {
      await feed.publish(inside, 'catalogue', ['a'])
      throw new Error('taken back')
    })
    await expect(change).rejects.toThrow('taken back')
  })
  expect(feed.hears()).toBe(true)
  await feed.close()
  await own.end()
})

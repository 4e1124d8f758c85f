import { execFileSync } from 'node:child_process'
import { open, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { addPerson } from '../harness/direct-people.ts'
import { picture, pictureForm } from '../harness/pictures.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

const status = async (shop: ShopProcess, path: string) => (await fetch(shop.url + path)).status

it('a shop that has no file descriptor left turns visitors away, and goes on once there are some (fault 12)', async () => {
  const shop = await startShop({ DATABASE_URL: await copyDatabase(), DATA_DIR: await newDataDir() })
  const used = (await readdir(`/proc/${shop.pid}/fd`)).length
  const limit = (most: number) => execFileSync('prlimit', [`--pid=${shop.pid}`, `--nofile=${most}:`])
  limit(used + 10)
  const { hostname, port } = new URL(shop.url)
  const sockets = Array.from({ length: 60 }, () => connect(Number(port), hostname))
  const answers = await Promise.all(sockets.map(answerOf))
  expect([answers.includes('turned away'), answers.includes('answered')]).toEqual([true, true])
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => status(shop, '/tools').catch(() => 0)).toBe(200)
  limit(1024)
  expect(await status(shop, '/catalogue')).toBe(200)
  expect(await shop.end()).toBe(0)
})

/** What becomes of somebody who asks by a connection. */
async function answerOf(socket: Socket): Promise<'answered' | 'turned away'> {
  return await new Promise((resolve) => {
    socket.once('data', () => resolve('answered'))
    for (const over of ['error', 'close']) socket.on(over, () => resolve('turned away'))
    socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n')
  })
}

it('a page of the database that the disk has changed is never taken for data (fault 31)', async () => {
  const settings = { DATA_DIR: await newDataDir(), LOG_LEVEL: 'silent', DEMO: '1' }
  const shop = await startShop(settings)
  expect(await status(shop, '/tools')).toBe(200)
  const pool = new pg.Pool({
    host: join(settings.DATA_DIR, 'socket'),
    user: 'shop',
    database: 'shop',
    max: 1,
  })
  const { rows } = await pool.query<{ file: string }>("select pg_relation_filepath('products') as file")
  await pool.query('checkpoint')
  await pool.end()
  expect(await shop.end()).toBe(0)

  await flip(join(settings.DATA_DIR, 'postgres', rows[0]?.file ?? ''), 4_000)
  const damaged = await startShop(settings)
  expect(await status(damaged, '/tools')).toBe(500)
  await damaged.end()
})

/** One bit of a file. */
async function flip(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ 0b100
  await handle.write(byte, 0, 1, at)
  await handle.close()
}

it('whose pictures are lost goes on without them, and takes new ones (fault 35)', async () => {
  const settings = { DATABASE_URL: await copyDatabase(), DATA_DIR: await newDataDir() }
  const shop = await startShop(settings)
  const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 1 })
  const { token } = await addPerson(pool)
  await pool.end()
  const png = await picture(40, 30).png().toBuffer()
  async function upload(): Promise<string> {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${shop.url}/upload`, { method: 'POST', headers, body: pictureForm(png) })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { data: { url: string } }).data.url
  }
  const before = new URL(await upload(), shop.url).pathname
  expect(await status(shop, before)).toBe(200)
  await rm(join(settings.DATA_DIR, 'media'), { recursive: true })
  expect([await status(shop, before), await status(shop, '/'), await status(shop, '/catalogue')]).toEqual([
    404, 200, 200,
  ])
  expect(await status(shop, new URL(await upload(), shop.url).pathname)).toBe(200)
  expect(await shop.end()).toBe(0)
})

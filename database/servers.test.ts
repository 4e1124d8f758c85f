import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freePort } from '../test/harness/free-port.ts'
import { openSilentProxy, type SilentProxy } from '../test/harness/silent-proxy.ts'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { openClient, openPool } from './connect.ts'
import { openServers } from './servers.ts'

let one: SilentProxy
let two: SilentProxy
let both: string
const pools: ReturnType<typeof openPool>[] = []

beforeAll(async () => {
  const address = await copyDatabase()
  one = await openSilentProxy(address)
  two = await openSilentProxy(address)
  both = one.address.replace(/:(\d+)\//, `:$1,127.0.0.1:${new URL(two.address).port}/`)
})
afterAll(async () => {
  for (const pool of pools) await pool.end()
  await one?.close()
  await two?.close()
})
beforeEach(() => {
  for (const proxy of [one, two]) {
    proxy.recover()
    proxy.copies(false)
  }
})

function open(address: string, change: object = {}) {
  const pool = openPool(address, { max: 2, ...change })
  pools.push(pool)
  return pool
}

/** By whose port a new connection goes; the first after a change may still be refused by who was the primary. */
async function goesBy(address: string): Promise<string> {
  return await way(address).catch(() => way(address))
}

async function way(address: string): Promise<string> {
  const client = openClient(address, { connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  await client.connect()
  const { port } = client
  await client.end()
  return String(port)
}

it('of several servers the primary is asked, wherever it stands', async () => {
  one.copies(true)
  expect(await goesBy(both)).toBe(new URL(two.address).port)
  one.copies(false)
  two.copies(true)
  expect(await goesBy(both)).toBe(new URL(one.address).port)
})

it('one that is gone, or answers nothing, is passed by', async () => {
  const gone = both.replace(/@[^,]+/, `@127.0.0.1:${await freePort()}`)
  expect(await goesBy(gone)).toBe(new URL(two.address).port)
  one.fallSilent()
  expect(await goesBy(both)).toBe(new URL(two.address).port)
})

it('after a switchover new connections go to the new primary, once those there were are broken', async () => {
  two.copies(true)
  await goesBy(both)
  const pool = open(both, { statement_timeout: 2_000, query_timeout: 2_500 })
  await pool.query('select 1')
  one.fallSilent()
  two.copies(false)
  await expect(pool.query('select 1')).rejects.toThrow()
  await expect.poll(async () => (await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

it('what one connection has learned, the others of the process know', async () => {
  two.copies(true)
  await goesBy(both)
  two.copies(false)
  one.copies(true)
  await goesBy(both)
  expect((await open(both).query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('a standby alone is refused with a sentence, and with a code that means “not now”', async () => {
  one.copies(true)
  two.copies(true)
  for (const address of [one.address, both]) {
    await expect(open(address).query('select 1')).rejects.toMatchObject({
      code: '25006',
      message: 'the server only copies another one (a standby)',
    })
  }
  one.copies(false)
  await goesBy(both)
  expect((await open(both).query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('an unknown server beside a standby is what is told of', async () => {
  one.copies(true)
  const gone = both.replace(/,[^/]+/, `,127.0.0.1:${await freePort()}`)
  await expect(open(gone).query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it.each([
  ['postgresql://u:p@a.example:1,b.example/shop', 'postgresql://u:p@a.example:1/shop'],
  ['postgresql://u:p%40%2C@[::1],b/shop?a=b,c', 'postgresql://u:p%40%2C@[::1]/shop?a=b,c'],
  ['postgresql:///shop?host=/run/a,b', 'postgresql:///shop?host=/run/a,b'],
  [
    'postgres://h/shop?sslmode=require&sslrootcert=/ca',
    'postgres://h/shop?sslmode=verify-full&sslrootcert=/ca',
  ],
  ['postgres://h/shop?sslmode=no-verify', 'postgres://h/shop?sslmode=no-verify'],
  [
    'postgres://h/shop?uselibpqcompat=true&sslmode=require',
    'postgres://h/shop?uselibpqcompat=true&sslmode=require',
  ],
])('of %s the driver reads %s', (whole, read) => {
  expect(openServers(whole).address).toBe(read)
})

it('a server that is killed in the moment in which it lets somebody in ends their query, and not the process', async () => {
  const message = (type: string, ...parts: (string | number[])[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const dying = createServer((socket) => {
    const welcome = [message('R', [0, 0, 0, 0]), message('Z', 'I')]
    const fatal = message(
      'E',
      'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
    )
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([...welcome, fatal])))
  }).listen(0, '127.0.0.1')
  await once(dying, 'listening')
  const { port } = dying.address() as AddressInfo
  await expect(open(`postgresql://shop@127.0.0.1:${port}/shop`).query('select 1')).rejects.toThrow()
  dying.close()
})

import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND } from '../../app/basics/clock.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { openSocket } from '../harness/raw-request.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

/** What a body may take that is no import's. */
const usual = 30 * SECOND

let pool: pg.Pool
let shop: ShopProcess
let admin: DirectPerson
let customer: DirectPerson
beforeAll(async () => {
  const settings = { DATABASE_URL: await copyDatabase(), DATA_DIR: await newDataDir() }
  shop = await startShop(settings)
  pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 1 })
  admin = await addPerson(pool, 'admin')
  customer = await addPerson(pool)
})
afterAll(async () => {
  await shop?.end()
  await pool?.end()
})

interface Sent {
  said: string
  took: number
}

/** Sends a call with a body of `size`, so many bytes a second, until the shop closes; gives what it said, and after how long. */
async function send(
  call: string,
  { as, size, speed, type = 'text/csv' }: { as?: DirectPerson; size: number; speed: number; type?: string },
): Promise<Sent> {
  const socket = await openSocket(shop)
  const begun = performance.now()
  const passed = () => performance.now() - begun
  const who = as ? `Authorization: Bearer ${as.token}\r\n` : ''
  let said = ''
  let sent = 0
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text
    // An answer to a whole body leaves the connection open.
    if (sent === size) socket.end()
  })
  socket.write(
    `POST ${call} HTTP/1.1\r\nHost: shop\r\n${who}Content-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`,
  )
  const drip = setInterval(() => {
    const now = Math.floor(Math.min((passed() * speed) / SECOND, size)) - sent
    if (socket.writable && now > 0) socket.write('Part number\n'.repeat(now).slice(0, now))
    sent += now
  }, SECOND)
  if (!socket.closed) await once(socket, 'close')
  clearInterval(drip)
  return { said, took: passed() }
}

it('an admin’s steady upload goes on after half a minute; nobody else holds a connection by a body that long (threat 89)', async () => {
  const steady = { size: 7_200_000, speed: 200_000 }
  const imports = '/imports?name=all.csv'
  const form = 'multipart/form-data; boundary=a'
  const [whole, dripped, picture, refused, strange] = await Promise.all([
    send(imports, { as: admin, ...steady }),
    send(imports, { as: admin, size: 9_000, speed: 10 }),
    send('/upload', { as: customer, size: 3_000_000, speed: 50_000, type: form }),
    send(imports, { as: customer, ...steady }),
    send(imports, steady),
  ])
  expect([whole, dripped, picture, refused, strange].map(({ said }) => said.split('\r\n', 1)[0])).toEqual([
    'HTTP/1.1 200 OK',
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 403 Forbidden',
    'HTTP/1.1 401 Unauthorized',
  ])
  expect(whole.took).toBeGreaterThan(usual)
  for (const { took } of [dripped, picture]) expect(took).toBeLessThan(1.5 * usual)
  // They are told before their body is read, and the connection goes with it.
  for (const { took } of [refused, strange]) expect(took).toBeLessThan(usual / 2)
  const { rows } = await pool.query('select file_name, bytes from imports')
  expect(rows).toEqual([{ file_name: 'all.csv', bytes: steady.size }])
})

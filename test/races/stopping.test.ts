import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { queueMail } from '../../app/mail/queue-mail.server.ts'
import { openDatabase, openPool } from '../../database/connect.ts'
import { freePort } from '../harness/free-port.ts'
import { newDataDir, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

it('a shop whose mail server does not answer stops in time, and in order', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const DATABASE_URL = await copyDatabase()
  const pool = openPool(DATABASE_URL)
  const db = openDatabase(pool)
  for (let at = 0; at < 30; at++) {
    await queueMail(db, { recipient: `p${at}@example.com`, subject: 'Hello', text: 'Hello.' })
  }
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, DATA_DIR: await newDataDir() }
  const shop = await startShop({ DATABASE_URL, ...settings })
  const tried = () => db.selectFrom('outbox').select('id').where('attempts', '>', 0).execute()
  await expect.poll(async () => (await tried()).length).toBeGreaterThan(0)
  expect(await shop.end()).toBe(0)
  await pool.end()
  silent.close()
})

it('a shop that is told to stop serves on for a moment, and says that it leaves', async () => {
  const shop = await startShop({
    DATABASE_URL: await copyDatabase(),
    DATA_DIR: await newDataDir(),
    STOP_DELAY_SECONDS: '10',
    METRICS_PORT: String(await freePort()),
  })
  const ready = await fetch(`${shop.url}/readyz`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([204, 'keep-alive'])
  process.kill(shop.pid, 'SIGTERM')
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
  // Who keeps a connection is told that it ends, before it does; what is kept is told by a way of its own.
  for (const path of ['/tools', '/tools', '/tools?search=nothing']) {
    const { status, headers } = await fetch(shop.url + path)
    expect([path, status, headers.get('connection')]).toEqual([path, 200, 'close'])
  }
  expect(await shop.ended).toBe(0)
})

it('the metrics on their own port name what there is to name, pages by their pattern', async () => {
  const port = await freePort()
  const shop = await startShop({
    DATABASE_URL: await copyDatabase(),
    DATA_DIR: await newDataDir(),
    METRICS_PORT: String(port),
  })
  for (const path of ['/', '/purchase/0198c2f6-0000-7000-8000-000000000000', '/wp-login.php']) {
    await fetch(shop.url + path)
  }
  const read = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  // One is counted when its answer has left, which may be after it has come.
  await expect.poll(read).toMatch(/route="other",status="404"/)
  const text = await read()
  expect(text).toMatch(/route="\/",status="200"/)
  expect(text).toContain('route="/purchase/:toolsId"')
  expect(text).toContain('shop_pages_total{source="memory"} 1')
  expect(text).not.toMatch(/wp-login|0198c2f6/)
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404)
  await shop.end()
})

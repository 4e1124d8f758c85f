import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveFileCall } from '../app/catalogue/import/contract.ts'
import { MAX_FILE_SIZE } from '../app/catalogue/import/import.ts'
import { openSocket } from '../test/harness/raw-request.ts'
import { endSlowSenders } from './slow-senders.ts'

const limits = { within: 1_000, least: 10_000, every: 100 }
const size = 60_000

let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.headers.authorization === undefined) return void response.writeHead(401).end('Who?')
    void received(request).then(
      (bytes) => response.end(`${bytes} bytes`),
      () => undefined,
    )
  })
  endSlowSenders(server, [{ call: receiveFileCall }], limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function received(request: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of request.iterator()) bytes += (chunk as Buffer).length
  return bytes
}

const asMe = 'Authorization: me\r\nConnection: close\r\n'

/** Sends a body at so many bytes a second; gives what was said, and after how many milliseconds the connection was over. */
async function send(address: string, speed: number, headers = asMe) {
  const socket = await openSocket({ url })
  const begun = performance.now()
  const passed = () => performance.now() - begun
  let said = ''
  let sent = 0
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  socket.write(`${address} HTTP/1.1\r\nHost: shop\r\n${headers}Content-Length: ${size}\r\n\r\n`)
  const drip = setInterval(() => {
    const now = Math.floor(Math.min((passed() * speed) / 1_000, size)) - sent
    if (socket.writable && now > 0) socket.write('a'.repeat(now))
    sent += now
  }, 100)
  if (!socket.closed) await once(socket, 'close')
  clearInterval(drip)
  return { said, took: passed() }
}

describe('a body that comes slowly (threat 89)', () => {
  it('ends with its connection, and so does a long one of which too little comes', async () => {
    const ways = [
      send('POST /sendmessage', 20_000),
      send('PUT /imports', 20_000),
      send('POST /imports?name=a', 5_000),
    ]
    for (const { said, took } of await Promise.all(ways)) {
      expect(said).toMatch(/^HTTP\/1\.1 408 /)
      expect(said).toContain('"error":{"code":"too-slow"}')
      expect(took).toBeGreaterThan(limits.within - 50)
      expect(took).toBeLessThan(2 * limits.within)
    }
  })

  it('is taken whole where it may be long, for as long as it goes on', async () => {
    const { said, took } = await send('POST /imports?name=all.csv', 20_000)
    expect(said).toContain(`${size} bytes`)
    expect(took).toBeGreaterThan(2 * limits.within)
  })

  it('is not waited for where it expects what nobody knows, of which Node tells nobody', async () => {
    const { said, took } = await send('POST /sendmessage', 20_000, 'Expect: miracles\r\n')
    expect(said).toMatch(/^HTTP\/1\.1 417 /)
    expect(said).toContain('"error":{"code":"expectation"}')
    expect(took).toBeLessThan(limits.within)
  })

  it('has no more time than others once it is answered', async () => {
    const { said, took } = await send('POST /imports?name=all.csv', 20_000, 'Connection: keep-alive\r\n')
    expect(said).toMatch(/^HTTP\/1\.1 401 /)
    expect(took).toBeLessThan(2 * limits.within)
  })

  it('is no matter where it is sent at once, and the connection stays for the next', async () => {
    const [connection] = await Promise.all([
      once(server, 'connection'),
      fetch(`${url}/sendmessage`, { method: 'POST', headers: { Authorization: 'me' }, body: 'a' }),
    ])
    await pause(2 * limits.within)
    expect(connection[0].destroyed).toBe(false)
  })
})

it('the largest import has the time that it takes at the least speed', () => {
  const usual = createServer()
  endSlowSenders(usual, [])
  expect((usual.requestTimeout / 30_000) * 1_500_000).toBeGreaterThan(MAX_FILE_SIZE)
})

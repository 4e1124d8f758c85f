import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket, sendRaw } from '../test/harness/raw-request.ts'
import { answerBrokenRequests } from './broken-requests.ts'

const server = createServer(
  { headersTimeout: 300, connectionsCheckingInterval: 100 },
  (request, response) => {
    if (request.url === '/half') response.writeHead(200, { 'Content-Length': 100 }).write('half of it')
    else if (request.url !== '/never') response.end('read')
  },
)
answerBrokenRequests(server)

let shop: { url: string }
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  shop = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})
afterAll(() => server.close())

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`
const chunked = 'POST /never HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n'

describe('what is no request', () => {
  it.each([
    ['a header of 20 KB', get('/', `X: ${'x'.repeat(20_000)}\r\n`), 431, 'headers-too-large'],
    ['a header that goes on and on', get('/', `X: ${'x'.repeat(3_000_000)}\r\n`), 431, 'headers-too-large'],
    ['an unknown method', get('/').replace('GET', 'FOO'), 400, 'malformed'],
    ['a DEL in a header', get('/', 'X: a\x7fb\r\n'), 400, 'malformed'],
    ['two lengths', get('/', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400, 'malformed'],
    ['no protocol at all', '\x16\x03\x01\x02\x00', 400, 'malformed'],
    ['a chunk whose length is none', `${chunked}-1\r\n\r\n`, 400, 'malformed'],
    ['a chunk that says much', `${chunked}1;${'x'.repeat(20_000)}\r\na\r\n`, 413, 'too-large'],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: shop\r\n', 408, 'too-slow'],
  ])('is refused as all else is, and its connection closed: %s', async (_, bytes, status, code) => {
    const said = await sendRaw(shop, bytes)
    const [head = '', body = ''] = said.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`))
    for (const header of [
      'Content-Type: application/json',
      'Cache-Control: no-store',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ])
      expect(head.split('\r\n')).toContain(header)
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/\S/), error: { code } })
  })

  it('is refused behind a request that was answered', async () => {
    const said = await sendRaw(shop, `${get('/')}FOO\r\n\r\n`)
    expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })

  it('breaks half an answer off, and is not written into it', async () => {
    const socket = await openSocket(shop)
    let said = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      said += text
    })
    socket.write(get('/half'))
    await expect.poll(() => said).toContain('half of it')
    socket.write('FOO\r\n\r\n')
    if (!socket.closed) await once(socket, 'close')
    expect(said.endsWith('half of it')).toBe(true)
  })

  it('is nothing to be answered where somebody hangs up in the middle', async () => {
    const [[connection], socket] = await Promise.all([once(server, 'connection'), openSocket(shop)])
    socket.write('GET / HTTP/1.1\r\nHo')
    await expect.poll(() => connection.bytesRead).toBeGreaterThan(0)
    socket.resetAndDestroy()
    await expect.poll(() => connection.closed).toBe(true)
    expect(connection.bytesWritten).toBe(0)
  })
})

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendRaw } from '../test/harness/raw-request.ts'
import { openListener } from './listener.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const others: RequestListener = (_, outgoing) => void outgoing.end('the long way')
const server = createServer({ requireHostHeader: false })

async function open(kept: Parameters<typeof openListener>[1]): Promise<{ url: string }> {
  server.on('request', openListener(log, kept, others)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

afterEach(async () => {
  vi.clearAllMocks()
  server.removeAllListeners('request').close()
  await once(server, 'close')
})

const request = (hosts: string) => `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`

describe('the listener', () => {
  it.each([
    'Host: shop\r\nHost: evil\r\n',
    'Host: shop\r\nhOST: shop\r\n',
    'Host: shop\r\nAccept: */*\r\nHOST: \r\n',
    '',
  ])('refuses two hosts, or none, also of one that is kept: %j', async (hosts) => {
    const kept = vi.fn(() => true)
    const said = await sendRaw(await open(kept), request(hosts))
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(said).toContain('Content-Length: ')
    expect(said).toMatch(/\r\n\r\n\{"message":"A request names one host\.","error":\{"code":"malformed"\}\}$/)
    expect(kept).not.toHaveBeenCalled()
  })

  it('needs no host in HTTP/1.0, with which load balancers look', async () => {
    expect(await sendRaw(await open(() => false), 'GET / HTTP/1.0\r\n\r\n')).toContain('the long way')
  })

  it('goes the long way where nothing is kept', async () => {
    expect(await sendRaw(await open(() => false), request('Host: shop\r\n'))).toContain('the long way')
  })

  it('goes the long way, and says so, where the short one fails', async () => {
    const broken = await open(() => {
      throw new Error('no such header')
    })
    expect(await sendRaw(broken, request('Host: shop\r\n'))).toContain('the long way')
    expect(log.error).toHaveBeenCalledOnce()
  })

  it('breaks the connection off where the short one fails with half an answer sent', async () => {
    const broken = await open((_, outgoing) => {
      outgoing.writeHead(200).flushHeaders()
      throw new Error('no such body')
    })
    expect(await sendRaw(broken, request('Host: shop\r\n'))).not.toContain('the long way')
    expect(log.error).toHaveBeenCalledOnce()
  })
})

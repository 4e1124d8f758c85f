import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '../test/harness/raw-request.ts'
import { endSlowReaders } from './slow-readers.ts'

/** More than all buffers of the kernel between two sockets hold. */
const size = 64 * 1024 * 1024
const chunk = Buffer.alloc(64 * 1024)
const every = 2_000
/** Sent in one piece, of which it is not told how much has gone. */
const whole = Buffer.alloc(24 * 1024 * 1024)

let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/small') return void response.end('small')
    if (request.url === '/whole') return void response.end(whole)
    const chunks = Array.from({ length: size / chunk.length }, () => chunk)
    Readable.from(chunks).pipe(response)
  })
  // Node itself ends what idles for five seconds, which a busy machine may take to fetch the rest.
  server.keepAliveTimeout = 0
  endSlowReaders(server, every)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Asks by a connection of its own; gives that, and its other end. */
async function ask(path: string): Promise<{ here: Socket; there: Socket }> {
  const [here, [there]] = await Promise.all([openSocket({ url }), once(server, 'connection')])
  here.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
  return { here, there }
}

describe('an answer that is hardly read (threat 89)', () => {
  it('ends with its connection, though a drop of it is taken each moment', async () => {
    const { here, there } = await ask('/')
    here.pause()
    while (!there.destroyed) {
      here.read(1024)
      await pause(10)
    }
    expect(there.bytesWritten).toBeLessThan(size)
    here.destroy()
  })

  it('is sent whole to whoever reads it slowly for several looks, also in one piece', async () => {
    const { here } = await ask('/whole')
    here.pause()
    let got = 0
    while (got < whole.length && !here.destroyed) {
      got += (here.read() as Buffer | null)?.length ?? 0
      await pause(20)
    }
    expect(got).toBeGreaterThanOrEqual(whole.length)
    here.destroy()
  })

  it('is sent whole to whoever reads it; and a connection on which nothing is to be sent stays', async () => {
    const { here, there } = await ask('/small')
    here.resume()
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(size)
    await pause(2 * every)
    expect(there.destroyed).toBe(false)
    here.destroy()
  })
})

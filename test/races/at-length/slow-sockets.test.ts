import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../../app/basics/clock.ts'
import { keepFigures, percentile } from '../../harness/figures.ts'
import { openSocket } from '../../harness/raw-request.ts'
import { newDataDir, type ShopProcess, startShop } from '../../harness/shop-process.ts'
import { copyDatabase } from '../../harness/test-shop.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({ DATABASE_URL: await copyDatabase(), DATA_DIR: await newDataDir() })
})
afterAll(() => shop?.end())

const page = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'
const begun = 'Host: shop\r\nContent-Type: application/json\r\n'

interface Way {
  count: number
  first: string
  /** Sent each second. */
  drop: string
  /** So little is read each second (bytes); else all that comes. */
  reads?: number
}

/** How somebody holds a connection without wanting anything. */
const kinds: Record<string, Way> = {
  'headers that do not end': {
    count: 400,
    first: 'GET /tools HTTP/1.1\r\nHost: shop\r\n',
    drop: 'X-A: b\r\n',
  },
  'a body that does not end': {
    count: 400,
    first: `POST /sendmessage HTTP/1.1\r\n${begun}Content-Length: 9000\r\n\r\n{`,
    drop: ' ',
  },
  'chunks that do not end': {
    count: 400,
    first: `POST /sendmessage HTTP/1.1\r\n${begun}Transfer-Encoding: chunked\r\n\r\n`,
    drop: '1\r\n \r\n',
  },
  'nothing at all': { count: 400, first: '', drop: '' },
  'nothing after an answer': { count: 350, first: 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n', drop: '' },
  // Who does not read notices by what they write that nobody hears them any more.
  'answers that are hardly read': { count: 50, first: page, drop: page.repeat(10), reads: 100 },
}

it('two thousand slow connections are closed, and in nobody’s way (threat 89)', {
  timeout: 5 * MINUTE,
}, async ({ task }) => {
  const alone = await visits(5 * SECOND)
  const ways = Object.entries(kinds).flatMap(([kind, way]) =>
    Array.from({ length: way.count }, () => ({ kind, ...way })),
  )
  const sockets = await Promise.all(ways.map(() => openSocket(shop)))
  const opened = Date.now()
  const lasted: Record<string, number[]> = {}
  const hold = async (socket: Socket, { kind, first, drop, reads }: Way & { kind: string }) => {
    socket.write(first)
    if (!reads) socket.resume()
    const drip = setInterval(() => {
      if (drop && socket.writable) socket.write(drop)
      if (reads) socket.read(reads)
    }, SECOND)
    // `once` of Node's would reject where it is reset.
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(drip)
    lasted[kind] = [...(lasted[kind] ?? []), Date.now() - opened]
  }
  const held = ways.map((way, index) => hold(sockets[index] as Socket, way))
  const beside = await visits(8 * SECOND)
  await Promise.race([Promise.all(held), pause(3 * MINUTE)])
  expect(Object.fromEntries(Object.entries(lasted).map(([kind, all]) => [kind, all.length]))).toEqual(
    Object.fromEntries(Object.entries(kinds).map(([kind, { count }]) => [kind, count])),
  )
  expect(beside).toBeLessThanOrEqual(2 * alone)
  const seconds = (milliseconds: number) => `${(milliseconds / SECOND).toFixed(1)} s`
  keepFigures(task.meta, {
    'slow connections': held.length,
    'of them left after their time': 0,
    'the last of them closed after: without whole headers; without a whole body; idle; after an answer; hardly read':
      [
        'headers that do not end',
        'chunks that do not end',
        'nothing at all',
        'nothing after an answer',
        'answers that are hardly read',
      ]
        .map((kind) => seconds(Math.max(...(lasted[kind] ?? []))))
        .join('; '),
    'a page, 99 of 100 within: alone; beside them': `${alone} ms; ${beside} ms`,
  })
})

/** Somebody who looks at the catalogue for so long; gives within how many milliseconds 99 of 100 answers came. */
async function visits(milliseconds: number): Promise<number> {
  const took: number[] = []
  for (const ends = Date.now() + milliseconds; Date.now() < ends; ) {
    const at = performance.now()
    const answer = await fetch(`${shop.url}/catalogue`)
    await answer.text()
    expect(answer.status).toBe(200)
    took.push(performance.now() - at)
    await pause(5)
  }
  return Math.ceil(percentile(took, 99))
}

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvAnswer } from '../app/basics/csv.server.ts'
import { calls } from '../app/features.server.ts'
import { signUp, type TestPerson } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { compression } from './compression.ts'

const accepting = (encoding: string) => ({ headers: { 'Accept-Encoding': encoding } })

async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

const long = 'All parts of this shop fit. '.repeat(100)

function answering(answer: () => Response): Hono {
  const app = new Hono()
  app.use(compression)
  app.all('*', () => answer())
  return app
}

/** Under the Node server even such a response begins with a type. */
function untyped(): Response {
  const answer = new Response(Buffer.from(long))
  answer.headers.delete('Content-Type')
  return answer
}

const text = (body: BodyInit | null = long, headers: Record<string, string> = {}, status = 200) =>
  answering(() => new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } }))

describe('an answer that is made for one request', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, deflate'],
  ])('goes out as %s to who takes %s, and says what it depends on', async (encoding, accepted) => {
    const answer = await text().request('/page', accepting(accepted))
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200)
    expect(await textOf(answer)).toBe(long)
  })

  it('says so too where it goes out as it is', async () => {
    const answer = await text().request('/page')
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding',
    ])
    expect(await textOf(answer)).toBe(long)
  })

  it.each([
    ['short', text('Short.')],
    ['short, by its length', text('Short.', { 'Content-Length': '6' })],
    ['compressed already', text(long, { 'Content-Encoding': 'zstd' })],
    ['a picture', text(long, { 'Content-Type': 'image/webp' })],
    ['of no known type', answering(untyped)],
    ['not to be changed on its way', text(long, { 'Cache-Control': 'no-store, no-transform' })],
    ['a part of a file', text(long, { 'Content-Range': 'bytes 0-2799/9000' }, 206)],
    ['nothing', text(null, {}, 204)],
  ])('is left as it is where it is %s', async (_, app) => {
    const plain = await (await app.request('/page')).text()
    const answer = await app.request('/page', accepting('br, gzip'))
    expect(['br', 'gzip']).not.toContain(answer.headers.get('content-encoding'))
    expect(await answer.text()).toBe(plain)
  })

  it('keeps its other headers and its status; a strong tag, which stands for its very bytes, becomes a weak one', async () => {
    const headers = {
      ETag: '"1"',
      Vary: 'Origin',
      'Set-Cookie': 'a=b',
      'Content-Length': String(long.length),
    }
    const answer = await text(long, headers, 410).request('/page', accepting('br'))
    expect(answer.status).toBe(410)
    expect(answer.headers.get('etag')).toBe('W/"1"')
    expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding')
    expect(answer.headers.getSetCookie()).toEqual(['a=b'])
  })

  it('has the same headers without its body', async () => {
    const app = text(long, { ETag: '"1"' })
    const head = await app.request('/page', { method: 'HEAD', ...accepting('gzip') })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const [name, value] of [
      ['content-encoding', 'gzip'],
      ['vary', 'Accept-Encoding'],
      ['etag', 'W/"1"'],
      ['content-type', 'text/html'],
    ]) {
      expect(head.headers.get(name ?? '')).toBe(value)
    }
  })
})

describe('an answer that comes batch by batch', () => {
  const title = { name: (row: string) => row }

  it('is compressed as it comes, and whole', async () => {
    const batches = (async function* () {
      for (let batch = 0; batch < 50; batch++)
        yield Array.from({ length: 200 }, (_, row) => `row ${batch} ${row}`)
    })()
    const app = answering(() => csvAnswer('rows', title, batches))
    const answer = await app.request('/rows.csv', accepting('br'))
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-length')).toBeNull()
    expect((await textOf(answer)).trimEnd().split('\r\n')).toHaveLength(10_001)
  })

  /** Batches without end; tells how many were read, and whether the reading has been ended. */
  function endless() {
    const seen = { read: 0, ended: false }
    const batches = (async function* () {
      try {
        for (; ; seen.read++) yield [crypto.randomUUID().repeat(1000)]
      } finally {
        seen.ended = true
      }
    })()
    return { seen, app: answering(() => csvAnswer('rows', title, batches)) }
  }

  it('is read no further once nobody reads it', async () => {
    const { seen, app } = endless()
    const answer = await app.request('/rows.csv', accepting('gzip'))
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(() => seen.ended).toBe(true)
    expect(seen.read).toBeLessThan(100)
  })

  it('is not read to its end for its headers alone', async () => {
    const { seen, app } = endless()
    const head = await app.request('/rows.csv', { method: 'HEAD', ...accepting('gzip') })
    expect(head.headers.get('content-encoding')).toBe('gzip')
    await expect.poll(() => seen.ended).toBe(true)
  })

  it('breaks off where its source fails', async () => {
    const batches = (async function* () {
      for (let batch = 0; batch < 5; batch++) yield [crypto.randomUUID().repeat(1000)]
      throw new Error('the database is away')
    })()
    const answer = await answering(() => csvAnswer('rows', title, batches)).request('/r', accepting('br'))
    await expect(answer.arrayBuffer()).rejects.toThrow('the database is away')
  })
})

describe('at the shop’s own addresses', () => {
  let shop: TestShop
  let admin: TestPerson
  beforeAll(async () => {
    shop = await openTestShop()
    admin = await signUp(shop, { role: 'admin' })
  })
  afterAll(() => shop?.close())

  it.each(['/openapi.json', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js'])(
    '%s is a fraction',
    async (path) => {
      const plain = await shop.app.request(path)
      const answer = await shop.app.request(path, accepting('br'))
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(
        Number(plain.headers.get('content-length')) / 3,
      )
      expect(await textOf(answer)).toBe(await plain.text())
      const again = await shop.app.request(path, {
        headers: { 'If-None-Match': answer.headers.get('etag') ?? '', 'Accept-Encoding': 'br' },
      })
      expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept-Encoding'])
    },
  )

  // An answer that only a cookie opens can be asked for by any page that its owner is led to.
  it('each call that a cookie opens has been decided about: nothing of it is secret, or it is not compressed', async () => {
    const byCookie = calls
      .map(({ call }) => call)
      .filter(({ method, proof }) => method === 'get' && proof.startsWith('session'))
      .map(({ path }) => path)
    const harmless = ['/admin']
    const secret = ['/account', '/account/data']
    expect(byCookie.toSorted()).toEqual([...harmless, ...secret].toSorted())
    for (const path of secret) {
      const answer = await shop.app.request(path, {
        headers: { Cookie: admin.cookie, 'Accept-Encoding': 'br' },
      })
      expect([path, answer.status, answer.headers.get('content-encoding')]).toEqual([path, 200, null])
      expect((await answer.text()).length).toBeGreaterThan(50)
    }
  })

  it('no token goes out compressed, nor anything else that answers a writing call', async () => {
    const app = answering(() => new Response(long, { headers: { 'Content-Type': 'application/json' } }))
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await app.request('/user/a@example.com', { method, ...accepting('br') })
      expect(answer.headers.get('content-encoding')).toBeNull()
    }
    for (const path of ['/api/auth/get-session', '/mails/1', '/account', '/sandbox/google/auth']) {
      expect((await app.request(path, accepting('br'))).headers.get('content-encoding')).toBeNull()
    }
  })
})

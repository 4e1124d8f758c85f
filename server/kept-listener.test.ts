import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../app/features.server.ts'
import { openAnswerCache } from '../app/shop/answer-cache.server.ts'
import { ask } from '../test/harness/ask.ts'
import { signUp, type TestPerson } from '../test/harness/people.ts'
import { stockProduct } from '../test/harness/products.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { openApp } from './app.ts'
import { openKeptListener } from './kept-listener.ts'
import { countPages, measureKept } from './observability/measure.ts'
import { cachedPagesOf, openPageMemory } from './page-cache.ts'
import type { OpenShop } from './shop.ts'

const token = 'a-token-for-prometheus'

let shop: TestShop
let admin: TestPerson
let product: string
let front: Front
let hears: boolean
let opened: OpenShop

beforeAll(async () => {
  shop = await openTestShop({ METRICS_TOKEN: token, TRUSTED_PROXIES: '::1' })
  admin = await signUp(shop, { role: 'admin' })
  product = await stockProduct(shop, { available: 5 })
  // Long enough to be compressed.
  for (let more = 0; more < 5; more++) await stockProduct(shop, { available: 5 })
  const { changes } = shop.shop
  const version: typeof changes.version = (topic) => (hears ? changes.version(topic) : undefined)
  const base = { ...shop.shop, cache: openAnswerCache({ version, since: changes.since }) }
  opened = { ...base, gate: { ...base.gate, shop: base } }
  front = await openFront(opened)
})
beforeEach(() => {
  hears = true
  front.longWay.length = 0
})
afterAll(async () => {
  front?.server.close()
  await shop?.close()
})

interface Front {
  server: Server
  url: string
  /** The addresses that were not answered from memory. */
  longWay: string[]
}

/** A shop's app behind Node's own server, as `runShop` opens it, with one page. */
async function openFront(of: OpenShop): Promise<Front> {
  const rendered = async () => new Response('<p>About us</p>'.repeat(100), { headers: { 'X-Page': 'yes' } })
  const routes = { about: { path: 'about', module: { default: () => null, handle: { reads: ['page'] } } } }
  const memory = openPageMemory(of, rendered, async () => cachedPagesOf(routes))
  const pattern = (path: string) => (path === '/about' ? path : undefined)
  const own = { fromMemory: memory.serve, keptKey: memory.keyOf, render: rendered, pattern }
  const pages = of.metrics ? countPages(own, of.metrics) : own
  const app = openApp(of, calls, { pages, files: 'public' })
  const measure = of.metrics && measureKept(of.metrics, calls, pattern)
  const kept = openKeptListener(of, pages, measure)
  const others = getRequestListener(app.fetch)
  const longWay: string[] = []
  const server = createServer((incoming, outgoing) => {
    const straight = incoming.headers['x-way'] !== 'long' && kept(incoming, outgoing)
    if (straight) return
    longWay.push(incoming.url ?? '')
    void others(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, longWay }
}

interface Visit {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** What goes over the wire, as it is. */
async function visit(path: string, { method = 'GET', headers = {}, body }: Visit = {}) {
  return await new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request(front.url + path, { method, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { date: _, ...told } = answer.headers
          resolve({
            status: answer.statusCode ?? 0,
            headers: told,
            body: Buffer.concat(parts).toString('latin1'),
          })
        })
      })
      sent.once('error', reject)
      sent.end(body)
    },
  )
}

const kept = () => ['/tools', '/tools?limit=3', `/tools/${product}`, '/review', '/about']

/** Has all of it made, in every encoding. */
async function warm(): Promise<void> {
  for (const path of kept())
    for (const encoding of ['', 'gzip', 'br']) await visit(path, { headers: { 'accept-encoding': encoding } })
  front.longWay.length = 0
}

describe('what is kept', () => {
  it('is answered without the app, once it is made', async () => {
    await warm()
    for (const path of [...kept(), '/about?utm_source=x']) expect((await visit(path)).status).toBe(200)
    expect(front.longWay).toEqual([])
  })

  it('is the same as the app’s answer: status, headers and bytes, in each form that it is asked for', async () => {
    await warm()
    const tags = await Promise.all(kept().map(async (path) => String((await visit(path)).headers.etag)))
    const form = fc.record({
      path: fc.constantFrom(...kept(), '/about?utm_source=x', '/about?page=2', '/tools/', '/tools?limit=0'),
      method: fc.constantFrom('GET', 'HEAD'),
      encoding: fc.constantFrom('', 'br', 'gzip;q=1, br;q=0', 'zstd', '*', 'identity, br;q=0.1'),
      known: fc.constantFrom('', '*', '"other"', ...tags, ...tags.map((tag) => `W/${tag}, "other"`)),
      id: fc.constantFrom('', 'a-stranger-s-id'),
    })
    await fc.assert(
      fc.asyncProperty(form, async ({ path, method, encoding, known, id }) => {
        const headers = {
          ...(encoding && { 'accept-encoding': encoding }),
          ...(known && { 'if-none-match': known }),
          ...(id && { 'x-request-id': id }),
        }
        const short = await visit(path, { method, headers })
        const long = await visit(path, { method, headers: { ...headers, 'x-way': 'long' } })
        expect(short.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
        expect(short.headers['x-request-id']).not.toBe(long.headers['x-request-id'])
        const sameId = { ...short, headers: { ...short.headers, 'x-request-id': '' } }
        expect(sameId).toEqual({ ...long, headers: { ...long.headers, 'x-request-id': '' } })
      }),
      { numRuns: 150 },
    )
  })

  it.each<[string, Visit]>([
    ['a write', { method: 'POST' }],
    ['with a body', { headers: { 'content-length': '2' }, body: '{}' }],
    ['with a body of no told length', { headers: { 'transfer-encoding': 'chunked' }, body: '{}' }],
    ...['shop.test/x', 'shop.test:99999', '1.2.3:80', '256.256.256.256:80'].map((host): [string, Visit] => [
      `the host ${host}`,
      { headers: { host } },
    ]),
    ['through a proxy that nobody has named', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ])('is answered by the app where more is asked: %s', async (_, asked) => {
    await warm()
    await visit('/tools', asked)
    expect(front.longWay).toEqual(['/tools'])
  })

  it('is answered by the app where traces are followed, which gets all of them', async () => {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', DATABASE_URL: shop.address }
    const traced = await openTestShop(settings)
    const { server, url, longWay } = await openFront(traced.shop)
    for (let time = 0; time < 2; time++) await (await fetch(`${url}/tools`)).text()
    expect(longWay).toEqual(['/tools', '/tools'])
    server.close()
    await traced.close()
  })

  it('shows a change on the very next request', async () => {
    await warm()
    const shown = async () => JSON.parse((await visit(`/tools/${product}`)).body)
    const { _id, slug, available_quantity, ...values } = await shown()
    const body = { ...values, price: values.price + 1, version: 1 }
    expect((await ask(shop, `PUT /tools/${product}`, { as: admin, body })).status).toBe(200)
    expect((await shown()).price).toBe(values.price + 1)
  })

  it('is not what is answered while changes can’t be heard', async () => {
    await warm()
    hears = false
    for (const path of kept()) await visit(path)
    expect(front.longWay).toEqual(kept())
  })

  it('is for anybody, and not counted by its call', () => {
    const paths = ['/tools', '/tools/{id}', '/review']
    const own = calls.filter(({ call }) => call.method === 'get' && paths.includes(call.path))
    expect(own.map(({ call }) => [call.proof, call.who, call.limit])).toEqual(
      paths.map(() => ['none', 'anyone', undefined]),
    )
  })
})

it('is measured as the app’s answers are', async () => {
  await warm()
  const read = async () => {
    const { text } = (await opened.metrics?.read()) ?? { text: '' }
    const own = /^(shop_(?:http_request_duration_seconds_count|calls_total|pages_total)\S*) (\d+)$/gm
    return new Map([...text.matchAll(own)].map(([, series = '', count]) => [series, Number(count)]))
  }
  const counted = async (headers: Record<string, string>) => {
    const before = await read()
    for (const path of [...kept(), '/about?utm_source=x']) await visit(path, { headers })
    await visit('/tools', { method: 'HEAD', headers })
    await visit('/review', { headers: { ...headers, 'if-none-match': '*' } })
    return [...(await read())].map(([series, count]) => [series, count - (before.get(series) ?? 0)])
  }
  const long = await counted({ 'x-way': 'long' })
  expect(await counted({})).toEqual(long)
  expect(long.filter(([, count]) => count !== 0).length).toBeGreaterThan(5)
})

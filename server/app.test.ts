import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../app/basics/clock.ts'
import { seller } from '../app/content/brand.ts'
import { calls } from '../app/features.server.ts'
import { ask } from '../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { openApp } from './app.ts'
import { securityText } from './security-text.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

it('leads password managers to where a password is changed', async () => {
  const { status, headers } = await ask(shop, 'GET /.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/dashboard/account'])
  const missing = await ask(
    shop,
    'GET /.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  )
  expect(missing.status).toBe(404)
})

describe('/.well-known/security.txt', () => {
  const { email } = seller
  const write = (address: string) => Object.assign(seller, { email: address })
  afterEach(() => write(email))
  const read = () => shop.app.request('/.well-known/security.txt')

  it('is not there until whose shop it is has been written down', async () => {
    expect(email).toMatch(/@example\.com$/)
    expect((await read()).status).toBe(404)
    write('')
    expect((await read()).status).toBe(404)
  })

  it('says whom to tell of a hole, and where it belongs; it has never expired', async () => {
    write('desk@bikes.test')
    const answer = await read()
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
    const text = await answer.text()
    const expires = (of: string) => /^Expires: (.+)$/m.exec(of)?.[1] ?? ''
    expect(text).toBe(
      `Contact: mailto:desk@bikes.test\nExpires: ${expires(text)}\nCanonical: ${shop.shop.url}/.well-known/security.txt\nPreferred-Languages: en\n`,
    )
    const later = new Date(shop.shop.now().getTime() + 400 * DAY)
    const ofLater = securityText({ url: shop.shop.url, now: () => later }) ?? ''
    expect(Date.parse(expires(text)) - Date.now()).toBeGreaterThan(DAY)
    expect(Date.parse(expires(ofLater)) - later.getTime()).toBeGreaterThan(DAY)
    // RFC 9116: less than a year.
    expect(Date.parse(expires(text)) - Date.now()).toBeLessThan(365 * DAY)
  })
})

describe('a file for browsers', () => {
  let folder: string
  let app: Hono

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spoke-files-'))
    await mkdir(join(folder, 'assets'))
    const path = join(folder, 'assets/app-1a2b.js')
    await writeFile(path, 'export const answer = 42')
    await writeFile(`${path}.br`, 'compressed')
    const none = async () => undefined
    const pages = {
      fromMemory: none,
      keptKey: () => undefined,
      render: async () => new Response(null, { status: 404 }),
      pattern: () => undefined,
    }
    app = openApp(shop.shop, calls, { pages, files: folder })
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each(['br', 'identity', ''])(
    'says that it varies, asked for as “%s”: a cache between keeps each apart',
    async (encoding) => {
      const headers = new Headers(encoding ? { 'Accept-Encoding': encoding } : undefined)
      const answer = await app.request('/assets/app-1a2b.js', { headers })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('cache-control')).toContain('immutable')
    },
  )
})

describe('the script beside each page', () => {
  it('is kept under the one spelling of its address, and under no other: there would be thousands', async () => {
    const rendered: string[] = []
    const pages = {
      fromMemory: async () => undefined,
      keptKey: () => undefined,
      // As React Router does, whatever slashes stand behind the address.
      async render({ url }: Request) {
        rendered.push(new URL(url).pathname)
        return new Response('script')
      },
      pattern: () => undefined,
    }
    const app = openApp(shop.shop, calls, { pages, files: 'public' })
    const [kept, other] = ['/page-script/0a1b', '/page-script/0a1b//']
    for (const path of [kept, kept, other, other]) expect((await app.request(path)).status).toBe(200)
    expect(rendered).toEqual([kept, other, other])
  })
})

it('is ready while its database answers, and no longer once it is told to stop', async () => {
  expect((await ask(shop, 'GET /readyz')).status).toBe(204)
  shop.shop.readiness.retire()
  expect((await ask(shop, 'GET /readyz')).status).toBe(503)
  expect((await ask(shop, 'GET /healthz')).status).toBe(204)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '../../app/basics/clock.ts'
import { calls } from '../../app/features.server.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { openApp } from '../app.ts'
import { openBuild } from './keep-build.ts'

let shop: TestShop
let folder: string
let before: Version
let after: Version

beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'spoke-versions-'))
  before = await version('before', 'every-page-0ldBuild')
  after = await version('after', 'every-page-NewBu1ld')
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true })
})

/** A process of one version of the shop: on the same folder as the other's, with files of its own build. */
interface Version {
  files: string[]
  app: Hono
  /** What it does once it is open, and every hour. */
  keep: () => Promise<void>
}

async function version(name: string, page: string): Promise<Version> {
  const files = join(folder, name)
  await mkdir(join(files, 'assets'), { recursive: true })
  const script = `${page}.js`
  const style = `${page}.css`
  for (const one of [script, style, `${page}.woff2`])
    await writeFile(join(files, 'assets', one), `${name} ${one}`)
  for (const one of [script, style]) await writeFile(join(files, 'assets', `${one}.br`), `small ${one}`)
  const pages = {
    fromMemory: async () => undefined,
    keptKey: () => undefined,
    render: async () => new Response('a page', { status: 404, headers: { 'Cache-Control': 'no-store' } }),
    pattern: () => undefined,
  }
  return {
    files: [script, style, `${page}.woff2`],
    app: openApp(shop.shop, calls, { pages, files }),
    keep: await openBuild(shop.shop, files),
  }
}

async function ask(of: Version, file: string, init: RequestInit = {}) {
  const answer = await of.app.request(`/assets/${file}`, init)
  const { 'last-modified': _, 'x-request-id': __, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, text: await answer.text() }
}

it('a file of another version is absent until a process of it has opened, and nobody keeps that answer', async () => {
  await before.keep()
  const [script = ''] = after.files
  const { status, headers } = await ask(before, script)
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  await after.keep()
  expect((await ask(before, script)).status).toBe(200)
})

it.each([
  ['the newer', () => [after, before] as const],
  ['the older', () => [before, after] as const],
])('%s process answers for the other one’s build as that one does', async (_, pair) => {
  const [asked, owner] = pair()
  for (const file of owner.files) {
    for (const init of [{}, { headers: { 'Accept-Encoding': 'br' } }, { method: 'HEAD' }]) {
      const answer = await ask(asked, file, init)
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer).toEqual(await ask(owner, file, init))
    }
  }
})

it('a name that is none of a hashed file is not found', async () => {
  const outside = ['..%2fsecrets%2fidentity', '%2e%2e/folder-id', '..\\x-12345678.js', 'x-12345678.js%00.css']
  const none = ['every-page-0ldBuild.js.br', 'every-page-0ldBuild', `${'x'.repeat(5_000)}-12345678.js`]
  for (const name of [...outside, ...none]) {
    const { status, headers } = await ask(after, name)
    expect([status, headers['cache-control']], name).toEqual([404, 'no-store'])
  }
})

it('nobody writes there by its address', async () => {
  const [script = ''] = before.files
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask(after, script, { method })).status).toBe(404)
})

it('a week after the last process of a version its files are gone', async () => {
  const [script = ''] = before.files
  shop.travel(6 * DAY)
  await after.keep()
  expect((await ask(after, script)).status).toBe(200)
  shop.travel(2 * DAY)
  await after.keep()
  const { status, headers } = await ask(after, script)
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
})

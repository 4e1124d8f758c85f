import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastBuilt } from '../harness/last-build.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

const root = join(import.meta.dirname, '../..')
const build = join(root, process.env.BUILD_DIR || 'build')
const formerScript = 'every-page-F0rmerOn.js'

let former: string
let older: ShopProcess
let newer: ShopProcess

beforeAll(async () => {
  await mkdir(join(root, '.tmp'), { recursive: true })
  former = await mkdtemp(join(root, '.tmp/former-'))
  await cp(join(build, 'server'), join(former, 'server'), { recursive: true })
  await mkdir(join(former, 'client/assets'), { recursive: true })
  await writeFile(join(former, 'client/assets', formerScript), 'export const former = true')
  const settings = { DATA_DIR: await newDataDir(), DATABASE_URL: await copyDatabase() }
  older = await startShop(settings, join(former, 'server/index.js'))
  newer = await startShop(settings)
})
afterAll(() => rm(former, { recursive: true }))

async function statusOf(shop: ShopProcess, file: string): Promise<number> {
  const answer = await fetch(`${shop.url}/assets/${file}`)
  await answer.arrayBuffer()
  return answer.status
}

it('while one process after the other is restarted, each has the files that the pages of the other name', async () => {
  const page = await (await fetch(newer.url)).text()
  const named = new Set(
    [...page.matchAll(/\/assets\/([\w.-]+\.(?:js|css|woff2))/g)].map(([, name = '']) => name),
  )
  expect(named.size).toBeGreaterThan(5)
  for (const name of named) await expect.poll(() => statusOf(older, name), { message: name }).toBe(200)
  await expect.poll(() => statusOf(newer, formerScript)).toBe(200)
})

it('whatever the bundler makes is found there', async () => {
  const assets = lastBuilt().filter((file) => file.includes('/assets/') && !/\.(br|gz)$/.test(file))
  expect(assets.length).toBeGreaterThan(100)
  for (const file of assets) expect(await statusOf(older, basename(file)), file).toBe(200)
})

it('a process whose folder is built anew, and anew, has the files of its pages still', async () => {
  await rm(join(former, 'client/assets'), { recursive: true })
  expect(await statusOf(older, formerScript)).toBe(200)
})

import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDataDir, spawnShop } from '../../harness/shop-process.ts'

const program = join(import.meta.dirname, '../../../scripts/dev.ts')

it('opens on its sources (`npm run dev`), with its styles and the script beside each page', async () => {
  const shop = await spawnShop({ DATA_DIR: await newDataDir() }, [], program)
  const early = shop.ended.then(() => Promise.reject(new Error(`It has ended: ${shop.said()}`)))
  const open = expect.poll(() => shop.said(), { timeout: 120_000 }).toContain('is open for development')
  await Promise.race([open, early])
  const page = await (await fetch(shop.url)).text()
  const [script = ''] = /\/page-script\/\w+/.exec(page) ?? []
  expect(page).toContain('rel="stylesheet"')
  expect((await fetch(shop.url + script)).status).toBe(200)
  early.catch(() => {})
  await shop.end()
})

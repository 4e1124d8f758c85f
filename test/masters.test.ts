import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Drawing,
  finishPictures,
  openDrawing,
  openShopPictures,
  type ShopPictures,
} from '../app/media/public.server.ts'
import { drawMasters } from '../scripts/pictures/draw-masters.ts'
import { openLog } from '../server/log.ts'
import { servePictures } from '../server/picture-files.ts'
import { picture } from './harness/pictures.ts'

let studio: string
let drawn: string
let pictures: ShopPictures
let drawing: Drawing
const app = new Hono()

const masters = ['products/chain', 'heroes/bench'] as const

async function render(name: string, width = 700): Promise<void> {
  await writeFile(join(studio, `${name}.webp`), await picture(width, 500).webp().toBuffer())
}

beforeAll(async () => {
  studio = await mkdtemp(join(tmpdir(), 'spoke-studio-'))
  drawn = join(studio, 'drawn')
  for (const name of masters) {
    await mkdir(join(studio, name, '..'), { recursive: true })
    await render(name)
  }
  await drawMasters(studio, drawn, false)
  pictures = await openShopPictures(drawn)
  drawing = openDrawing()
  servePictures(app, { dataDir: studio, pictures })
})
afterAll(async () => {
  drawing?.close()
  await rm(studio, { recursive: true, force: true })
})

const addressOf = (name: string) => pictures.named(name).image
const fileOf = (name: string, file: string) => addressOf(name).replace(/[^/]*$/, file)
const get = async (address: string) => await app.request(address)

describe('the shop’s own pictures', () => {
  it('that are left for later are written down once: another account may start the shop', async () => {
    const left = join(drawn, 'unfinished.json')
    const { mtimeMs } = await stat(left)
    await drawMasters(studio, drawn, false)
    expect((await stat(left)).mtimeMs).toBe(mtimeMs)
  })

  it('are known by name, with an address of their content and a placeholder', () => {
    const { image, placeholder } = pictures.named('products/chain')
    expect(image).toMatch(/^\/pictures\/products\/chain-[0-9a-f]{12}-700x500\/640\.jpg$/)
    expect(placeholder).toMatch(/^data:image\/webp;base64,.{20,180}$/)
  })

  it('are served for ever; an AVIF that is not drawn yet as WebP, for a minute', async () => {
    const webp = await get(fileOf('products/chain', '640.webp'))
    expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const early = await get(fileOf('products/chain', '640.avif'))
    expect(early.headers.get('content-type')).toBe('image/webp')
    expect(early.headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('are finished by the open shop', async () => {
    await finishPictures({ pictures, drawing, log: openLog('silent') })
    const avif = await get(fileOf('products/chain', '640.avif'))
    expect(avif.headers.get('content-type')).toBe('image/avif')
    expect(avif.headers.get('cache-control')).toContain('immutable')
    expect(await readdir(drawn)).toEqual(['heroes', 'manifest.json', 'products'])
  })

  it('are found at an address of before, and at their name with any ending', async () => {
    const now = addressOf('products/chain')
    for (const before of [
      now.replace(/-[0-9a-f]{12}-/, '-0123456789ab-'),
      '/pictures/products/chain.svg',
      '/pictures/products/chain.jpg',
    ]) {
      const answer = await get(before)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, now])
    }
  })

  it('that are gone from their folder are absent, and lead nobody round in a circle', async () => {
    const [now, kept] = [addressOf('heroes/bench'), join(studio, 'kept')]
    const file = join(drawn, now.slice('/pictures/'.length))
    await rename(file, kept)
    expect((await get(now)).status).toBe(404)
    await rename(kept, file)
    expect((await get(now)).status).toBe(200)
  })

  it.each([
    '/pictures/products/none-0123456789ab-1x1/1.jpg',
    '/pictures/products/..%2f..%2fsecrets/1.jpg',
    '/pictures/products/chain/640.jpg',
    '/pictures/%2e%2e/manifest.json/640.jpg',
    '/pictures/products/manifest.json',
    '/pictures/..%2fmanifest.json/x',
  ])('do not let anybody into their folder: %s', async (address) => {
    expect((await get(address)).status).toBe(404)
  })
})

describe('drawing the masters again', () => {
  const changedAt = async (name: string) => (await stat(join(drawn, fileOf(name, '').slice(10)))).mtimeMs

  it('touches nothing that has not changed', async () => {
    const before = await Promise.all(masters.map(changedAt))
    const written = () =>
      Promise.all(['', 'manifest.json'].map(async (name) => (await stat(join(drawn, name))).mtimeMs))
    const then = await written()
    await drawMasters(studio, drawn, true)
    expect(await Promise.all(masters.map(changedAt))).toEqual(before)
    expect(await written()).toEqual(then)
  })

  it('draws what has changed, and takes away what no master has any more', async () => {
    await render('products/chain', 800)
    await rm(join(studio, 'heroes/bench.webp'))
    await drawMasters(studio, drawn, true)
    const [chain, ...others] = await readdir(join(drawn, 'products'))
    expect(others).toEqual([])
    expect(chain).toMatch(/-800x500$/)
    expect(await readdir(join(drawn, 'heroes'))).toEqual([])
    expect(await readdir(join(drawn, 'products', chain ?? ''))).toContain('640.avif')
  })
})

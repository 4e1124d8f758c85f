import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { floods } from '../harness/corpus/floods.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { pictureForm } from '../harness/pictures.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

let settings: Record<string, string>
let pool: pg.Pool
let shop: ShopProcess
let people: DirectPerson[]
let photo: Buffer

beforeAll(async () => {
  settings = { DATABASE_URL: await copyDatabase(), DATA_DIR: await newDataDir(), LOG_LEVEL: 'silent' }
  shop = await startShop(settings)
  pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 2 })
  people = [await addPerson(pool), await addPerson(pool)]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  photo = await sharp({ create: { width: 3000, height: 2200, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 88 })
    .toBuffer()
})
afterAll(async () => {
  await shop?.end()
  await pool?.end()
})

async function upload(bytes: Uint8Array | string, place = 0): Promise<number> {
  const headers = { Authorization: `Bearer ${people[place % 2]?.token}` }
  const answer = await fetch(`${shop.url}/upload`, { method: 'POST', headers, body: pictureForm(bytes) })
  await answer.text()
  return answer.status
}

/** A figure of a process's memory in MiB, as Linux has it. */
async function memory(pid: number, figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}

/** The process that draws for a shop. */
async function drawerOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const child of children.split(' ').filter(Boolean)) {
    if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('draw-pictures')) return Number(child)
  }
  return 0
}

const patience = { timeout: 120_000 }

it(
  'large photos and floods of pixels, ten at a time, leave the shop’s own memory as it was',
  patience,
  async () => {
    const before = await memory(shop.pid, 'VmRSS')
    const bytes = await Promise.all(floods.map((file) => file.bytes()))
    const files = [...Array<Buffer>(6).fill(photo), ...bytes]
    const statuses: number[] = []
    const visitor = async (first: number) => {
      for (let place = first; place < files.length; place += 10)
        statuses.push(await upload(files[place] ?? '', place))
    }
    await Promise.all(Array.from({ length: 10 }, (_, first) => visitor(first)))
    expect(statuses.filter((status) => ![200, 413, 422].includes(status))).toEqual([])
    expect((await memory(shop.pid, 'VmHWM')) - before).toBeLessThan(100)
    expect(await memory(await drawerOf(shop.pid), 'VmHWM')).toBeLessThan(400)
  },
)

it(
  'a shop that is killed over an upload takes the drawing with it, and shows nothing that is not whole',
  patience,
  async () => {
    const drawer = await drawerOf(shop.pid)
    const uploads = Array.from({ length: 4 }, (_, place) => upload(photo, place).catch(() => 0))
    const working = () => readdir(join(settings.DATA_DIR ?? '', 'media', '.work'))
    await expect.poll(working, { interval: 2 }).not.toEqual([])
    await shop.end('SIGKILL')
    await Promise.all(uploads)
    await expect.poll(() => readFile(`/proc/${drawer}/stat`).catch(() => 'gone')).toBe('gone')

    shop = await startShop(settings)
    const { rows } = await pool.query<{ key: string }>('select key from uploads')
    const folders = (await readdir(join(settings.DATA_DIR ?? '', 'media'))).filter((name) => name !== '.work')
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(folders))
    for (const folder of folders) {
      const files = await readdir(join(settings.DATA_DIR ?? '', 'media', folder))
      expect(files.length % 3).toBe(0)
    }
    expect(await upload(photo)).toBe(200)
  },
)

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { applied } from '../../test/harness/imports.ts'
import { signUp } from '../../test/harness/people.ts'
import { picture, pictureForm } from '../../test/harness/pictures.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR } from '../basics/clock.ts'
import { isOwnUpload } from './public.server.ts'
import { MOST_SOUGHT, sweepUploads } from './sweep-uploads.server.ts'

const media = (shop: TestShop) => join(shop.dataDir, 'media')
const kept = async (shop: TestShop) =>
  (await readdir(media(shop)).catch(() => [])).filter((name) => name !== '.work')
const rows = (shop: TestShop) => shop.shop.db.selectFrom('uploads').selectAll().execute()

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

async function upload(): Promise<string> {
  // Here the days go by fast: a network may sign up so many people an hour.
  await sql`delete from rate_limits`.execute(shop.shop.db)
  const as = await signUp(shop)
  const body = pictureForm(await picture(400, 300).png().toBuffer())
  const answer = await ask<{ data: { url: string } }>(shop, 'POST /upload', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.url
}

async function later(hours: number): Promise<void> {
  shop.travel(hours * HOUR)
  await sweepUploads(shop.shop)
}

/** Puts an address where a feature shows it. */
const shown: Record<string, (address: string) => Promise<unknown>> = {
  'a product': async (image) =>
    shop.shop.db
      .updateTable('products')
      .set({ image })
      .where('id', '=', await stockProduct(shop))
      .execute(),
  'a product that is off sale': async (image) =>
    shop.shop.db
      .updateTable('products')
      .set({ image, removedAt: new Date() })
      .where('id', '=', await stockProduct(shop))
      .execute(),
  'a product beside its main picture': async (image) =>
    shop.shop.db
      .updateTable('products')
      .set({ morePictures: `/pictures/other.jpg\n${image}|In its box` })
      .where('id', '=', await stockProduct(shop))
      .execute(),
  'an import that would put it there': async (image) => {
    const admin = await signUp(shop, { role: 'admin' })
    const cell = `"/pictures/other.jpg ${image} | In its box"`
    const id = await stockProduct(shop)
    await applied(shop, admin, `Product,More pictures\n${id},${cell}\n`)
    await shop.shop.db.updateTable('products').set({ morePictures: '' }).where('id', '=', id).execute()
  },
  'a review': (image) =>
    shop.shop.db
      .insertInto('reviews')
      .values({ name: 'A', company: 'B', rating: 5, comment: 'C', image, createdAt: new Date() })
      .execute(),
}

describe('uploads that nothing shows', () => {
  it('go a day later with all their files, in two steps, and no form can bring them in between', async () => {
    const address = await upload()
    await later(23)
    expect(await isOwnUpload(shop.shop, address)).toBe(true)
    await later(2)
    expect(await isOwnUpload(shop.shop, address)).toBe(false)
    expect(await kept(shop)).toHaveLength(1)
    await later(2)
    expect(await kept(shop)).toEqual([])
    expect(await rows(shop)).toEqual([])
    expect((await shop.app.request(address)).status).toBe(404)
  })

  it('stay when somebody accepted them the moment before they were marked', async () => {
    const address = await upload()
    await later(25)
    await shown['a review']?.(address)
    await later(2)
    expect((await shop.app.request(address)).status).toBe(200)
    expect(await isOwnUpload(shop.shop, address)).toBe(true)
  })
})

it('uploads that a product, also one off sale, an import or a review shows stay', async () => {
  const addresses = []
  for (const show of Object.values(shown)) {
    const address = await upload()
    await show(address)
    addresses.push(address)
  }
  await later(25)
  await later(2)
  for (const address of addresses) expect((await shop.app.request(address)).status).toBe(200)
})

it('of more than one run looks through each has its turn, also behind many that are shown', async () => {
  const { db, now } = shop.shop
  const { userId } = await signUp(shop)
  const image = (n: number) => `/media/${n.toString(16).padStart(32, '0')}-60x40/60.jpg`
  const days = (ago: number) => new Date(now().getTime() - ago * 24 * HOUR)
  const many = Array.from({ length: MOST_SOUGHT }, (_, n) => image(n))
  const row = (address: string, ago: number) => ({
    userId,
    address,
    key: address,
    host: 'local' as const,
    bytes: 1,
    createdAt: days(ago),
    keptAt: days(ago),
  })
  await db
    .insertInto('uploads')
    .values([...many.map((one) => row(one, 9)), row(image(MOST_SOUGHT), 8)])
    .execute()
  for (const address of many) await shown['a review']?.(address)
  const unused = async () => {
    const rows = await db
      .selectFrom('uploads')
      .select('address')
      .where('unusedSince', 'is not', null)
      .execute()
    return rows.map(({ address }) => address)
  }
  await sweepUploads(shop.shop)
  expect(await unused()).toEqual([])
  await sweepUploads(shop.shop)
  expect(await unused()).toEqual([image(MOST_SOUGHT)])
  await db.deleteFrom('reviews').where('image', '=', image(7)).execute()
  await sweepUploads(shop.shop)
  await sweepUploads(shop.shop)
  expect((await unused()).toSorted()).toEqual([image(7), image(MOST_SOUGHT)].toSorted())
})

describe('what a killed process leaves', () => {
  it('is taken away once nobody can be at work there any more', async () => {
    const place = join(media(shop), '.work', 'upload-killed')
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'form'), 'half a form')
    await sweepUploads({ ...shop.shop, now: () => new Date() })
    expect(await readdir(join(media(shop), '.work'))).toEqual(['upload-killed'])
    const longAgo = new Date(Date.now() - 2 * HOUR)
    await utimes(place, longAgo, longAgo)
    await sweepUploads({ ...shop.shop, now: () => new Date() })
    expect(await readdir(join(media(shop), '.work'))).toEqual([])
  })

  it('between the row and the files, and between the files and the mark, goes with them', async () => {
    const { userId } = await signUp(shop)
    const keys = ['a', 'b'].map((digit) => `${digit.repeat(32)}-60x40`)
    const broken = keys.map((key) => ({
      userId,
      key,
      host: 'local' as const,
      address: `/media/${key}/60.jpg`,
      bytes: 1,
      createdAt: shop.shop.now(),
    }))
    await shop.shop.db.insertInto('uploads').values(broken).execute()
    await mkdir(join(media(shop), keys[1] ?? ''))
    expect(await isOwnUpload(shop.shop, `/media/${keys[1]}/60.jpg`)).toBe(false)
    await later(2)
    const left = (await rows(shop)).map(({ key }) => key)
    expect(left).not.toEqual(expect.arrayContaining(keys))
    expect(await kept(shop)).not.toContain(keys[1])
  })

  it('is nothing that two sweepers at once would quarrel over', async () => {
    await upload()
    await later(25)
    shop.travel(2 * HOUR)
    await Promise.all([1, 2, 3].map(() => sweepUploads(shop.shop)))
    expect((await rows(shop)).filter(({ unusedSince }) => unusedSince)).toEqual([])
  })
})

it('is asked no more in that run once a host has not taken a picture away', async () => {
  const addresses = [await upload(), await upload(), await upload()]
  await shop.shop.db.updateTable('uploads').set({ keptAt: null }).where('address', 'in', addresses).execute()
  shop.travel(2 * HOUR)
  let asked = 0
  const imageHost = {
    ...shop.shop.imageHost,
    async remove() {
      asked += 1
      return false
    },
  }
  await sweepUploads({ ...shop.shop, imageHost })
  expect(asked).toBeLessThanOrEqual(2)
  expect(
    await shop.shop.db.selectFrom('uploads').select('id').where('keptAt', 'is', null).execute(),
  ).toHaveLength(3)
})

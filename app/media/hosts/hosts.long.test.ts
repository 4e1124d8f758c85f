import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { type ImgbbServer, openImgbbServer } from '../../../test/harness/imgbb-server.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { picture, pictureForm } from '../../../test/harness/pictures.ts'
import { openS3Server, type S3Server } from '../../../test/harness/s3-server.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { DAY, HOUR } from '../../basics/clock.ts'
import { acceptedImages } from '../public.server.ts'
import { sweepUploads } from '../sweep-uploads.server.ts'

interface Uploaded {
  data: { url: string }
  message: string
}

const away =
  'The picture can’t be saved at the moment: the picture storage is not answering. Please try again shortly.'

async function upload(shop: TestShop, as: TestPerson) {
  const body = pictureForm(await picture(700, 500).png().toBuffer())
  const answer = await ask<Uploaded>(shop, 'POST /upload', { as, body })
  return { ...answer, url: answer.body.data?.url ?? '' }
}

const working = (shop: TestShop) => readdir(join(shop.dataDir, 'media', '.work'))
const rows = (shop: TestShop) => shop.shop.db.selectFrom('uploads').selectAll().execute()

describe('an S3-compatible store as image host', () => {
  let store: S3Server
  let shop: TestShop
  let customer: TestPerson

  beforeAll(async () => {
    store = await openS3Server()
    shop = await openTestShop(store.settings)
    customer = await signUp(shop, { verified: true })
  })
  afterAll(async () => {
    await shop?.close()
    await store?.close()
  })

  it('keeps every file of a picture, seen at its public address', async () => {
    const { status, url } = await upload(shop, customer)
    expect(status).toBe(200)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/shop-pictures\/[0-9a-f]{32}-700x500\/640\.jpg$/)
    const folder = url.slice(0, url.lastIndexOf('/'))
    for (const [file, format] of [
      ['640.jpg', 'jpeg'],
      ['480.webp', 'webp'],
      ['320.avif', 'heif'],
    ] as const) {
      const answer = await fetch(`${folder}/${file}`)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(facts).toMatchObject({ format, width: Number.parseInt(file, 10) })
    }
    expect(await acceptedImages(shop.shop, [url])).toEqual(new Set([url]))
    expect(await working(shop)).toEqual([])
  })

  it('is swept of what nothing shows', async () => {
    await upload(shop, customer)
    expect(await store.objects()).not.toEqual([])
    shop.travel(DAY + HOUR)
    await sweepUploads(shop.shop)
    shop.travel(2 * HOUR)
    await sweepUploads(shop.shop)
    expect(await store.objects()).toEqual([])
    expect(await rows(shop)).toEqual([])
  })

  it('is the only other place that a page may show pictures from', () => {
    expect(shop.shop.imageHost.origin).toBe(store.settings.S3_ENDPOINT)
  })
})

describe('a store that is away, or does not know us', () => {
  it.each([
    ['refuses connections', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
    ['knows other keys', { S3_SECRET_ACCESS_KEY: 'wrong' }],
    ['has no such bucket', { S3_BUCKET: 'no-such-bucket' }],
  ])('%s: 503 with a sentence, and nothing is left behind', async (_, settings) => {
    const store = await openS3Server()
    const shop = await openTestShop({ ...store.settings, ...settings })
    const { status, body, headers } = await upload(shop, await signUp(shop, { verified: true }))
    expect({ status, message: body.message }).toEqual({ status: 503, message: away })
    expect(headers.get('retry-after')).toBe('30')
    expect(await working(shop)).toEqual([])
    expect(await store.objects()).toEqual([])
    await shop.close()
    await store.close()
  })
})

describe('imgbb as image host', () => {
  let host: ImgbbServer
  let shop: TestShop
  let customer: TestPerson

  beforeAll(async () => {
    host = await openImgbbServer()
    shop = await openTestShop(host.settings)
    customer = await signUp(shop, { verified: true })
  })
  afterAll(async () => {
    await shop?.close()
    await host?.close()
  })

  it('is given the largest JPEG, drawn here first, and keeps it where it says', async () => {
    const { status, url } = await upload(shop, customer)
    expect(status).toBe(200)
    const file = host.files.get(url)
    expect(file?.name).toMatch(/^[0-9a-f]{32}-700x500\.jpg$/)
    const facts = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 640 })
    expect(await acceptedImages(shop.shop, [url, `${url}x`])).toEqual(new Set([url]))
  })

  it('never shows its key to a browser', async () => {
    const { body } = await upload(shop, customer)
    expect(JSON.stringify(body)).not.toContain(host.settings.IMGBB_KEY)
  })

  it.each(['refuses', 'breaks', 'talks nonsense', 'keeps it elsewhere'] as const)(
    'that %s is told in a sentence',
    async (fault) => {
      host.fail(fault)
      const { status, body } = await upload(shop, customer)
      host.fail('none')
      expect({ status, message: body.message }).toEqual({ status: 503, message: away })
      expect(await working(shop)).toEqual([])
    },
  )

  it('keeps its rows when they are swept, but for those that it never had', async () => {
    await upload(shop, customer)
    const before = await rows(shop)
    expect(before.filter(({ keptAt }) => keptAt === null)).not.toEqual([])
    shop.travel(2 * DAY)
    for (let run = 0; run < 3; run++) {
      await sweepUploads(shop.shop)
      shop.travel(2 * HOUR)
    }
    const after = await rows(shop)
    expect(after).toHaveLength(before.filter(({ keptAt }) => keptAt !== null).length)
    for (const { address, key } of after) {
      expect(key).toMatch(/\/[0-9a-f]{32}$/)
      expect(await acceptedImages(shop.shop, [address ?? ''])).toEqual(new Set())
    }
  })
})

/** From api.imgbb.com, "Example response (JSON)". */
const documented = {
  data: {
    id: '2ndCYJK',
    title: 'c1f64245afb2',
    url_viewer: 'https://ibb.co/2ndCYJK',
    url: 'https://i.ibb.co/w04Prt6/c1f64245afb2.gif',
    display_url: 'https://i.ibb.co/98W13PY/c1f64245afb2.gif',
    width: '1',
    height: '1',
    size: '42',
    time: '1552042565',
    expiration: '0',
    image: {
      filename: 'c1f64245afb2.gif',
      name: 'c1f64245afb2',
      mime: 'image/gif',
      extension: 'gif',
      url: 'https://i.ibb.co/w04Prt6/c1f64245afb2.gif',
    },
    thumb: {
      filename: 'c1f64245afb2.gif',
      name: 'c1f64245afb2',
      mime: 'image/gif',
      extension: 'gif',
      url: 'https://i.ibb.co/2ndCYJK/c1f64245afb2.gif',
    },
    medium: {
      filename: 'c1f64245afb2.gif',
      name: 'c1f64245afb2',
      mime: 'image/gif',
      extension: 'gif',
      url: 'https://i.ibb.co/98W13PY/c1f64245afb2.gif',
    },
    delete_url: 'https://ibb.co/2ndCYJK/670a7e48ddcb85ac340c717a41047e5c',
  },
  success: true,
  status: 200,
}

/** The names and types in an answer, whatever the values. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

it('the stand-in for imgbb answers in the shape that imgbb documents', async () => {
  const host = await openImgbbServer()
  const { IMGBB_URL = '', IMGBB_KEY = '' } = host.settings
  const form = pictureForm(await picture().gif().toBuffer(), 'image/gif', 'c1f64245afb2.gif')
  const answer = await fetch(`${IMGBB_URL}?key=${IMGBB_KEY}`, { method: 'POST', body: form })
  expect(shapeOf(await answer.json())).toEqual(shapeOf(documented))
  const stranger = await fetch(`${IMGBB_URL}?key=other`, { method: 'POST', body: form })
  expect(stranger.status).toBe(400)
  await host.close()
})

import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { claimedPng, picture, pictureForm } from '../../test/harness/pictures.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { acceptedImages, isOwnUpload } from './public.server.ts'

const formats = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
] as const

interface Uploaded {
  success: boolean
  data: { url: string }
  message?: string
}

let shop: TestShop
let customer: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ IMAGE_ADDRESSES: 'pictures.example' })
  customer = await signUp(shop, { verified: true })
})
afterAll(() => shop?.close())

const upload = (body: unknown, headers?: Record<string, string>) =>
  ask<Uploaded>(shop, 'POST /upload?key=whatever', { as: customer, body, ...(headers && { headers }) })

async function uploaded(bytes: Buffer, type?: string) {
  const { status, body } = await upload(pictureForm(bytes, type))
  expect(status).toBe(200)
  const file = await shop.app.request(body.data.url)
  const kept = Buffer.from(await file.arrayBuffer())
  return { url: body.data.url, headers: file.headers, bytes: kept, facts: await sharp(kept).metadata() }
}

const exif = { IFD0: { Copyright: 'secret place', Artist: 'Nora' } }
const frame = (background: string) => ({
  create: { width: 20, height: 20, channels: 3 as const, background },
})
const animation = () =>
  sharp([frame('#ff0000'), frame('#0000ff')].map((input) => input) as never, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()

describe('POST /upload', () => {
  it('answers as an image host does, with an address of our own', async () => {
    const { status, body } = await upload(pictureForm(await picture().png().toBuffer()))
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: { url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-60x40\/60\.jpg$/) },
    })
  })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('takes a %s and tells of a JPEG', async (kind) => {
    const { facts } = await uploaded(await picture().toFormat(kind).toBuffer())
    expect(facts).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  })

  it('keeps each width that a picture has, and none that it has not, in every format', async () => {
    const { url } = await uploaded(await picture(1000, 500).png().toBuffer())
    const folder = url.slice(0, url.lastIndexOf('/'))
    expect(url).toMatch(/-1000x500\/960\.jpg$/)
    for (const [format, type] of formats) {
      for (const width of [320, 480, 640, 960]) {
        const answer = await shop.app.request(`${folder}/${width}.${format}`)
        expect(answer.headers.get('content-type')).toBe(type)
        const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect(facts).toMatchObject({ width, height: width / 2 })
      }
      expect((await shop.app.request(`${folder}/1200.${format}`)).status).toBe(404)
    }
  })

  it('knows a tiny copy of it, to be seen until it has come', async () => {
    const { url } = await uploaded(await picture(1000, 500).png().toBuffer())
    const placeholder = (await shop.shop.pictures.placeholders(shop.shop.db, [url])).get(url) ?? ''
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThanOrEqual(200)
  })

  it('turns a picture upright and drops what else its EXIF says', async () => {
    const turned = await picture().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { facts, bytes } = await uploaded(turned, 'image/jpeg')
    expect(facts).toMatchObject({ width: 40, height: 60 })
    expect(facts.exif).toBeUndefined()
    expect(facts.orientation).toBeUndefined()
    expect(bytes.includes('secret place')).toBe(false)
  })

  it('keeps the first frame of an animation', async () => {
    const { facts } = await uploaded(await animation(), 'image/gif')
    expect(facts.pages ?? 1).toBe(1)
    expect(facts.height).toBe(20)
  })

  it('makes a very large picture smaller', async () => {
    const { url, facts } = await uploaded(await picture(4000, 3000).jpeg().toBuffer(), 'image/jpeg')
    expect(url).toContain('-1600x1200/')
    expect(facts).toMatchObject({ width: 960, height: 720 })
  })

  it('goes by what a file is, not by what it is called', async () => {
    const { facts } = await uploaded(await picture().png().toBuffer(), 'text/html')
    expect(facts.format).toBe('jpeg')
  })

  it('drops what hangs on behind a picture', async () => {
    const script = '<script>alert(1)</script>'
    const { bytes } = await uploaded(Buffer.concat([await picture().gif().toBuffer(), Buffer.from(script)]))
    expect(bytes.includes('script')).toBe(false)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7 …'],
    ['nothing', ''],
    ['a comment that looks like a picture later', '/*\x89PNG\r\n\x1a\n*/alert(1)'],
  ])('refuses %s, whatever its type says', async (_what, text) => {
    const { status, body } = await upload(pictureForm(text, 'image/png'))
    expect(status).toBe(415)
    expect(body.message).toBe('Only JPEG, PNG, WebP and GIF pictures can be used.')
  })

  it('refuses a picture that is cut off, or only begins like one', async () => {
    const whole = await picture(600, 400).jpeg().toBuffer()
    for (const bytes of [whole.subarray(0, 1200), whole.subarray(0, 30), 'GIF89a=1;alert(1)']) {
      const { status, body } = await upload(pictureForm(bytes))
      expect({ status, message: body.message }).toEqual({
        status: 422,
        message: 'This picture is damaged and can’t be read.',
      })
    }
  })

  it.each([
    [30_000, 30_000],
    [2_147_483_647, 2_147_483_647],
    [8_000, 5_001],
  ])('refuses a claim of %i × %i pixels without decoding it', async (width, height) => {
    const { status } = await upload(pictureForm(claimedPng(width, height)))
    expect(status).toBe(422)
  })

  it('refuses a picture that would have to be held in memory whole and is very large', async () => {
    const large = { create: { width: 6000, height: 4400, channels: 4 as const, background: '#ff6b1a' } }
    const interlaced = await sharp(large).png({ progressive: true, compressionLevel: 1 }).toBuffer()
    expect((await upload(pictureForm(interlaced))).status).toBe(422)
    const plain = await sharp(large).png({ compressionLevel: 1 }).toBuffer()
    expect((await upload(pictureForm(plain))).status).toBe(200)
  })

  it('refuses more than 5 MB, told or not told beforehand', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, await picture().png().toBuffer())
    expect((await upload(pictureForm(large))).status).toBe(413)
    const larger = pictureForm(Buffer.alloc(7 * 1024 * 1024))
    expect((await upload(larger)).status).toBe(413)
  })

  it('refuses a body that is no multipart form', async () => {
    expect((await upload({ image: 'x' })).status).toBe(415)
    expect((await upload('x', { 'content-type': 'multipart/form-data' })).status).toBe(415)
    expect((await upload('x', { 'content-type': 'multipart/form-data; boundary=y' })).status).toBe(400)
  })

  it('refuses a form without a picture in the specification’s words', async () => {
    const form = new FormData()
    form.set('image', 'text')
    const { status, body } = await upload(form)
    expect({ status, message: body.message }).toEqual({ status: 422, message: '* Please Attach a image' })
  })

  it('refuses whoever is not signed in', async () => {
    const { status } = await ask(shop, 'POST /upload', { body: pictureForm(Buffer.alloc(1)) })
    expect(status).toBe(401)
  })

  it('leaves no half-written file behind, and one row for each picture', async () => {
    const media = join(shop.dataDir, 'media')
    expect(await readdir(join(media, '.work'))).toEqual([])
    const folders = (await readdir(media)).filter((name) => name !== '.work')
    const rows = await shop.shop.db.selectFrom('uploads').select(['key', 'keptAt']).execute()
    expect(folders.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
    expect(rows.map(({ keptAt }) => keptAt)).not.toContain(null)
  })

  it('holds so many uploads at once, and asks whoever comes then to wait', async () => {
    const ends: (() => void)[] = []
    const slow = () => {
      const body = new ReadableStream({ start: (stream) => void ends.push(() => stream.close()) })
      const headers = {
        Authorization: `Bearer ${customer.token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
      }
      return shop.app.request('/upload', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    }
    const uploads = Array.from({ length: 13 }, slow)
    const first = await Promise.race(uploads)
    expect({ status: first.status, wait: first.headers.get('retry-after') }).toEqual({
      status: 503,
      wait: '5',
    })
    for (const end of ends) end()
    const statuses = await Promise.all(uploads.map(async (upload) => (await upload).status))
    expect(statuses.filter((status) => status === 503)).toHaveLength(1)
    expect((await upload(pictureForm(await picture().png().toBuffer()))).status).toBe(200)
  })

  it('lets a person upload 50 pictures a day', async () => {
    const busy = await signUp(shop, { verified: true })
    const send = () => ask(shop, 'POST /upload', { as: busy, body: pictureForm('no picture') })
    for (let count = 0; count < 50; count++) expect((await send()).status).toBe(415)
    const { status, headers } = await send()
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('GET /media/{file}', () => {
  it('serves a picture for ever, and lets it do nothing when opened by itself', async () => {
    const { headers } = await uploaded(await picture().png().toBuffer())
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    `/media/${'0'.repeat(32)}.webp`,
    '/media/..%2fsecrets%2fidentity',
    '/media/%2e%2e/secrets/identity',
    `/media/${'0'.repeat(32)}.webp.part`,
    `/media/${'0'.repeat(32)}-1x1/1.webp`,
    '/media/.work/form',
    '/media/x',
  ])('knows nothing of %s', async (address) => {
    expect((await shop.app.request(address)).status).toBe(404)
  })
})

describe('a picture’s address in a form', () => {
  it('is accepted when somebody has uploaded it here', async () => {
    const { url } = await uploaded(await picture().png().toBuffer())
    const unknown = `/media/${'0'.repeat(32)}.webp`
    expect(await acceptedImages(shop.shop, [url, unknown])).toEqual(new Set([url]))
    expect(await isOwnUpload(shop.shop, url)).toBe(true)
  })

  it('is accepted for the shop’s own pictures and on hosts that the owner allows', async () => {
    const drawn = '/pictures/products/chain-0123456789ab-1200x900/960.jpg'
    const allowed = ['/pictures/chain.svg', drawn, 'https://pictures.example/a.jpg']
    const accepted = await acceptedImages(shop.shop, [...allowed, 'https://169.254.169.254/a.jpg'])
    expect(accepted).toEqual(new Set(allowed))
  })

  it('is never fetched, whatever it says (threat 65)', async () => {
    let connections = 0
    const listener = createServer(() => {
      connections += 1
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const seller = await signUp(shop, { role: 'admin' })
    const product = { name: 'Bolt', description: 'M6.', available_quantity: 1, minimum_quantity: 1, price: 1 }
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', 'localhost', '0x7f.1']) {
      for (const image of [`http://${host}:${port}/a.png`, `https://${host}:${port}/a.png`]) {
        const added = await ask(shop, 'POST /addproduct', { as: seller, body: { ...product, image } })
        expect(added.status).toBe(422)
        const review = { company: 'A', rating: 5, comment: 'B', image }
        expect((await ask(shop, 'POST /review', { as: customer, body: review })).status).toBe(422)
      }
    }
    listener.close()
    expect(connections).toBe(0)
  })
})

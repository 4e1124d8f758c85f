import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { atLength } from '../../test/harness/at-length.ts'
import { corpus } from '../../test/harness/corpus/corpus.ts'
import type { CorpusFile } from '../../test/harness/corpus/corpus-file.ts'
import { MARK } from '../../test/harness/corpus/polyglots.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { pictureForm } from '../../test/harness/pictures.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop
const people: TestPerson[] = []

beforeAll(async () => {
  shop = await openTestShop()
  // Each may upload fifty a day.
  for (let count = 0; count < 2; count++) people.push(await signUp(shop, { verified: true }))
})
afterAll(() => shop?.close())

async function upload({ bytes, type, name }: CorpusFile, place: number) {
  const body = pictureForm(await bytes(), type, name)
  return await ask<{ data: { url: string }; message?: string }>(shop, 'POST /upload', {
    as: people[place % 2],
    body,
  })
}

/** The files of a kept picture, as they are served. */
async function filesOf(url: string): Promise<[Buffer, Headers][]> {
  const folder = url.slice(0, url.lastIndexOf('/'))
  const width = url.match(/\/(\d+)\.jpg$/)?.[1]
  return await Promise.all(
    ['avif', 'webp', 'jpg'].map(async (format): Promise<[Buffer, Headers]> => {
      const answer = await shop.app.request(`${folder}/${width}.${format}`)
      expect(answer.status).toBe(200)
      return [Buffer.from(await answer.arrayBuffer()), answer.headers]
    }),
  )
}

/** How dark one side of a picture is. */
async function darkness(bytes: Buffer, side: NonNullable<CorpusFile['dark']>): Promise<number> {
  const { width, height } = await sharp(bytes).metadata()
  const half = {
    left: { left: 0, top: 0, width: width / 2, height },
    right: { left: width / 2, top: 0, width: width / 2, height },
    top: { left: 0, top: 0, width, height: height / 2 },
    bottom: { left: 0, top: height / 2, width, height: height / 2 },
  }[side]
  const pixels = await sharp(bytes).extract(half).greyscale().raw().toBuffer()
  return pixels.reduce((sum, one) => sum + one, 0) / pixels.length
}

/** `npm test` uploads all that is refused, and every fourth of what becomes a picture. */
const uploaded = corpus.filter(
  ({ becomes }, place) => atLength || typeof becomes === 'number' || place % 4 === 0,
)

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

describe('a file that somebody uploads', () => {
  it('comes in more than forty odd and hostile kinds', () => {
    expect(corpus.length).toBeGreaterThan(70)
    expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length)
  })

  it.each(uploaded.map((file, place) => [file.what, file, place] as const))('%s', async (_, file, place) => {
    const { status, body } = await upload(file, place)
    if (typeof file.becomes === 'number') {
      expect(status).toBe(file.becomes)
      expect(body.message).toMatch(/^[A-Z*].+\.$/)
      return
    }
    expect(status).toBe(200)
    const [width, height] = file.becomes
    expect(body.data.url).toContain(`-${width}x${height}/`)
    for (const [bytes, headers] of await filesOf(body.data.url)) {
      expect(headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/)
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(bytes.includes(MARK)).toBe(false)
      const facts = await sharp(bytes).metadata()
      expect(facts.pages ?? 1).toBe(1)
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(
        Array(5).fill(undefined),
      )
    }
    if (file.dark) {
      const [, , jpeg] = await filesOf(body.data.url)
      const bytes = jpeg?.[0] ?? Buffer.alloc(0)
      expect(await darkness(bytes, file.dark)).toBeLessThan((await darkness(bytes, opposite[file.dark])) - 40)
    }
  })
})

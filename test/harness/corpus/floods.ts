import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, claimedPng, picture } from '../pictures.ts'
import type { CorpusFile } from './corpus-file.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff6b1a' } })

/** A GIF's head that claims a size. */
function claimedGif(width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\xf0\0\0', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  return Buffer.concat([head, Buffer.alloc(200)])
}

/** A JPEG whose frame claims another size than it has. */
async function claimedJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await picture().jpeg().toBuffer())
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** A WebP that claims the largest canvas there is. */
async function claimedWebp(): Promise<Buffer> {
  const webp = Buffer.from(await picture().webp({ lossless: true }).toBuffer())
  // VP8L: 14 bits of width and of height, less one, after the signature.
  const at = webp.indexOf('VP8L') + 9
  webp.writeUInt32LE(0x0fffffff, at)
  return webp
}

/** A PNG whose compressed text would be 200 MB. */
async function textBomb(): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  const text = Buffer.concat([
    Buffer.from('Comment\0\0'),
    deflateSync(Buffer.alloc(200_000_000, 'a'), { level: 9 }),
  ])
  return Buffer.concat([png.subarray(0, 33), chunk('zTXt', text), png.subarray(33)])
}

/** Very many frames in few bytes. */
async function manyFrames(): Promise<Buffer> {
  const frames = Array.from({ length: 1_000 }, (_, place) => ({
    create: { width: 40, height: 30, channels: 3 as const, background: { r: place % 256, g: 80, b: 40 } },
  }))
  return await sharp(frames as never, { join: { animated: true } })
    .gif({ delay: 20 })
    .toBuffer()
}

/** Few bytes that would become very many. */
export const floods: CorpusFile[] = [
  { what: 'a claim of 30,000 × 30,000 in a PNG', bytes: () => claimedPng(30_000, 30_000), becomes: 422 },
  {
    what: 'the largest claim that a PNG can make',
    bytes: () => claimedPng(2 ** 31 - 1, 2 ** 31 - 1),
    becomes: 422,
  },
  { what: 'a claim of 65,535 × 65,535 in a GIF', bytes: () => claimedGif(65_535, 65_535), becomes: 422 },
  { what: 'a claim of 65,500 × 65,500 in a JPEG', bytes: () => claimedJpeg(65_500, 65_500), becomes: 422 },
  { what: 'the largest claim that a WebP can make', bytes: claimedWebp, becomes: 422 },
  {
    what: 'a real 8,000 × 5,001 of one colour',
    bytes: () => plain(8000, 5001).png().toBuffer(),
    becomes: 422,
  },
  {
    what: 'a real 8,000 × 5,000, as large as may be',
    bytes: () => plain(8000, 5000).png().toBuffer(),
    becomes: [1600, 1000],
  },
  {
    what: 'an interlaced one that has to be held whole',
    bytes: () => plain(7000, 5000).png({ progressive: true }).toBuffer(),
    becomes: 422,
  },
  { what: 'a PNG with a text of 200 MB', bytes: textBomb, becomes: [60, 40] },
  { what: 'a GIF of a thousand frames', bytes: manyFrames, becomes: [40, 30] },
  { what: 'more than 5 MB', bytes: () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), becomes: 413 },
]

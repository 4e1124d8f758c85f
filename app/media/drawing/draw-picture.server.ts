import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { MAX_SIDE, type PictureFormat, pictureFormats, widthsOf } from '../../basics/picture-set.ts'
import { MAX_PIXELS } from '../image-limits.ts'
import type { MediaRefusal } from '../refusals.ts'
import { drawPlaceholder } from './draw-placeholder.server.ts'

const starts: [kind: ImageKind, pattern: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
]

type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp'

/** What kind of picture a file is by its first bytes: its name and its declared type are anybody's claim. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return starts.find(([, pattern]) => pattern.test(start))?.[0]
}

// Only the four kinds that we accept may be decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** Bytes of decoded picture that may be held at once. */
const maxHeld = 100_000_000

/** What shines through: the studio's ground, so that a cut-out stands where the others stand. */
const ground = '#e9e5dc'

/** By eye and by size on the studio's own pictures; docs/decisions/018-pictures.md has the figures. */
const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 74, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 78, progressive: true }),
}

export interface DrawnPicture {
  width: number
  height: number
  placeholder: string
  bytes: number
}

interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 3 }
}

/**
 * Draws a picture anew into a folder, a file for each width and format: upright as its EXIF says, the first frame of
 * an animation, at most 1600 pixels a side, with nothing of the file that came but what can be seen.
 * Refuses what is no picture by its first bytes, has over 40 million pixels, or can't be decoded to its end.
 */
export async function drawPicture(
  bytes: Buffer,
  into: string,
  formats: readonly PictureFormat[] = pictureFormats,
): Promise<Outcome<{ drawn: DrawnPicture }, MediaRefusal>> {
  if (!imageKind(bytes)) return refuse({ refusal: 'not-an-image' })
  const size = await measure(bytes)
  if (size !== 'fits') return refuse({ refusal: size })
  const pixels = await decode(bytes).catch(() => undefined)
  if (!pixels) return refuse({ refusal: 'image-damaged' })
  await mkdir(into, { recursive: true, mode: 0o755 })
  const sums = await Promise.all(formats.map((format) => writeFiles(pixels, into, format)))
  const { width, height } = pixels.raw
  const total = sums.reduce((sum, one) => sum + one, 0)
  return ok({ drawn: { width, height, placeholder: await drawPlaceholder(of(pixels)), bytes: total } })
}

// Reads the header alone, so a claim of a billion pixels costs nothing. An interlaced picture and a GIF can't be
// decoded line by line: they are held in memory whole, so how much that takes is limited as well.
async function measure(bytes: Buffer): Promise<'fits' | 'too-many-pixels' | 'image-damaged'> {
  try {
    const facts = await sharp(bytes, { limitInputPixels: false }).metadata()
    const pixels = facts.width * facts.height
    const whole = facts.isProgressive || facts.format === 'gif'
    const held = whole ? pixels * facts.channels * (facts.depth === 'ushort' ? 2 : 1) : 0
    return pixels > MAX_PIXELS || held > maxHeld ? 'too-many-pixels' : 'fits'
  } catch {
    return 'image-damaged'
  }
}

async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: 3 } }
}

function of({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw })
}

async function writeFiles(pixels: Pixels, into: string, format: PictureFormat): Promise<number> {
  let sum = 0
  for (const width of widthsOf(pixels.raw.width)) {
    const bytes = await encode[format](of(pixels).resize({ width })).toBuffer()
    await writeWhole(join(into, `${width}.${format}`), bytes)
    sum += bytes.length
  }
  return sum
}

/** On the disk when it is said to be there, also after a power cut. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o644)
  await handle
    .writeFile(bytes)
    .then(() => handle.sync())
    .finally(() => handle.close())
}

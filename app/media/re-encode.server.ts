import sharp from 'sharp'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { MediaRefusal } from './contract.ts'
import { imageKind } from './image-kind.ts'
import { MOST_PIXELS } from './image-limits.ts'

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

/** The longest side that a kept picture has; no screen shows one larger. */
const longestSide = 2000
const patienceSeconds = 15

/** Bytes of decoded picture that may be held at once. */
const mostHeld = 100_000_000

/**
 * Draws a picture anew as WebP: upright as its EXIF says, the first frame of an animation, at most 2000 pixels a
 * side, with nothing of the file that came but what can be seen.
 * Refuses what is no picture by its first bytes, has over 40 million pixels, or can't be decoded to its end.
 */
export async function reEncode(bytes: Buffer): Promise<Outcome<{ webp: Buffer }, MediaRefusal>> {
  if (!imageKind(bytes)) return refuse({ refusal: 'not-an-image' })
  const size = await measure(bytes)
  if (size !== 'fits') return refuse({ refusal: size })
  try {
    const webp = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: patienceSeconds })
      .toBuffer()
    return made({ webp })
  } catch {
    return refuse({ refusal: 'image-damaged' })
  }
}

/**
 * Reads the header alone, so a claim of a billion pixels costs nothing. An interlaced picture and a GIF can't be
 * decoded line by line: they are held in memory whole, so how much that takes is limited as well.
 */
async function measure(bytes: Buffer): Promise<'fits' | 'too-many-pixels' | 'image-damaged'> {
  try {
    const facts = await sharp(bytes, { limitInputPixels: false }).metadata()
    const pixels = facts.width * facts.height
    const whole = facts.isProgressive || facts.format === 'gif'
    const held = whole ? pixels * facts.channels * (facts.depth === 'ushort' ? 2 : 1) : 0
    return pixels > MOST_PIXELS || held > mostHeld ? 'too-many-pixels' : 'fits'
  } catch {
    return 'image-damaged'
  }
}

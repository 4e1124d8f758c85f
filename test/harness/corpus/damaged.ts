import { picture } from '../pictures.ts'
import type { CorpusFile } from './corpus-file.ts'

const formats = ['jpeg', 'png', 'gif', 'webp'] as const
type Format = (typeof formats)[number]

const large = (format: Format) => picture(600, 400).toFormat(format).toBuffer()

/** Cut off in the middle of its pixels. */
async function cut(format: Format): Promise<Buffer> {
  const whole = await large(format)
  return whole.subarray(0, Math.floor(whole.length * 0.6))
}

/** Its last bytes but the end are others. */
async function scrambled(format: Format): Promise<Buffer> {
  const whole = await large(format)
  const from = Math.floor(whole.length * 0.4)
  return Buffer.concat([whole.subarray(0, from), Buffer.alloc(40, 0xa5), whole.subarray(from + 40)])
}

/** Pictures that can't be decoded to their end. */
export const damaged: CorpusFile[] = [
  ...formats.map(
    (format): CorpusFile => ({ what: `a ${format} that is cut off`, bytes: () => cut(format), becomes: 422 }),
  ),
  { what: 'a PNG with other bytes in it', bytes: () => scrambled('png'), becomes: 422 },
  {
    what: 'only the first bytes of a JPEG',
    bytes: () => Buffer.from('ffd8ffe000104a46494600', 'hex'),
    becomes: 422,
  },
  {
    what: 'only the first bytes of a PNG',
    bytes: () => Buffer.from('89504e470d0a1a0a', 'hex'),
    becomes: 422,
  },
  {
    what: 'only the first bytes of a WebP',
    bytes: () => Buffer.from('524946460a00000057454250', 'hex'),
    becomes: 422,
  },
  { what: 'a PNG of no size', bytes: async () => noSize(await large('png')), becomes: 422 },
]

/** Width and height of zero. */
function noSize(png: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 16), Buffer.alloc(8), png.subarray(24)])
}

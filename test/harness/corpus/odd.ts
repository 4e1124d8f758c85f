import sharp from 'sharp'
import { picture } from '../pictures.ts'
import type { CorpusFile } from './corpus-file.ts'

/** Where the dark left half of a picture is, once it is turned as its EXIF says. */
const turned = ['left', 'right', 'right', 'left', 'top', 'top', 'bottom', 'bottom'] as const

const frame = (background: string) => ({
  create: { width: 20, height: 20, channels: 3 as const, background },
})
const frames = () => sharp(['#1c1f22', '#ff6b1a'].map(frame) as never, { join: { animated: true } })
const clear = { create: { width: 60, height: 40, channels: 4 as const, background: '#ff6b1a00' } }
const long = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8aa' } })
    .png()
    .toBuffer()

/** Pictures as cameras, phones and drawing programs make them, which everybody expects to work. */
export const odd: CorpusFile[] = [
  ...turned.map((dark, place): CorpusFile => {
    const orientation = place + 1
    return {
      what: `a photo that lies in position ${orientation} of EXIF’s eight`,
      bytes: () => picture().withMetadata({ orientation }).jpeg().toBuffer(),
      becomes: orientation > 4 ? [40, 60] : [60, 40],
      dark,
    }
  }),
  {
    what: 'a JPEG for print, in CMYK',
    bytes: () => picture().toColourspace('cmyk').jpeg().toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  {
    what: 'a PNG of 16 bits',
    bytes: () => picture().toColourspace('rgb16').png().toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  {
    what: 'a grey PNG',
    bytes: () => picture().greyscale().png().toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  {
    what: 'a PNG of 16 grey bits',
    bytes: () => picture().toColourspace('grey16').png().toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  {
    what: 'a PNG with a palette',
    bytes: () => picture().png({ palette: true, colours: 2 }).toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  {
    what: 'an interlaced PNG',
    bytes: () => picture().png({ progressive: true }).toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  {
    what: 'a progressive JPEG',
    bytes: () => picture().jpeg({ progressive: true }).toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  {
    what: 'a JPEG of grey alone',
    bytes: () => picture().greyscale().jpeg().toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  {
    what: 'colours of a wide screen',
    bytes: () => picture().withIccProfile('p3').jpeg().toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  {
    what: 'a WebP without loss',
    bytes: () => picture().webp({ lossless: true }).toBuffer(),
    becomes: [60, 40],
    dark: 'left',
  },
  { what: 'a PNG that one sees through', bytes: () => sharp(clear).png().toBuffer(), becomes: [60, 40] },
  { what: 'a WebP that one sees through', bytes: () => sharp(clear).webp().toBuffer(), becomes: [60, 40] },
  {
    what: 'a GIF that moves',
    bytes: () =>
      frames()
        .gif({ delay: [100, 100] })
        .toBuffer(),
    becomes: [20, 20],
  },
  {
    what: 'a WebP that moves',
    bytes: () =>
      frames()
        .webp({ delay: [100, 100] })
        .toBuffer(),
    becomes: [20, 20],
  },
  { what: 'a single pixel', bytes: () => long(1, 1), becomes: [1, 1] },
  { what: 'a line of 8,000 × 1', bytes: () => long(8000, 1), becomes: [1600, 1] },
  { what: 'a tower of 1 × 8,000', bytes: () => long(1, 8000), becomes: [1, 1600] },
]

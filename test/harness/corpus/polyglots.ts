import sharp from 'sharp'
import { chunk, picture } from '../pictures.ts'
import type { CorpusFile } from './corpus-file.ts'

/** Says what no file that the shop keeps may say. */
export const MARK = 'hidden-in-the-picture'
const page = `<!doctype html><script>/*${MARK}*/alert(1)</script>`
const mark = Buffer.from(page)

/** A JPEG with a segment after its start. */
function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff00 + marker, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** A PNG with a chunk before its end. */
function withChunk(png: Buffer, type: string, body: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, -12), chunk(type, body), png.subarray(-12)])
}

const jpeg = () => picture().jpeg().toBuffer()
const png = () => picture().png().toBuffer()
const exif = { IFD0: { Copyright: MARK, ImageDescription: page }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }

/** Pictures that are something else besides: what is kept is the picture alone. */
export const polyglots: CorpusFile[] = [
  {
    what: 'a GIF that is a script',
    bytes: async () =>
      Buffer.concat([await picture().gif().toBuffer(), Buffer.from(`;/*${MARK}*/=1;alert(1)//`)]),
    type: 'text/javascript',
    becomes: [60, 40],
  },
  { what: 'a script that begins as a GIF', bytes: () => `GIF89a/*${MARK}*/=1;alert(1)`, becomes: 422 },
  {
    what: 'a JPEG with a page behind it',
    bytes: async () => Buffer.concat([await jpeg(), mark]),
    type: 'text/html',
    name: 'a.html',
    becomes: [60, 40],
  },
  {
    what: 'a JPEG with a page in its comment',
    bytes: async () => withSegment(await jpeg(), 0xfe, mark),
    becomes: [60, 40],
  },
  {
    what: 'a JPEG with a page in an unknown segment',
    bytes: async () => withSegment(await jpeg(), 0xef, mark),
    becomes: [60, 40],
  },
  {
    what: 'a PNG with a page in its text',
    bytes: async () => withChunk(await png(), 'tEXt', mark),
    becomes: [60, 40],
  },
  {
    what: 'a PNG with an unknown chunk',
    bytes: async () => withChunk(await png(), 'huGe', mark),
    becomes: [60, 40],
  },
  {
    what: 'a PNG that is an archive as well',
    bytes: async () => Buffer.concat([await png(), Buffer.from(`PK\x03\x04${MARK}`)]),
    becomes: [60, 40],
  },
  {
    what: 'an EXIF that says where and by whom',
    bytes: () => picture().withExif(exif).jpeg().toBuffer(),
    becomes: [60, 40],
  },
  {
    what: 'XMP with a script',
    bytes: () =>
      picture().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${page}</x:xmpmeta>`).jpeg().toBuffer(),
    becomes: [60, 40],
  },
  {
    what: 'a preview of another picture in its EXIF',
    bytes: async () => withSegment(await jpeg(), 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), mark])),
    becomes: [60, 40],
  },
  { what: 'a name that leads elsewhere', bytes: png, name: '../../../../etc/passwd', becomes: [60, 40] },
  {
    what: 'a name with two endings',
    bytes: png,
    name: 'picture.png.html',
    type: 'text/html',
    becomes: [60, 40],
  },
  { what: 'a name of 5,000 letters', bytes: png, name: 'a'.repeat(5000), becomes: [60, 40] },
  { what: 'a name with a line’s end', bytes: png, name: 'a.png"\r\nX-Evil: 1', becomes: [60, 40] },
  { what: 'a PNG that says it is a page', bytes: png, type: 'text/html', becomes: [60, 40] },
  {
    what: 'a PNG that says it is an SVG',
    bytes: png,
    type: 'image/svg+xml',
    name: 'a.svg',
    becomes: [60, 40],
  },
  {
    what: 'a WebP with a page behind it',
    bytes: async () =>
      Buffer.concat([
        await sharp(await png())
          .webp()
          .toBuffer(),
        mark,
      ]),
    becomes: [60, 40],
  },
]

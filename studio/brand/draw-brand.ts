import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** `npm run generate -- brand` makes the icons anew, in `public`. */
const files = join(import.meta.dirname, '../../public')
/** The ground of the icon itself. */
const ground = '#1c1f22'

const icon = await readFile(join(files, 'icon.svg'))
await drawIcon('icon-192.png', 192)
await drawIcon('icon-512.png', 512)
// Phones cut these two to a shape of their own: all that counts stands in the middle, on ground to the edge.
await drawIcon('icon-maskable-512.png', 512, { inner: 440, background: ground })
await drawIcon('apple-touch-icon.png', 180, { background: ground })
await writeFile(join(files, 'favicon.ico'), await drawIco([16, 32, 48]))

/**
 * The icon for whoever asks for `/favicon.ico` whatever the page says: a directory of PNGs, each of so many pixels.
 * Numbers are little-endian, as the format has them.
 */
async function drawIco(sizes: number[]): Promise<Buffer> {
  const pngs = await Promise.all(
    sizes.map((size) =>
      sharp(icon, { density: 1200 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer(),
    ),
  )
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let from = head.length
  for (const [place, png] of pngs.entries()) {
    const at = 6 + 16 * place
    head.writeUInt8(sizes[place] ?? 0, at)
    head.writeUInt8(sizes[place] ?? 0, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(from, at + 12)
    from += png.length
  }
  return Buffer.concat([head, ...pngs])
}

/** The icon as a PNG of `size` pixels, drawn `inner` pixels large. */
async function drawIcon(
  name: string,
  size: number,
  { inner = size, background = 'transparent' } = {},
): Promise<void> {
  const drawn = await sharp(icon, { density: 1200 }).resize(inner, inner).png().toBuffer()
  const image = sharp({ create: { width: size, height: size, channels: 4, background } })
  await image
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(files, name))
}

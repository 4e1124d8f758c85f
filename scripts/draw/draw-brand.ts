import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** `node scripts/draw/draw-brand.ts` makes the icons anew, in `public`. */
const files = join(import.meta.dirname, '../../public')
/** The ground of the icon itself. */
const ground = '#1c1f22'

const icon = await readFile(join(files, 'icon.svg'))
await drawIcon('icon-192.png', 192)
await drawIcon('icon-512.png', 512)
// Phones cut these two to a shape of their own: all that counts stands in the middle, on ground to the edge.
await drawIcon('icon-maskable-512.png', 512, { inner: 440, background: ground })
await drawIcon('apple-touch-icon.png', 180, { background: ground })

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

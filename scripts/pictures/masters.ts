import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run.ts'

/** A picture that the studio has rendered. */
export interface Master {
  /** Such as `products/chain-11-speed`. */
  name: string
  file: string
  /** Of its content and of how pictures are drawn: whoever changes either gets new addresses. */
  hash: string
}

/** The picture that stands beside shared links. */
export const shareMaster = 'studio/masters/share.webp'

const shelves = ['gallery', 'heroes', 'products']
const recipe = ['app/media/drawing/draw-picture.server.ts', 'app/basics/picture-set.ts']

/** Every master of the studio that becomes a picture in several widths. */
export async function mastersIn(studio: string): Promise<Master[]> {
  const how = await Promise.all(recipe.map((file) => readFile(join(root, file))))
  const found = await Promise.all(shelves.map((shelf) => onShelf(studio, shelf)))
  return await Promise.all(
    found.flat().map(async ({ name, file }) => {
      const hash = createHash('sha256')
      for (const part of [...how, await readFile(file)]) hash.update(part)
      return { name, file, hash: hash.digest('hex').slice(0, 12) }
    }),
  )
}

async function onShelf(studio: string, shelf: string): Promise<{ name: string; file: string }[]> {
  const files = await readdir(join(studio, shelf)).catch(() => [])
  return files
    .filter((file) => file.endsWith('.webp'))
    .map((file) => ({ name: `${shelf}/${file.slice(0, -5)}`, file: join(studio, shelf, file) }))
}

import { readdir } from 'node:fs/promises'

// What stands in the folder of the shop's own pictures. Apart from those who serve them, so that a start looks through it without
// loading a database and a drawer of pictures.

/** What the drawing of masters says of them, beside their files (`scripts/pictures/`). */
export const MANIFEST = 'manifest.json'

/** What a start has left for later: masters whose AVIF, the slowest to draw, is not there yet (`scripts/pictures/`). */
export const UNFINISHED = 'unfinished.json'

/** Whether the folder of one picture has each of its widths in AVIF, too. */
export async function isWhole(picture: string): Promise<boolean> {
  const there = await readdir(picture).catch(() => [])
  const countOf = (format: string) => there.filter((file) => file.endsWith(format)).length
  return countOf('.avif') > 0 && countOf('.avif') === countOf('.webp')
}

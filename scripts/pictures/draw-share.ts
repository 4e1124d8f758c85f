import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { top } from '../run.ts'

/** The picture that stands beside shared links: the studio's, or, before it is rendered, the drawn one. */
export const shareMaster = existsSync(join(top, 'studio/masters/share.webp'))
  ? 'studio/masters/share.webp'
  : 'public/share.png'

/** Writes `/share.jpg`, 1200 × 630 as all who show such pictures want it, a JPEG as all of them can. */
export async function drawShare(folder: string): Promise<void> {
  await sharp(await readFile(join(top, shareMaster)))
    .resize(1200, 630)
    .flatten({ background: '#f1efe9' })
    .jpeg({ quality: 84, progressive: true })
    .toFile(join(folder, 'share.jpg'))
}

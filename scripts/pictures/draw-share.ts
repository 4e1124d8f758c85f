import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../run.ts'
import { shareMaster } from './masters.ts'

/** Writes `/share.jpg`, 1200 × 630 as all who show such pictures want it, a JPEG as all of them can. */
export async function drawShare(folder: string): Promise<void> {
  await sharp(await readFile(join(root, shareMaster)))
    .resize(1200, 630)
    .flatten({ background: '#f1efe9' })
    .jpeg({ quality: 84, progressive: true })
    .toFile(join(folder, 'share.jpg'))
}

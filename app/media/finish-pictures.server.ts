import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Shop } from '../shop/shop.ts'
import { CLOSING, type Drawing } from './drawing/open-drawing.server.ts'
import { isWhole, UNFINISHED } from './picture-folder.ts'

const list = z.array(z.object({ master: z.string(), picture: z.string() }))

/**
 * Draws what the shop's own pictures lack, one after another behind the visitors' uploads. Until then the WebP is shown.
 * Whoever stops it, or does it at the same time, costs nothing but the work. A folder that can't be written stays as it is.
 */
export async function finishPictures(shop: Pick<Shop, 'pictures' | 'drawing' | 'log'>): Promise<void> {
  const { folder } = shop.pictures
  if (!folder) return
  const left = join(folder, UNFINISHED)
  const text = await readFile(left, 'utf8').catch(() => undefined)
  if (!text) return
  const work = join(folder, `.work-${process.pid}`)
  try {
    for (const { master, picture } of list.parse(JSON.parse(text))) {
      await finish(shop.drawing, master, { picture: join(folder, picture), work })
    }
    await rm(left, { force: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== CLOSING) shop.log.warn({ error: message }, 'the pictures could not be finished')
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function finish(
  drawing: Drawing,
  master: string,
  { picture, work }: { picture: string; work: string },
): Promise<void> {
  if (await isWhole(picture)) return
  const result = await drawing.draw({ file: master, into: work, formats: ['avif'] })
  if (!result.ok) throw new Error(`${master}: ${result.refusal}`)
  for (const file of await readdir(work)) await rename(join(work, file), join(picture, file))
}

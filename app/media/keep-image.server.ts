import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyCallRefusal } from '../basics/call.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { MediaRefusal } from './contract.ts'
import { mediaPath } from './image-address.ts'
import { inTurn } from './in-turn.ts'
import { reEncode } from './re-encode.server.ts'

const encoding = inTurn()
const diskFull = /^(ENOSPC|EDQUOT|EROFS)$/

/** Where uploaded pictures lie. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media')
}

/**
 * Keeps a picture that a person uploaded, drawn anew, under a random name (contract, upload).
 * @returns its address in the shop
 */
export async function keepImage(
  shop: Shop,
  viewer: Viewer,
  bytes: Buffer,
): Promise<Outcome<{ address: string }, MediaRefusal | AnyCallRefusal>> {
  const drawn = await encoding(() => reEncode(bytes))
  if (!drawn.ok) return drawn
  const file = `${randomBytes(16).toString('hex')}.webp`
  const folder = mediaFolder(shop.dataDir)
  try {
    await writeWhole(folder, file, drawn.webp)
  } catch (error) {
    if (!diskFull.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    shop.log.error({ error: (error as Error).message }, 'a picture could not be written')
    return refuse({ refusal: 'unavailable', retryAfter: 60 })
  }
  const upload = { userId: viewer.userId, file, bytes: drawn.webp.length, createdAt: shop.now() }
  try {
    await shop.db.insertInto('uploads').values(upload).execute()
  } catch (error) {
    await rm(join(folder, file), { force: true })
    throw error
  }
  return made({ address: mediaPath + file })
}

/** Whoever asks for the file finds all of it or nothing, also after a power cut. */
async function writeWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `${file}.part`)
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await rename(unfinished, join(folder, file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

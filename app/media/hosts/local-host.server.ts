import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { roomOn } from '../../basics/disk-room.server.ts'
import { ok } from '../../basics/outcome.ts'
import { fileToTell } from '../../basics/picture-set.ts'
import { isMediaKey, mediaPath } from '../image-address.ts'
import type { ImageHost, PictureToKeep } from './image-host.ts'

export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media')
}

export function localHost(dataDir: string): ImageHost {
  const folder = mediaFolder(dataDir)
  const placeOf = ({ name, width }: PictureToKeep) => ({
    key: name,
    address: `${mediaPath}${name}/${fileToTell(width)}`,
  })
  return {
    kind: 'local',
    room: () => roomOn(existsSync(folder) ? folder : dataDir),
    placeOf,
    async keep(picture) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(picture.folder, join(folder, picture.name))
      await syncFolder(join(folder, picture.name))
      await syncFolder(folder)
      return ok(placeOf(picture))
    },
    async remove(key) {
      if (isMediaKey(key)) await rm(join(folder, key), { recursive: true, force: true })
      return true
    },
  }
}

/** Names are on the disk when their folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

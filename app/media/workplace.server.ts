import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFolder } from './hosts/local-host.server.ts'

/** Beside the pictures, so that a finished one only has to be renamed; no address reaches in here. */
const placesIn = (dataDir: string) => join(mediaFolder(dataDir), '.work')

export async function atWorkplace<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const places = placesIn(dataDir)
  await mkdir(places, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(places, 'upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes away what a process that was killed has left behind; `before`: nobody works there since. */
export async function clearWorkplaces(dataDir: string, before: Date): Promise<void> {
  const places = placesIn(dataDir)
  for (const name of await readdir(places).catch(() => [])) {
    const folder = join(places, name)
    const facts = await stat(folder).catch(() => undefined)
    if (facts && facts.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}

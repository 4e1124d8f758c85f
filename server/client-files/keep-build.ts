import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { after, type Clock, DAY, HOUR } from '../../app/basics/clock.ts'
import type { Log } from '../../app/shop/base.ts'
import { isHashed, keptBuilds, listKept } from './kept-builds.ts'

const markEvery = HOUR
/** Since a process has last said that it uses a build, which it does at each mark. */
const keepFor = 7 * DAY + markEvery
/** So many builds at the most, of some 5 MB each: who starts a new one every few minutes does not fill the disk. */
const most = 20

interface Kept {
  dataDir: string
  now: Clock
}

/**
 * Has the other processes of the shop, newer and older, find the browser's files of this one's build in `DATA_DIR`, for as long as it
 * runs and a week more. Where that can't be written, the shop serves without.
 */
export async function keepClientFiles(shop: Kept & { log: Log }, files: string): Promise<void> {
  const tell = ({ message }: Error) =>
    shop.log.warn({ error: message }, 'the browser’s files could not be kept for other versions')
  const keep = await openBuild(shop, files).catch(tell)
  if (!keep) return
  const turn = () => keep().catch(tell)
  await turn()
  setInterval(turn, markEvery).unref()
}

/** What keeps a build, and lets go of others; which one it is is settled now, whatever is built into the folder later. */
export async function openBuild({ dataDir, now }: Kept, files: string): Promise<() => Promise<void>> {
  const from = join(files, 'assets')
  const names = (await readdir(from)).filter(isHashed).sort()
  const build = createHash('sha256').update(names.join('\0')).digest('hex').slice(0, 16)
  const own = join(keptBuilds(dataDir), build)
  return async () => {
    if (!(await mark(own, now()))) {
      const [last] = (await listKept(dataDir)).filter(({ whole }) => whole)
      await put(names, { from, own, last: last?.folder })
      await mark(own, now())
    }
    await sweep(own, { dataDir, now })
  }
}

/** Says that a build is in use; `false` where it is not there. */
async function mark(own: string, at: Date): Promise<boolean> {
  try {
    await utimes(own, at, at)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

/** All of it or nothing: it is put together aside and then named. Of two processes that do it at once, one has done it for both. */
async function put(
  names: string[],
  { from, own, last }: { from: string; own: string; last: string | undefined },
): Promise<void> {
  const aside = `${own}.${randomUUID()}`
  await mkdir(aside, { recursive: true })
  try {
    for (const name of names)
      await add(join(aside, name), { kept: last && join(last, name), built: join(from, name) })
    await rename(aside, own)
  } catch (error) {
    if (!/^(ENOTEMPTY|EEXIST)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** What the build before has had is not stored again. What a newer build has taken away meanwhile is missing. */
async function add(
  file: string,
  { kept, built }: { kept: string | undefined; built: string },
): Promise<void> {
  try {
    if (kept) return await link(kept, file)
  } catch {
    // New in this build, or on a disk that knows no links.
  }
  await copyFile(built, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function sweep(own: string, { dataDir, now }: Kept): Promise<void> {
  const before = after(now(), -keepFor)
  for (const [place, { folder, usedAt }] of (await listKept(dataDir)).entries())
    if (folder !== own && (place >= most || usedAt < before))
      await rm(folder, { recursive: true, force: true })
}

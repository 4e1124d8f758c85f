import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import { fileToTell, type PictureFormat, pictureFormats } from '../../app/basics/picture-set.ts'
import { isWhole, MANIFEST, UNFINISHED } from '../../app/media/picture-folder.ts'
import { whereWritable } from '../not-writable.ts'
import { type Master, mastersIn } from './masters.ts'

/** What the shop reads of a picture: its one address, and its placeholder. */
interface Drawn {
  image: string
  placeholder: string
}

/** The slowest to draw can wait until the shop is open: it shows the WebP until then. */
const quick: PictureFormat[] = ['webp', 'jpg']

/**
 * Draws the studio's masters in every width into `folder`, those that are not there yet, and takes away what no master
 * has any more. Not `whole`: without AVIF, which the open shop draws (`finish-pictures.server.ts`).
 */
export async function drawMasters(studio: string, folder: string, whole: boolean): Promise<void> {
  const masters = await mastersIn(studio)
  const known = await readManifest(folder)
  const drawn: Record<string, Drawn> = {}
  await mkdir(folder, { recursive: true })
  await pLimit(availableParallelism()).map(masters, async (master) => {
    drawn[master.name] = await drawOne(master, known[master.name], { folder, whole })
  })
  await removeOthers(folder, new Set(Object.values(drawn).map(({ image }) => pictureOf(image))))
  await recordUnfinished(
    folder,
    masters.map(({ file, name }) => ({ master: file, picture: pictureOf(drawn[name]?.image ?? '') })),
  )
  await keepManifest(folder, Object.fromEntries(Object.entries(drawn).sort()))
}

/** In one go, as open shops read it; and not where it is the same, as who starts a shop need not own what was built. */
async function keepManifest(folder: string, drawn: Record<string, Drawn>): Promise<void> {
  if (isDeepStrictEqual(await readManifest(folder), drawn)) return
  const fresh = join(folder, `.${MANIFEST}-${process.pid}`)
  await writeFile(fresh, JSON.stringify(drawn))
  await rename(fresh, join(folder, MANIFEST))
}

/** A picture that is there already is used as it is, and completed where that is wanted. */
async function drawOne(
  master: Master,
  known: Drawn | undefined,
  { folder, whole }: { folder: string; whole: boolean },
): Promise<Drawn> {
  const there = known?.image.startsWith(`/pictures/${master.name}-${master.hash}-`)
  if (known && there && (!whole || (await isWhole(join(folder, pictureOf(known.image)))))) return known
  const { drawPicture } = await import('../../app/media/drawing/draw-picture.server.ts')
  const work = join(folder, `.work-${master.name.replace('/', '-')}`)
  const result = await drawPicture(await readFile(master.file), work, whole ? pictureFormats : quick)
  if (!result.ok) throw new Error(`${master.file} can't be drawn: ${result.refusal}.`)
  const { width, height, placeholder } = result.drawn
  const picture = `${master.name}-${master.hash}-${width}x${height}`
  await rm(join(folder, picture), { recursive: true, force: true })
  await mkdir(join(folder, picture, '..'), { recursive: true })
  await rename(work, join(folder, picture))
  return { image: `/pictures/${picture}/${fileToTell(width)}`, placeholder }
}

/** Not where it is told already, or may not be written: who starts a shop need not own what was built. */
async function recordUnfinished(
  folder: string,
  pictures: { master: string; picture: string }[],
): Promise<void> {
  const whole = await Promise.all(pictures.map(({ picture }) => isWhole(join(folder, picture))))
  const left = pictures.filter((_, place) => !whole[place])
  const file = join(folder, UNFINISHED)
  if (left.length === 0) return await whereWritable(rm(file, { force: true }))
  const text = JSON.stringify(left)
  const told = await readFile(file, 'utf8').catch(() => '')
  if (told !== text) await whereWritable(writeFile(file, text))
}

/** The folder in a picture's address. */
function pictureOf(image: string): string {
  return image.split('/').slice(2, 4).join('/')
}

async function removeOthers(folder: string, used: Set<string>): Promise<void> {
  for (const shelf of await readdir(folder, { withFileTypes: true })) {
    if (!shelf.isDirectory()) continue
    if (shelf.name.startsWith('.')) await whereWritable(rm(join(folder, shelf.name), { recursive: true }))
    else await removeUnused(folder, shelf.name, used)
  }
}

async function removeUnused(folder: string, shelf: string, used: Set<string>): Promise<void> {
  for (const name of await readdir(join(folder, shelf))) {
    if (!used.has(`${shelf}/${name}`)) await rm(join(folder, shelf, name), { recursive: true })
  }
}

async function readManifest(folder: string): Promise<Record<string, Drawn>> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, Drawn>
}

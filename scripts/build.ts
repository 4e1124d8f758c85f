import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { precompress } from './bundle/precompress.ts'
import { isNotWritable } from './not-writable.ts'
import { drawMasters } from './pictures/draw-masters.ts'
import { shareMaster } from './pictures/masters.ts'
import { putInPlace } from './put-in-place.ts'
import { root, run } from './run.ts'

const folder = process.env.BUILD_DIR || 'build'
const stamp = join(root, folder, '.sources')
const sources = [
  'app',
  'server',
  'database',
  'sandboxes',
  'public',
  'scripts/bundle',
  'scripts/pictures',
  'scripts/build.ts',
  'scripts/run.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  shareMaster,
]

/** For a server of one gigabyte, which may serve a shop meanwhile. */
const sparing = { NODE_OPTIONS: '--max-old-space-size=400 --max-semi-space-size=4', MALLOC_ARENA_MAX: '2' }

/**
 * Builds the shop beside what was built before, and puts it in its place once it is whole (`put-in-place.ts`); with
 * `--if-stale` only when a source has changed since it was built, and without what takes longest to draw: that is left to the
 * open shop, unless `--whole` asks for it.
 */
try {
  await build()
} catch (error) {
  if (!isNotWritable(error)) throw error
  const { path } = error as NodeJS.ErrnoException
  console.error(
    `The shop has something to build, and this account may not write ${path}: run “npm run build” as the account that owns the folder, then start again.`,
  )
  process.exit(1)
}

async function build(): Promise<void> {
  const wanted = await fingerprint()
  if (!process.argv.includes('--if-stale') || (await built()) !== wanted) await buildAnew(wanted)
  const drawn = join(root, folder, 'pictures')
  const whole = !process.argv.includes('--if-stale') || process.argv.includes('--whole')
  await drawMasters(join(root, 'studio/masters'), drawn, whole)
}

async function buildAnew(wanted: string): Promise<void> {
  console.log('Building the shop …')
  // What draws is not loaded by a start that finds the shop built.
  const { drawShare } = await import('./pictures/draw-share.ts')
  const next = join(root, folder, 'next')
  await rm(next, { recursive: true, force: true })
  // Whoever may not write here is told before the minutes that a build takes.
  await mkdir(next, { recursive: true })
  const { ok, output } = await run('react-router', ['build'], { env: { ...sparing, BUILD_DIR: next } })
  if (!ok) {
    console.error(`${output}\nThe shop could not be built: see above.`)
    process.exit(1)
  }
  await precompress(join(next, 'client'))
  await drawShare(join(next, 'client'))
  await putInPlace(next, join(root, folder))
  await rm(join(root, folder, 'compiled'), { recursive: true, force: true })
  await writeFile(stamp, wanted)
}

async function built(): Promise<string | undefined> {
  return await readFile(stamp, 'utf8').catch(() => undefined)
}

/** One hash over the names and contents of all sources. They are read synchronously: promises take several times as long for so many small files. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(sources.map(filesIn))).flat().sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

async function filesIn(source: string): Promise<string[]> {
  if (/\.\w+$/.test(source)) return [source]
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

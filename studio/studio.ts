import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root, run } from '../scripts/run.ts'
import { type Develop, develop } from './develop.ts'

/**
 * `npm run generate -- studio NAME… [--preview]`: renders the named pictures again, each into its master under
 * `studio/masters/`; with `--preview`, small and quick, into `.tmp/studio/`. Blender is `BLENDER`, or the one on PATH.
 */
const blender = process.env.BLENDER ?? 'blender'
const kinds = { objects: 'products', heroes: 'heroes', gallery: 'gallery', share: '' }

/** Behind a hero's name: the same scene by night, for the dark theme (`stage.NIGHT`). */
const NIGHT = '-garage'

const words = process.argv.slice(2)
const preview = words.includes('--preview')
const names = words.filter((word) => !word.startsWith('--'))
const known = await knownPictures()

if (names.length === 0) stop(`Name a picture: ${[...known.keys()].join(', ')}`)
const unknown = names.find((name) => !known.has(name))
if (unknown) stop(`There is no picture ${unknown} in studio/. Known: ${[...known.keys()].join(', ')}`)
if (!(await run(blender, ['--version'])).ok) {
  stop(`Blender 3.4 or newer is needed and "${blender}" could not be run: install it, or name it in BLENDER.`)
}
for (const name of names) await picture(name)

/** Every picture's name, with the folder its master lies in. */
async function knownPictures(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [folder, masters] of Object.entries(kinds)) {
    const files = await readdir(join(root, 'studio', folder)).catch(() => [])
    for (const file of files.toSorted()) {
      if (!file.endsWith('.py')) continue
      const name = basename(file, '.py')
      found.set(name, masters)
      if (folder === 'heroes') found.set(name + NIGHT, masters)
    }
  }
  return found
}

async function picture(name: string) {
  const started = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'studio-'))
  const scene = ['-b', '--python-exit-code', '1', '-P', join(root, 'studio/render.py'), '--', name, folder]
  const { ok, output } = await run(blender, preview ? [...scene, '--preview'] : scene)
  if (!ok) stop(`${name} could not be rendered:\n${output.split('\n').slice(-20).join('\n')}`)
  const target: Develop = preview
    ? { folder: join(root, '.tmp/studio'), name, format: 'png' }
    : { folder: join(root, 'studio/masters', known.get(name) ?? ''), name, format: 'webp' }
  await mkdir(target.folder, { recursive: true })
  const file = await develop(folder, target)
  await rm(folder, { recursive: true })
  process.stdout.write(`${file} (${Math.round((Date.now() - started) / 1000)} s)\n`)
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In `DATA_DIR`: where its database lies. */
const note = 'database.json'
/** In that place: which `DATA_DIR` it belongs to. */
const ownerNote = 'data-dir.json'

/**
 * The folder outside `DATA_DIR` in which its database lies; `undefined` where that is not so.
 * @throws Error with a sentence where `dataDir` is a copy: its database is the original's, or was left behind.
 */
export async function baseElsewhere(dataDir: string): Promise<string | undefined> {
  const base = await noted(dataDir)
  if (base) await claim(base, dataDir)
  return base
}

/** Makes a folder for the database of a `DATA_DIR` below `systemFolder`; each remembers the other. */
export async function nameBaseElsewhere(dataDir: string, systemFolder: string): Promise<string> {
  const base = join(systemFolder, `${Date.now().toString(36)}-${process.pid}`)
  await mkdir(base, { recursive: true })
  await chmod(systemFolder, 0o755)
  await writeOwner(base, dataDir)
  const words = `${JSON.stringify({ folder: base })}\n`
  // Of two first starts at once, the one that writes the note first has chosen for both.
  const first = await writeFile(join(dataDir, note), words, { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (!first) await rm(base, { recursive: true })
  return (await noted(dataDir)) ?? base
}

async function noted(dataDir: string): Promise<string | undefined> {
  const words = await readFile(join(dataDir, note), 'utf8').catch(() => undefined)
  return words === undefined ? undefined : (JSON.parse(words) as { folder: string }).folder
}

/** A `DATA_DIR` that was moved takes its database along; one that was copied does not get the original's. */
async function claim(base: string, dataDir: string): Promise<void> {
  const restore = 'Make a backup of the original (npm run backup) and restore it into an empty DATA_DIR.'
  if (!existsSync(base)) {
    throw new Error(
      `The database of DATA_DIR ${dataDir} is not where it was, in ${base}: a copy of the one alone is no shop. ${restore}`,
    )
  }
  const owner = await readOwner(base)
  if (owner === dataDir) return
  if (owner && (await noted(owner)) === base) {
    throw new Error(`DATA_DIR ${dataDir} is a copy of ${owner}, and holds no database of its own. ${restore}`)
  }
  await writeOwner(base, dataDir)
}

async function readOwner(base: string): Promise<string | undefined> {
  const words = await readFile(join(base, ownerNote), 'utf8').catch(() => undefined)
  return words === undefined ? undefined : (JSON.parse(words) as { dataDir: string }).dataDir
}

async function writeOwner(base: string, dataDir: string): Promise<void> {
  await writeFile(join(base, ownerNote), `${JSON.stringify({ dataDir })}\n`)
}

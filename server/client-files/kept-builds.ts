import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the processes of a shop find each other's files for browsers: a folder for each build. */
export const keptBuilds = (dataDir: string) => join(dataDir, 'client-files')

/** A file that the bundler names by its content (`vite.config.ts`): a name and nothing else, so that it leads nowhere. */
const hashed = /^\w[\w.-]*-[\w-]{8,}\.[a-z][a-z\d]{1,4}$/
const twin = /\.(br|gz)$/

/** The name of a hashed file at an address, by itself; `undefined` for any other address. */
export function hashedName(path: string): string | undefined {
  const [, name = ''] = /^\/assets\/([^/]+)$/.exec(path) ?? []
  return hashed.test(name) ? name : undefined
}

/** Whether a file in a build's `assets` is hashed, or one's compressed twin. */
export function isHashed(file: string): boolean {
  return hashed.test(file.replace(twin, ''))
}

/** A build is called by what it has; one that is being put there has a longer name until all of it is. */
const whole = /^[\da-f]{16}$/
const ours = /^[\da-f]{16}(\.[\da-f-]+)?$/

/** The file of that name, whichever build has put it there; read anew each time, as another process may just have done so. */
export async function findKept(dataDir: string, name: string): Promise<string | undefined> {
  for (const build of (await foldersIn(dataDir)).filter((folder) => whole.test(folder))) {
    const file = join(keptBuilds(dataDir), build, name)
    if (await access(file).then(yes, no)) return file
  }
  return undefined
}

export interface KeptBuild {
  folder: string
  usedAt: Date
  whole: boolean
}

/** All that is kept, what was used last first. */
export async function listKept(dataDir: string): Promise<KeptBuild[]> {
  const folders = await foldersIn(dataDir)
  const found = folders.map(async (name) => {
    const folder = join(keptBuilds(dataDir), name)
    const facts = await stat(folder).catch(() => undefined)
    return facts ? [{ folder, usedAt: facts.mtime, whole: whole.test(name) }] : []
  })
  return (await Promise.all(found)).flat().sort((one, other) => Number(other.usedAt) - Number(one.usedAt))
}

async function foldersIn(dataDir: string): Promise<string[]> {
  const names = await readdir(keptBuilds(dataDir)).catch(() => [])
  return names.filter((name) => ours.test(name))
}

const yes = () => true
const no = () => false

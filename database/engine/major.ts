import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EngineHome, withPrograms } from './home.ts'
import { formerPrograms } from './packaged.ts'

/** Of which major version of PostgreSQL a cluster is; `undefined` where there is none. */
export async function majorOf({ data }: EngineHome): Promise<number | undefined> {
  const words = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')
  return Number.parseInt(words, 10) || undefined
}

/** The home with the programs of the former major version that its cluster is of; `undefined` where it is not, or they are not here. */
export async function formerHome(home: EngineHome): Promise<EngineHome | undefined> {
  const major = await majorOf(home)
  const programs = major !== undefined && major < home.major && (await formerPrograms(major))
  return programs ? await withPrograms(home, programs) : undefined
}

/** @throws Error with a sentence that says what to do, where the home's programs can't read its cluster */
export async function refuseOtherMajor(home: EngineHome): Promise<void> {
  const major = await majorOf(home)
  if (major === undefined || major === home.major) return
  const facts = `The database in ${home.data} is of PostgreSQL ${major}, and this version of the shop runs PostgreSQL ${home.major}`
  throw new Error(`${facts}: ${await wayOut(home, major)}.`)
}

async function wayOut(home: EngineHome, major: number): Promise<string> {
  if (major > home.major)
    return 'start the newer version, or restore a backup from before it into an empty DATA_DIR'
  if (await formerHome(home))
    return 'start the shop once (npm start), which upgrades it after a backup of its own'
  return `without the programs of ${major} it can't be upgraded here. Go back to the version before, make a backup with it (npm run backup -- FILE), and restore that with this one into an empty DATA_DIR (npm run restore -- FILE)`
}

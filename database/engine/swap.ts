import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { EngineHome } from './home.ts'

/**
 * Puts a cluster of the home's major version, which is whole and that nobody uses, in the place of the former one, which is kept
 * beside it. Two folders don't change places in one step: the new one's name says that it is whole, and a kill between the
 * steps is made good by `finishSwap`.
 * @param stamp tells this upgrade from others
 * @returns the folder in which the former one lies now
 */
export async function swapIn(home: EngineHome, fresh: string, stamp: string): Promise<string> {
  const ready = `${home.data}.ready-${home.major}-${stamp}`
  const former = formerOf(ready)
  await move(fresh, ready)
  await move(home.data, former)
  await move(ready, home.data)
  return former
}

/**
 * Finishes a swap that was broken off after the former cluster had left its place; where it had not, somebody may have written to
 * it since, and the new one is given up.
 * @throws Error with a sentence where something has taken the place meanwhile
 */
export async function finishSwap(home: EngineHome): Promise<void> {
  const folder = dirname(home.data)
  const names = await readdir(folder)
  for (const name of names.filter((name) => name.startsWith(`${basename(home.data)}.ready-`))) {
    const ready = join(folder, name)
    const former = formerOf(ready)
    if (!existsSync(home.data)) await move(ready, home.data)
    else if (!existsSync(former)) await rm(ready, { recursive: true, force: true })
    else
      throw new Error(
        `An upgrade of the embedded database was broken off, and a database has been made since in ${home.data}: move that one away, and ${ready}, which has all that was in ${former}, takes its place.`,
      )
  }
}

function formerOf(ready: string): string {
  return ready.replace(/\.ready-(?=[^/\\]*$)/, '.before-')
}

/** A power cut must not undo a step before one that came after it. Windows has no such call. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to)
  const folder = await open(dirname(to)).catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

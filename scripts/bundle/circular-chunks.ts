import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Plugin } from 'vite'

/** What each file needs as soon as it is loaded, by their names. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Ends a build in which a screen would stay blank. Bundling may put pieces into files that need each other: that is well
 * unless what one of them computes as it is loaded waits for the other, and then it hangs on which of the two is loaded first.
 * Each file of a circle is tried as the first.
 */
export function refuseBrokenCircles(): Plugin {
  return {
    name: 'refuse-broken-circles',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const imports: Imports = new Map(chunks.map((one) => [one.fileName, one.imports]))
      const faults = await Promise.all(filesInCircles(imports).map((file) => faultOf(join(dir, file))))
      const found = faults.filter((fault) => fault !== undefined)
      if (found.length > 0)
        this.error(`Loaded first, these files fail (see "groups" in vite.config.ts):\n${found.join('\n')}`)
    },
  }
}

/** The files that need themselves, by way of others. */
export function filesInCircles(imports: Imports): string[] {
  return [...imports.keys()].filter((file) => reachable(imports, file).has(file))
}

function reachable(imports: Imports, from: string): Set<string> {
  const found = new Set<string>()
  const waiting = [...(imports.get(from) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(imports.get(next) ?? []))
  }
  return found
}

/** What a file says that is the first to be loaded, where nothing else is. */
export async function faultOf(file: string): Promise<string | undefined> {
  const worker = new Worker(`import(${JSON.stringify(pathToFileURL(file).href)})`, { eval: true })
  const said = Promise.withResolvers<string | undefined>()
  worker.once('error', (error) => said.resolve(`${file}: ${(error as Error).message}`))
  worker.once('exit', () => said.resolve(undefined))
  return await said.promise
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'

/** How `npm start` limits the memory of Node and the allocator. */
export interface MemoryLimits {
  flags: string[]
  variables: Record<string, string>
}

/** @throws Error where `scripts/shop.sh` limits nothing any more: what would be measured? */
export async function memoryLimits(): Promise<MemoryLimits> {
  const script = await readFile(join(root, 'scripts/shop.sh'), 'utf8')
  const [, words = ''] = script.match(/exec \$node ((?:(?:--\S+|\\)\s+)+)"\$\{BUILD_DIR/) ?? []
  const flags = words.split(/[\s\\]+/).filter(Boolean)
  const variables = Object.fromEntries(
    [...script.matchAll(/(MALLOC_[A-Z_]+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
  if (flags.length === 0 || Object.keys(variables).length === 0)
    throw new Error('scripts/shop.sh limits no memory any more.')
  return { flags, variables }
}

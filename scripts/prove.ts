import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../test/harness/figures.ts'
import { type Failure, tellFailures } from './failures.ts'
import { root, run } from './run.ts'
import { runTests } from './tests.ts'

/**
 * `npm run prove`: what `npm test` shows in small, at length, against real processes; ends in one table of figures.
 * `SEED` plays the same histories again, `HISTORIES` says how many, `HISTORY` picks one and plays it a hundred times.
 */
process.env.PROVE = '1'
process.env.HISTORIES ??= '10000'

const enumeration = 'test/prove/enumeration.ts'
const broken: string[] = []
const figures: Figure[] = []
const failures: Failure[] = []

const built = await run('node', ['scripts/build.ts', '--if-stale'], { inheritOutput: true })
if (!built.ok) broken.push('the shop could not be built')
else await prove()
console.log(table(figures))
if (failures.length > 0) console.log(tellFailures(failures))
console.log(broken.length === 0 ? 'All of it holds.' : `Does not hold: ${broken.join(', ')}.`)
process.exitCode = broken.length === 0 ? 0 : 1

async function prove(): Promise<void> {
  const tested = await runTests('prove', { inheritOutput: true })
  figures.push(...tested.figures)
  if (!tested.ok) broken.push(`${tested.failed} of the tests above`)
  failures.push(...tested.failures)
  if (!existsSync(join(root, enumeration))) return
  const told = await run('node', [enumeration])
  console.log(told.output)
  if (!told.ok) broken.push('nobody learns who has an account')
}

/** Every figure on a line; those of several tests under one name are added up. */
function table(all: Figure[]): string {
  const sums = new Map<string, Figure['figure']>()
  for (const { what, figure } of all) {
    const before = sums.get(what)
    sums.set(what, typeof before === 'number' && typeof figure === 'number' ? before + figure : figure)
  }
  const width = Math.max(0, ...[...sums.keys()].map((what) => what.length))
  const lines = [...sums].map(([what, figure]) => `${what.padEnd(width)}  ${figure.toLocaleString('en-US')}`)
  return ['', ...lines, ''].join('\n')
}

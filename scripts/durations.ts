import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.ts'
import type { Sum } from './sum-reporter.ts'

/**
 * `npm run generate -- durations`: which test files of the last `npm test` took long, into `test/durations.json`, for
 * `test/harness/longest-first.ts`. By steps of five seconds, so that it changes little from one machine to the next.
 */
const projects = ['in-process', 'long', 'processes', 'browser']
const STEP = 5_000

async function longestOf(project: string): Promise<[string, Record<string, number>]> {
  const { files } = JSON.parse(await readFile(join(root, `.tmp/tests-${project}.json`), 'utf8')) as Sum
  const long = Object.entries(files)
    .map(([file, took]) => [file, (Math.round(took / STEP) * STEP) / 1_000] as const)
    .filter(([, seconds]) => seconds > 0)
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
  return [project, Object.fromEntries(long)]
}

const longest = Object.fromEntries(await Promise.all(projects.map(longestOf)))
await writeFile(join(root, 'test/durations.json'), `${JSON.stringify(longest, undefined, 2)}\n`)

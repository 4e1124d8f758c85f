import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Ran, root, run } from './run.ts'
import type { Sum } from './sum-reporter.ts'

/** How checks or tests went; `failures` names what `failed` counts. */
export type Counted = Ran & Omit<Sum, 'figures' | 'files'>

/** As `Counted`, with what the tests have measured. */
export type Tested = Ran & Sum

/** Runs one of vitest's projects and counts; a test that was skipped, and a run that broke, counts as failed. */
export async function runTests(project: string, { inheritOutput = false } = {}): Promise<Tested> {
  const file = join(root, '.tmp', `tests-${project}.json`)
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })
  const words = ['run', '--project', project, '--reporter=default', '--reporter=./scripts/sum-reporter.ts']
  const ran = await run('vitest', words, { inheritOutput, env: { SUM_FILE: file } })
  const sum = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Sum,
    () => ({ passed: 0, failed: 1, failures: [], figures: [], files: {} }),
  )
  if (ran.ok && sum.failed === 0 && sum.passed > 0) return { ...ran, ...sum }
  const unnamed = [{ name: `the tests “${project}”`, said: ['The run itself broke: see above.'] }]
  const failures = sum.failures.length > 0 ? sum.failures : unnamed
  return { ...ran, ...sum, ok: false, failed: Math.max(sum.failed, 1), failures }
}

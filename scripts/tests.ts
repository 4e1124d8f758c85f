import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from '../test/harness/figures.ts'
import { type Ran, root, run } from './run.ts'

/** How a run of tests went. */
export interface Counted extends Ran {
  passed: number
  failed: number
}

/** As `Counted`, with what the tests have measured. */
export interface Tested extends Counted {
  figures: Figure[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: { assertionResults: { meta: { figures?: Figure[] } }[] }[]
}

/** Runs one of vitest's projects and counts; a test that was skipped, and a run that broke, counts as failed. */
export async function runTests(project: string, { inheritOutput = false } = {}): Promise<Tested> {
  const file = join(root, '.tmp', `tests-${project}.json`)
  await rm(file, { force: true })
  const words = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const ran = await run('vitest', words, { inheritOutput })
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
  if (!report) return { ...ran, ok: false, passed: 0, failed: 1, figures: [] }
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests
  const ok = ran.ok && failed === 0 && report.numPassedTests > 0
  const measured = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const figures = measured.flatMap(({ meta }) => meta.figures ?? [])
  return { ...ran, ok, passed: report.numPassedTests, failed: ok ? 0 : Math.max(failed, 1), figures }
}

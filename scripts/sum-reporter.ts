import { writeFile } from 'node:fs/promises'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { Figure } from '../test/harness/figures.ts'
import { type Failure, type Thrown, wordsOf } from './failures.ts'
import { root } from './run.ts'

/** What a run of tests comes to; a test that was skipped counts as failed. */
export interface Sum {
  passed: number
  failed: number
  failures: Failure[]
  figures: Figure[]
  /** How long each file took, in milliseconds. */
  files: Record<string, number>
}

/** Writes, as JSON to the file that `SUM_FILE` names, what `runTests` wants to know of a run. */
export default class SumReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter(isPassed).length
    const outside = errors.map((error) => ({ name: 'outside of any test', said: words(error as Thrown) }))
    const sum: Sum = {
      passed,
      failed: tests.length - passed,
      failures: [...modules.flatMap(failuresIn), ...outside],
      figures: tests.flatMap((test) => test.meta().figures ?? []),
      files: Object.fromEntries(
        modules.map((module) => [module.relativeModuleId, module.diagnostic().duration]),
      ),
    }
    await writeFile(process.env.SUM_FILE ?? '', JSON.stringify(sum))
  }
}

const isPassed = (test: TestCase) => test.result().state === 'passed'
const words = (error: Thrown) => wordsOf(error, root)

/** What failed in a file: itself, what its tests share, its tests, and how many could not be run for it. */
function failuresIn(module: TestModule): Failure[] {
  const file = module.relativeModuleId
  const tests = [...module.children.allTests()]
  const suites = [...module.children.allSuites()]
  const broken = [
    ...module.errors().map((error) => ({ name: file, said: words(error) })),
    ...suites.flatMap((suite) =>
      suite.errors().map((error) => ({ name: `${file}: ${suite.fullName}`, said: words(error) })),
    ),
    ...tests.flatMap((test) =>
      (test.result().errors ?? []).map((error) => ({
        name: `${file}: ${test.fullName}`,
        said: words(error),
      })),
    ),
  ]
  const notRun = tests.filter((test) => ['skipped', 'pending'].includes(test.result().state)).length
  return notRun === 0 ? broken : [...broken, { name: `${file}: ${notRun} tests were not run`, said: [] }]
}

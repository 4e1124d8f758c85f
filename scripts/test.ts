import { checkAll, tellTests } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { type Failure, tellFailures } from './failures.ts'
import { run } from './run.ts'
import { type Counted, runTests } from './tests.ts'

/**
 * `npm test`: the checks, the tests in process, those that take long beside the build, then the built shop as real
 * processes, then in a browser. CI reads the last line; what failed stands right before it.
 */
let passed = 0
let failed = 0
const failures: Failure[] = []

function count(result: Counted): void {
  passed += result.passed
  failed += result.failed
  failures.push(...result.failures)
}

try {
  await ensureChromium()
  count(await checkAll())
  count(await tellTests('in-process', 'tests in process (vitest)'))
  // Much of the tests that take long is waiting.
  const building = run('node', ['scripts/build.ts', '--if-stale', '--whole'])
  count(await runTests('long', { inheritOutput: true }))
  const built = await building
  if (!built.ok)
    throw new Error(
      `${built.output}\nNothing was built, so nothing could be tested as a process or in a browser.`,
    )
  count(await runTests('processes', { inheritOutput: true }))
  count(await runTests('browser', { inheritOutput: true }))
} catch (error) {
  failed += 1
  failures.push({ name: 'npm test', said: [(error as Error).message] })
}
if (failed > 0) console.log(tellFailures(failures))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

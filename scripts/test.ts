import { checkAll } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { runTests } from './tests.ts'

/**
 * `npm test`: the checks, the tests that take long, then the built shop as real processes, then in a browser.
 * CI reads the last line.
 */
let passed = 0
let failed = 0

function count(result: { passed: number; failed: number }): void {
  passed += result.passed
  failed += result.failed
}

try {
  await ensureChromium()
  count(await checkAll())
  count(await runTests('long', { inheritOutput: true }))
  const built = await run('node', ['scripts/build.ts', '--if-stale', '--whole'], { inheritOutput: true })
  if (!built.ok)
    throw new Error('Nothing was built, so nothing could be tested as a process or in a browser.')
  count(await runTests('processes', { inheritOutput: true }))
  count(await runTests('browser', { inheritOutput: true }))
} catch (error) {
  failed += 1
  console.error((error as Error).message)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { tellFailures } from './failures.ts'
import { root, run } from './run.ts'
import { runTests } from './tests.ts'

/**
 * `npm test -- firebase`: the journeys of identity and the auth proxy's tests once more, with Firebase's own Auth emulator as
 * the identity provider. Its program is half a gigabyte that nobody else needs, so it has a folder and a lock of its own.
 */
try {
  await installEmulator()
  await ensureChromium()
  const built = await run('node', ['scripts/build.ts', '--if-stale'], { inheritOutput: true })
  if (!built.ok) throw new Error('Nothing was built, so nothing could be tested.')
  const { ok, passed, failed, failures } = await runTests('firebase', { inheritOutput: true })
  if (!ok) console.log(tellFailures(failures))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function installEmulator(): Promise<void> {
  const folder = join(root, 'test/firebase')
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  console.log('Installing Firebase’s emulator …')
  const words = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { ok, output } = await run('npm', words)
  if (!ok) throw new Error(`${output}\nFirebase’s emulator could not be installed: see above.`)
}

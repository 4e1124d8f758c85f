import { findChromium } from '../test/harness/chromium.ts'
import { run } from './run.ts'

/**
 * Makes sure of a Chromium: an installed one, else (as root) Debian's package, else Playwright's own download.
 * @throws Error with a sentence when none can be had.
 */
export async function ensureChromium(): Promise<void> {
  if (isThere()) return
  console.log('Installing a Chromium for the tests in a browser …')
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update'])
    const quietly = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '--no-install-recommends']
    for (const debian of ['chromium-headless-shell', 'chromium']) {
      await run('env', [...quietly, debian])
      if (isThere()) return
    }
  }
  const { output } = await run('playwright-core', ['install', 'chromium'])
  if (isThere()) return
  throw new Error(
    `${output}\nThere is no Chromium for the tests in a browser, and none could be installed: set CHROMIUM to one.`,
  )
}

function isThere(): boolean {
  try {
    return findChromium() !== ''
  } catch {
    return false
  }
}

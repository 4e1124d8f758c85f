import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const installed = [
  // Of one engine with the others but without a window to draw: a quarter less work for two cores.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Keeps Chromium from asking anybody but us. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser for tests and pictures: `CHROMIUM`, an installed one, or Playwright's own download.
 * @throws Error with a sentence when there is none.
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM, ...installed, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  throw new Error('There is no Chromium here: `npm test` installs one, or set CHROMIUM to its path.')
}

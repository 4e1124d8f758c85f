import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { unanswered } from './at-rest.ts'

const folder = join(import.meta.dirname, '../../.tmp/failed-pages')

/** What is open where a test has failed, on the console: of each page its address, how far it has come, what it waits for, and its picture. */
export async function tellPages(browser: Browser, test: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [place, page] of pages.entries()) {
    const picture = join(folder, `${test.replaceAll(/[^\w]+/g, '-').slice(0, 60)}-${place}.png`)
    // A page that does not answer says nothing either.
    const told = [
      page.url(),
      await within(howFar(page)),
      await within(unanswered(page).then((open) => `waits for ${open.map(({ words }) => words).join(', ')}`)),
      await within(page.screenshot({ path: picture, fullPage: true }).then(() => picture)),
    ]
    process.stderr.write(`Open when “${test}” failed: ${told.join('; ')}\n`)
  }
}

async function within(asked: Promise<string>): Promise<string> {
  const failed = (error: Error) => error.message
  return await Promise.race([asked.catch(failed), sleep(10_000, 'no answer', { ref: false })])
}

/** React has come where nothing is kept for it any more (`app/ui/before-react.ts`). */
async function howFar(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { readyState, documentElement } = document
    const scripts = document.querySelectorAll('script[type=module]').length
    const react = 'early' in document ? `React not there (${scripts} scripts asked for)` : 'React there'
    const dialogs = document.querySelectorAll('dialog[open]').length
    return `${readyState}, ${react}, ${JSON.stringify(documentElement.dataset)}, ${dialogs} dialogs`
  })
}

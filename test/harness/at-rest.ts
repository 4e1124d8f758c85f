import type { Page } from 'playwright-core'

/**
 * Waits until a page asks for nothing more and shows all that it waited for. On a busy machine the network falls silent
 * before what a screen shows is asked for at all.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('.skeleton'))
  await page.waitForLoadState('networkidle')
}

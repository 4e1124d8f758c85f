import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe knows against a page, or against the dialog that is open on it (WCAG 2.2 AA). */
export async function faults(page: Page): Promise<string[]> {
  // Colours that are on their way are neither theme's.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  // In one piece: else axe opens a page of its own for each report.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

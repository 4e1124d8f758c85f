import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Marks each row or card that looks as two others of its list do, tag for tag and class for class: what axe knows against
 * them it knows against those two, and the contrast of a hundred like rows takes it seconds.
 */
async function markAlike(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('tbody, ul, ol')) {
      const seen = new Map<string, number>()
      for (const one of list.children) {
        const parts = [one, ...one.querySelectorAll('*')].map(
          (part) => `${part.tagName}.${part.getAttribute('class')}.${part.matches(':disabled')}`,
        )
        const look = parts.join(' ')
        const before = seen.get(look) ?? 0
        seen.set(look, before + 1)
        one.toggleAttribute('data-alike', before >= 2)
      }
    }
  })
}

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
  await markAlike(page)
  // In one piece: else axe opens a page of its own for each report.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-alike]')
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

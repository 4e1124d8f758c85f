import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Screen, screens, type Who } from '../../scripts/screenshots/screens.ts'
import { pathOn, type Stage, setStage } from '../../scripts/screenshots/stage.ts'
import { type BrowserShop, browserShop } from '../harness/browser.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const desktop = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const
const phone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
/** `npm run prove` looks at each width in each theme. */
const otherViews = [
  { ...desktop, colorScheme: 'dark' },
  { ...phone, colorScheme: 'light' },
] as const

/** A desktop in the light, a phone in the dark. */
export const views = [desktop, phone]

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

/** What axe knows against a screen as it stands there: at both widths, in both themes. */
async function faultsEverywhere(page: Page, { below = Number.POSITIVE_INFINITY }: Screen): Promise<string[]> {
  const found = new Set<string>()
  for (const { colorScheme, viewport } of process.env.PROVE ? [...views, ...otherViews] : views) {
    if (viewport.width >= below) continue
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    // What the bar lies over would count as smaller than it is.
    await page.evaluate(() => scrollTo(0, 0))
    for (const fault of await faults(page)) found.add(`${fault} (${viewport.width}, ${colorScheme})`)
  }
  return [...found]
}

/** Tests of every screen that somebody sees. A file per person, as files run side by side. */
export function haveNoFault(...people: Who[]): BrowserShop {
  const shop = browserShop()
  let stage: Stage
  beforeAll(async () => {
    const page = await shop.visit('/login')
    const browser = page.context().browser()
    if (browser) stage = await setStage(browser, shop.url)
  })

  describe('every screen, on a desktop and on a phone, in both themes, has no fault that axe knows (WCAG 2.2 AA)', () => {
    it.for(people)('as the %s sees it', { timeout: 400_000 }, async (who) => {
      const found: Record<string, string[]> = {}
      const stored = stage.stored[who]
      // One page for all: what a screen shares with the one before is not read and compiled again.
      const page = await shop.visit('/blog', {
        reducedMotion: 'reduce',
        ...(stored && { storageState: stored }),
      })
      for (const screen of screens.filter((one) => one.who === who)) {
        const wrong = await faultsOf(page, shop.url + pathOn(stage, screen.path), screen)
        if (wrong.length > 0) found[screen.name] = wrong
      }
      expect(found).toEqual({})
    })
  })
  return shop
}

async function faultsOf(page: Page, address: string, screen: Screen): Promise<string[]> {
  await page.setViewportSize({ width: screen.below ? 390 : 1440, height: 900 })
  await page.goto(address, { waitUntil: 'networkidle' })
  if (screen.doing) {
    await screen.doing(page)
    await page.waitForLoadState('networkidle')
  }
  // No script can be let into a mail's own HTML.
  await page.evaluate(() => document.querySelector('iframe')?.remove())
  return await faultsEverywhere(page, screen)
}

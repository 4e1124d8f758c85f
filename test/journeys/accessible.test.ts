import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Screen, screens } from '../../scripts/screenshots/screens.ts'
import { pathOn, type Stage, setStage } from '../../scripts/screenshots/stage.ts'
import { browserShop } from '../harness/browser.ts'
import { beginCodes, confirmCodes, logIn, newAccount } from './account-steps.ts'
import { shows } from './steps.ts'

const shop = browserShop()
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const desk = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const
const phone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
const views = [desk, phone]
/** `npm run prove` looks at each width in each theme. */
const otherViews = [
  { ...desk, colorScheme: 'dark' },
  { ...phone, colorScheme: 'light' },
] as const

let stage: Stage
beforeAll(async () => {
  const page = await shop.visit('/login')
  const browser = page.context().browser()
  if (browser) stage = await setStage(browser, shop.url)
})

async function faults(page: Page): Promise<string[]> {
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
  const { violations } = await axe.withTags(rules).analyze()
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

describe('every screen, at a desk and on a phone, in both themes, has no fault that axe knows (WCAG 2.2 AA)', () => {
  for (const who of ['visitor', 'customer', 'admin'] as const) {
    it(`as the ${who} sees it`, async () => {
      const found: Record<string, string[]> = {}
      const stored = stage.stored[who]
      // All in one browser's memory: what a second page shares with the first is not read and compiled again.
      const first = await shop.visit('/blog', {
        reducedMotion: 'reduce',
        ...(stored && { storageState: stored }),
      })
      for (const screen of screens.filter((one) => one.who === who)) {
        const page = await first.context().newPage()
        await page.setViewportSize({ width: screen.below ? 390 : 1440, height: 900 })
        await page.goto(shop.url + pathOn(stage, screen.path), { waitUntil: 'networkidle' })
        await screen.doing?.(page)
        await page.waitForLoadState('networkidle')
        // No script can be let into a mail's own HTML.
        await page.evaluate(() => document.querySelector('iframe')?.remove())
        const wrong = await faultsEverywhere(page, screen)
        if (wrong.length > 0) found[screen.name] = wrong
        await page.close()
      }
      expect(found).toEqual({})
    }, 400_000)
  }
})

for (const view of views) {
  describe(`in the ${view.colorScheme} theme at ${view.viewport.width} pixels`, () => {
    it('the dialogs of My Account and the second step have none', async () => {
      const { page, email } = await newAccount(shop, 'Axel Axe', view)
      for (const name of ['Add a passkey', 'Sign out everywhere', 'Delete my account']) {
        await page.getByRole('button', { name }).click()
        expect(await faults(page)).toEqual([])
        await page.keyboard.press('Escape')
      }
      const secret = await beginCodes(page)
      expect(await faults(page)).toEqual([])
      await confirmCodes(page, secret)
      expect(await faults(page)).toEqual([])
      const other = await shop.visit('/login', view)
      await logIn(other, email)
      await shows(other, 'One more step')
      expect(await faults(other)).toEqual([])
    })
  })
}

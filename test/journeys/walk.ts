import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Screen, screens, type Who } from '../../scripts/screenshots/screens.ts'
import { pathOn, type Stage, setStage } from '../../scripts/screenshots/stage.ts'
import { atLength, some } from '../harness/at-length.ts'
import { asksNothing, atRest } from '../harness/at-rest.ts'
import { type BrowserShop, browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { unseenStops } from './keys.ts'
import { measureShifts, moved, movers, overflow, tooSmall } from './looks.ts'

export const desktop = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const
export const phone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
/** `npm run prove` looks at each width in each theme. */
const otherThemes = [
  { ...desktop, colorScheme: 'dark' },
  { ...phone, colorScheme: 'light' },
] as const
type View = typeof desktop | typeof phone | (typeof otherThemes)[number]

/** Where the way of the focus is walked as well: it is long, and much of it the same on each screen. */
const walkedByKeyboard = [
  ...['home', 'catalogue', 'blog', 'portfolio', 'login', 'forgot-password', 'not-found'],
  ...['dashboard', 'my-orders', 'add-review', 'my-profile'],
  ...['admin-dashboard', 'manage-orders', 'make-admin', 'add-product'],
]

const people: Who[] = ['visitor', 'customer', 'admin']

/**
 * Walks over every screen of the shop, each on a phone and on a desktop, and looks at all that a screen
 * has to be in general. The people walk side by side, so that nobody waits for the longest of their ways.
 */
export function walkScreens(): BrowserShop {
  const shop = browserShop()
  const walks = {} as Record<Who, Promise<Record<string, string[]>>>
  beforeAll(async () => {
    const stage = await setStage(shop.url)
    // A mail's own HTML lets no script in, ours that measures neither.
    shop.mayComplain(/script execution in 'about:srcdoc'/)
    for (const who of people) walks[who] = walk(shop, stage, who)
    await Promise.allSettled(Object.values(walks))
  }, 1_800_000)

  describe('on a phone and on a desktop, every screen has no fault that axe knows (WCAG 2.2 AA), scrolls sideways at no width, does not move by itself, shows where the focus is, and can be used by thumb', () => {
    it.for(people)('as the %s sees it', async (who) => expect(await walks[who]).toEqual({}))
  })
  return shop
}

/** What is wrong with the screens that somebody sees, by their names; `npm test` looks at two of each four, and prove at all. */
async function walk(shop: BrowserShop, stage: Stage, who: Who): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const stored = stage.stored[who]
  // One page for all: what a screen shares with the one before is not read and compiled again.
  const page = await shop.visit('/blog', {
    reducedMotion: 'reduce',
    ...(stored && { storageState: stored }),
  })
  await measureShifts(page)
  for (const [place, screen] of screens.filter((one) => one.who === who).entries()) {
    if (!atLength && place % 4 >= 2) continue
    const first = place % 2 === 0 ? phone : desktop
    const wrong = await faultsOf(page, shop.url + pathOn(stage, screen.path), screen, first)
    if (wrong.length > 0) found[screen.name] = wrong
  }
  return found
}

/**
 * A screen is opened at one width and then made wider or narrower; each second one begins on a phone. `npm run prove` opens
 * it at both.
 */
async function faultsOf(page: Page, address: string, screen: Screen, first: View): Promise<string[]> {
  if (screen.doing) return await faultsFrom(page, address, screen, screen.below ? phone : desktop)
  const found = await faultsFrom(page, address, screen, first)
  if (!atLength) return found
  return [...found, ...(await faultsFrom(page, address, screen, first === phone ? desktop : phone))]
}

async function faultsFrom(page: Page, address: string, screen: Screen, first: View): Promise<string[]> {
  await open(page, address, first)
  const found = screen.doing ? [] : await faultsOfOpening(page, first, screen.name)
  await screen.doing?.(page)
  await atRest(page)
  const both = first === phone ? [phone, desktop] : [desktop, phone]
  const views = screen.below ? [phone] : both
  const shown = [...views, ...others(views)]
  // What axe looks for seldom hangs on the width or the theme: each is shown to it in one view, or in none, in turn.
  const toAxe = some(shown, views.length + 1, screens.indexOf(screen))
  for (const view of shown) {
    found.push(...(await standing(page, view, screens.indexOf(screen))))
    if (toAxe.includes(view)) found.push(...(await faults(page)).map((fault) => `${fault} (${told(view)})`))
  }
  return found
}

/** What is seen only while nobody has touched the page: that it moves by itself, and where the focus goes from its top. */
async function faultsOfOpening(page: Page, view: View, name: string): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await asksNothing(page)
  const by = await moved(page)
  const found = by < 0.05 ? [] : [`moves by ${by} (${told(view)}): ${(await movers(page)).join(' ')}`]
  if (walkedByKeyboard.includes(name)) {
    found.push(...(await unseenStops(page)).map((stop) => `${stop} (${told(view)})`))
  }
  return found
}

async function open(page: Page, address: string, view: View): Promise<void> {
  await page.setViewportSize(view.viewport)
  await page.emulateMedia({ colorScheme: view.colorScheme })
  await page.goto(address)
  await atRest(page)
}

/** The same widths in the other theme, where it is all looked at. */
const others = (views: readonly View[]): View[] =>
  atLength
    ? otherThemes.filter(({ viewport }) => views.some((view) => view.viewport.width === viewport.width))
    : []

/** What is wrong with a screen as it stands there; `place` is its own among all, for the widths that take turns. */
async function standing(page: Page, { viewport, colorScheme }: View, place: number): Promise<string[]> {
  const found = []
  const narrow = viewport.width === phone.viewport.width
  for (const width of narrow ? some([320, 390], 2, place) : some([1920, 1280, 1440, 1024, 768], 3, place)) {
    await page.setViewportSize({ ...viewport, width })
    let by = await overflow(page)
    // A picture that has to choose another file is for a moment as wide as it was.
    for (let times = 0; by > 0 && times < 20; times++) {
      await page.waitForTimeout(100)
      by = await overflow(page)
    }
    if (by > 0) found.push(`is ${by} wider than ${width}`)
  }
  await page.emulateMedia({ colorScheme })
  // What the bar lies over would count as smaller than it is. No script can be let into a mail's own HTML.
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.querySelector('iframe')?.remove()
  })
  if (narrow) found.push(...(await tooSmall(page)).map((target) => `${target} is small`))
  return found
}

const told = ({ viewport, colorScheme }: Pick<View, 'viewport' | 'colorScheme'>) =>
  `${viewport.width}, ${colorScheme}`

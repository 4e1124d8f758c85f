import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { openBenchShop } from '../../test/bench/bench-shop.ts'
import { chromiumFlags, findChromium } from '../../test/harness/chromium.ts'
import { ensureChromium } from '../chromium.ts'
import { root, run } from '../run.ts'
import { type Screen, screens, type Who } from './screens.ts'
import { pathOn, type Stage, setStage } from './stage.ts'
import { take, takeSmall } from './take.ts'

/**
 * `npm run generate -- screenshots`: every screen of the demo shop at three widths in both themes, into
 * `docs/screenshots/{theme}/{width}/`, and the few small ones that are kept beside them. With words, only the screens
 * whose names have one of them.
 */
const folder = join(root, 'docs/screenshots')
const widths = { 390: 844, 768: 1024, 1440: 900 }
const themes = { workshop: 'light', garage: 'dark' } as const

type Theme = keyof typeof themes

interface View {
  theme: Theme
  width: number
  height: number
}

/** The pictures that are committed. */
const kept: { name: string; file: string; view: View; width: number }[] = [
  { name: 'home', file: 'home.png', view: { theme: 'workshop', width: 1440, height: 900 }, width: 1200 },
  {
    name: 'purchase',
    file: 'purchase.png',
    view: { theme: 'workshop', width: 1440, height: 900 },
    width: 1000,
  },
  {
    name: 'my-orders',
    file: 'my-orders.png',
    view: { theme: 'garage', width: 390, height: 844 },
    width: 390,
  },
  {
    name: 'manage-orders',
    file: 'manage-orders.png',
    view: { theme: 'workshop', width: 1440, height: 900 },
    width: 1000,
  },
  {
    name: 'catalogue',
    file: 'catalogue-dark.png',
    view: { theme: 'garage', width: 1440, height: 900 },
    width: 1000,
  },
]

const words = process.argv.slice(2)
const wanted = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
let taken = 0

await ensureChromium()
const built = await run('node', ['scripts/build.ts', '--if-stale'], { inheritOutput: true })
if (!built.ok) throw new Error('There is nothing to look at: the shop could not be built.')
const shop = await openBenchShop()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const stage = await setStage(shop.url)
  for (const theme of Object.keys(themes) as Theme[]) {
    for (const [width, height] of Object.entries(widths)) {
      await takeAll(browser, stage, { theme, width: Number(width), height })
    }
  }
  for (const { name, file, view, width } of kept) {
    const screen = wanted.find((one) => one.name === name)
    if (screen)
      await shown(browser, stage, screen, view, (page) => takeSmall(page, join(folder, file), width))
  }
} finally {
  await browser.close()
  await shop.close()
}
console.log(`${taken} screenshots are in docs/screenshots.`)

async function takeAll(browser: Browser, stage: Stage, view: View): Promise<void> {
  for (const screen of wanted) {
    if (screen.below && view.width >= screen.below) continue
    const file = join(folder, view.theme, String(view.width), `${screen.name}.png`)
    await shown(browser, stage, screen, view, (page) => take(page, screen, file))
  }
}

async function shown(
  browser: Browser,
  stage: Stage,
  { name, who, path }: Screen,
  { theme, width, height }: View,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: themes[theme],
    // Carousels stand still: a picture shows what it showed yesterday.
    reducedMotion: 'reduce',
    ...storedFor(stage, who),
  })
  try {
    await page.goto(shop.url + pathOn(stage, path))
    await work(page)
    taken += 1
  } catch (error) {
    throw new Error(`${name} at ${width} in ${theme}: ${(error as Error).message}`)
  } finally {
    await page.context().close()
  }
}

function storedFor({ stored }: Stage, who: Who): BrowserContextOptions {
  const storageState = stored[who]
  return storageState ? { storageState } : {}
}

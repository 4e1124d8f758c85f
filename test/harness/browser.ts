import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { chromiumFlags, findChromium } from './chromium.ts'
import { type DemoPerson, signInDemo, storedBy } from './demo-session.ts'
import { fillEmulator, firebaseSettings } from './firebase.ts'
import { newDataDir, type ShopProcess, startShop } from './shop-process.ts'
import { tellPages } from './tell-pages.ts'
import { copyDatabase } from './test-shop.ts'

/** The demo shop as a real process, and people who look at it in a real browser. */
export interface BrowserShop {
  readonly url: string
  /** The address of its database. */
  readonly database: string
  /** Its `DATA_DIR`, which another process of the same shop shares. */
  readonly dataDir: string
  /** A page of somebody new: no cookie, nothing stored. At 1440 × 900 unless told otherwise. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  /** A page of one of the demo people, who has signed in before. */
  visitAs(who: DemoPerson, path: string, options?: BrowserContextOptions): Promise<Page>
  /** In this test a page may complain of what fits. */
  mayComplain(of: RegExp): void
}

/** The demo is filled by a shop of its own, as a newcomer's is. */
async function fillDemo(address: string): Promise<void> {
  const shop = await startShop({ DEMO: '1', DATABASE_URL: address, DATA_DIR: await newDataDir() })
  await shop.end()
}

/** Chromium writes this itself for every 4xx; the tests look at what the shop makes of it. */
const expectedNoise = /Failed to load resource: the server responded with a status of 4/

let launched: Promise<Browser> | undefined

/** One Chromium a worker, whose files share this module; it ends with the worker's process. */
function openBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  return launched
}

/** What toasts have said on a page, and no test has asked for yet. */
export interface ToastsSaid {
  toastsSaid: string[]
}

/** Notes in a page what its toasts say: where a machine is busy, one is gone again before a test comes to ask for it. */
function noteToasts(): void {
  const toastsSaid: string[] = []
  Object.assign(window, { toastsSaid })
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof HTMLElement)) continue
      const toasts = added.matches('.Toastify__toast') ? [added] : added.querySelectorAll('.Toastify__toast')
      for (const { textContent } of toasts) toastsSaid.push(textContent)
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Closes what a test opened. Once in some ten thousand times Chromium never answers that it has
 * (`Target.disposeBrowserContext`): after half a minute it ends itself, and what is returned is a new one.
 */
async function closeContexts(browser: Browser): Promise<Browser> {
  const closing = Promise.all(browser.contexts().map((context) => context.close())).then(() => true)
  if (await Promise.race([closing, sleep(30_000, false, { ref: false })])) return browser
  closing.catch(() => undefined)
  process.stderr.write('Chromium did not close what was open, and ends.\n')
  launched = undefined
  await browser.close()
  return await openBrowser()
}

/**
 * Opens the demo shop for one test file, and contexts of its own in the worker's browser. Whatever a page complains of on its
 * console (a script error, a violation of the Content-Security-Policy), and an answer of 5xx, fails the test that it happened
 * in; but not what is `alsoExpected`.
 */
export function browserShop(settings: Record<string, string> = {}, alsoExpected = /^(?!)/): BrowserShop {
  const complaints: string[] = []
  let expected: RegExp | undefined
  let shop: ShopProcess | undefined
  let browser: Browser | undefined
  let database = ''
  let dataDir = ''

  beforeAll(async () => {
    const hosted = inject('emulator') !== undefined
    if (hosted) await fillEmulator()
    // Whose people are Firebase's is filled by itself: its accounts are made there.
    database = await copyDatabase(hosted ? undefined : fillDemo)
    dataDir = await newDataDir()
    const starting = startShop({
      DEMO: '1',
      DATABASE_URL: database,
      DATA_DIR: dataDir,
      ...(hosted && firebaseSettings()),
      ...settings,
    })
    ;[shop, browser] = await Promise.all([starting, openBrowser()])
  })
  afterEach(async ({ task }) => {
    if (browser && task.result?.state === 'fail') await tellPages(browser, task.name)
    if (browser) browser = await closeContexts(browser)
    const said = complaints.splice(0).filter((complaint) => !expected?.test(complaint))
    expected = undefined
    expect(said, 'no page may complain on its console').toEqual([])
  })
  afterAll(async () => {
    await shop?.end()
  })

  function listen(page: Page): void {
    page.setDefaultTimeout(120_000)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const text = message.text()
      const expected = expectedNoise.test(text) || alsoExpected.test(text)
      if (message.type() === 'error' && !expected) complaints.push(text)
    })
    page.on('response', (answer) => {
      if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`)
    })
  }

  async function visit(path: string, options?: BrowserContextOptions): Promise<Page> {
    const context = await browser?.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    if (!context) throw new Error('The browser is not open.')
    context.on('page', listen)
    await context.addInitScript(noteToasts)
    const page = await context.newPage()
    await page.goto(`${shop?.url}${path}`)
    return page
  }

  return {
    get url() {
      return shop?.url ?? ''
    },
    get database() {
      return database
    },
    get dataDir() {
      return dataDir
    },
    mayComplain(of) {
      expected = of
    },
    visit,
    async visitAs(who, path, options) {
      const url = shop?.url ?? ''
      return await visit(path, { ...options, storageState: storedBy(url, await signInDemo(url, who)) })
    },
  }
}

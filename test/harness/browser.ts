import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { closePages, openBrowser, openPage } from './contexts.ts'
import { type DemoPerson, signInDemo, storedBy } from './demo-session.ts'
import { fillEmulator, firebaseSettings } from './firebase.ts'
import { newDataDir, type ShopProcess, startShop } from './shop-process.ts'
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

interface Looking {
  /** What pages may complain of in every test. */
  alsoExpected?: RegExp
  /** Each page is of a browser that has never been there: for what is told by what it fetches, and when. */
  cold?: boolean
}

/** The demo is filled by a shop of its own, as a newcomer's is. */
async function fillDemo(address: string): Promise<void> {
  const shop = await startShop({ DEMO: '1', DATABASE_URL: address, DATA_DIR: await newDataDir() })
  await shop.end()
}

/** Chromium writes this itself for every 4xx; the tests look at what the shop makes of it. */
const expectedNoise = /Failed to load resource: the server responded with a status of 4/

/**
 * Opens the demo shop for one test file, and contexts of its own in the worker's browser. Whatever a page complains of on its
 * console (a script error, a violation of the Content-Security-Policy), and an answer of 5xx, fails the test that it happened
 * in; but not what is `alsoExpected`.
 */
export function browserShop(
  settings: Record<string, string> = {},
  { alsoExpected = /^(?!)/, cold = false }: Looking = {},
): BrowserShop {
  const complaints: string[] = []
  let expected: RegExp | undefined
  let shop: ShopProcess | undefined
  let database = ''
  let dataDir = ''
  const hosted = () => inject('emulator') !== undefined

  beforeAll(async () => {
    if (hosted()) await fillEmulator()
    // Whose people are Firebase's is filled by itself: its accounts are made there.
    database = await copyDatabase(hosted() ? undefined : fillDemo)
    dataDir = await newDataDir()
    const starting = startShop({
      DEMO: '1',
      DATABASE_URL: database,
      DATA_DIR: dataDir,
      ...(hosted() && firebaseSettings()),
      ...settings,
    })
    ;[shop] = await Promise.all([starting, openBrowser()])
  })
  afterEach(async () => {
    await closePages()
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
    const url = shop?.url ?? ''
    const page = await openPage(url, options ?? {}, { cold: cold || hosted(), listen })
    await page.goto(`${url}${path}`)
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

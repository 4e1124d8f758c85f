import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { chromiumFlags, findChromium } from './chromium.ts'

/** A context that goes from test to test, emptied in between. */
interface Kept {
  context: BrowserContext
  /** Stays open, and with it the renderer with all that it has compiled. */
  keeper: Page
}

export interface Opening {
  /** Their browser has never been at the shop. Else it may still hold what it fetched and compiled there before. */
  cold: boolean
  /** Is called with each page of theirs. */
  listen: (page: Page) => void
}

/** What a page can be told after its context was made; whoever asks for more gets a new context. */
const adjustable = ['viewport', 'colorScheme', 'reducedMotion', 'storageState']
/** Few tests need more at once, and each holds a renderer. */
const MOST_KEPT = 2
const usual = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const

let launched: Promise<Browser> | undefined
const free: Kept[] = []
const inUse: Kept[] = []

/** One Chromium a worker, whose files share this module; it ends with the worker's process. */
export function openBrowser(): Promise<Browser> {
  // At that limit a page joins the renderer of its context's others: to start one is half of what a page costs.
  const args = [...chromiumFlags, '--renderer-process-limit=1']
  launched ??= chromium.launch({ executablePath: findChromium(), args })
  return launched
}

/** A page, not yet at any address, of somebody new to the shop at `url`: no cookie, nothing stored but what is asked for. */
export async function openPage(url: string, options: BrowserContextOptions, opening: Opening): Promise<Page> {
  const all = { ...usual, ...options }
  if (opening.cold || Object.keys(options).some((name) => !adjustable.includes(name))) {
    const context = await (await openBrowser()).newContext(all)
    context.on('page', opening.listen)
    return await context.newPage()
  }
  const { context, keeper } = await take()
  await store(context, keeper, url, all.storageState)
  context.on('page', opening.listen)
  const page = await context.newPage()
  await page.setViewportSize(all.viewport ?? usual.viewport)
  await page.emulateMedia({ colorScheme: all.colorScheme, reducedMotion: all.reducedMotion })
  return page
}

async function take(): Promise<Kept> {
  const waiting = free.pop()
  if (waiting) {
    inUse.push(waiting)
    return waiting
  }
  const context = await (await openBrowser()).newContext(usual)
  const made = { context, keeper: await context.newPage() }
  inUse.push(made)
  return made
}

async function store(
  context: BrowserContext,
  keeper: Page,
  url: string,
  stored: BrowserContextOptions['storageState'],
): Promise<void> {
  if (typeof stored === 'string') throw new Error('What is stored is given as it is, not as a file’s name.')
  // A page can store only at its own origin.
  if (!keeper.url().startsWith(`${url}/`)) await keeper.goto(`${url}/robots.txt`)
  await context.addCookies(stored?.cookies ?? [])
  const items = (stored?.origins ?? []).flatMap(({ localStorage }) => localStorage)
  await keeper.evaluate((all) => {
    localStorage.clear()
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, items)
}

/**
 * Closes what a test opened. Once in some ten thousand times Chromium never answers that it has
 * (`Target.disposeBrowserContext`): after half a minute it ends itself, and the next page is a new one's.
 */
export async function closePages(): Promise<void> {
  const browser = await openBrowser()
  const kept = inUse.splice(0)
  const once = browser
    .contexts()
    .filter((context) => ![...kept, ...free].some((one) => one.context === context))
  const surplus = kept.splice(Math.max(0, MOST_KEPT - free.length))
  const closing = Promise.all([
    ...kept.map(empty),
    ...[...once, ...surplus.map(({ context }) => context)].map((context) => context.close()),
  ]).then(() => true)
  if (await Promise.race([closing, sleep(30_000, false, { ref: false })])) {
    free.push(...kept)
    return
  }
  closing.catch(() => undefined)
  process.stderr.write('Chromium did not close what was open, and ends.\n')
  launched = undefined
  free.length = 0
  await browser.close()
}

async function empty({ context, keeper }: Kept): Promise<void> {
  context.removeAllListeners('page')
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
  await context.unrouteAll()
  await context.clearCookies()
  await context.clearPermissions()
}

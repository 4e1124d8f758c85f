import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { arrives, bringReact } from './steps.ts'

const shop = browserShop()

/** How a page that a browser loads has come to it. */
const deliveredBy = (page: Page) =>
  page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      deliveryType: string
    })[]
    return load?.deliveryType
  })

/** What this page has fetched ahead by its speculation rules, as paths, as far as it has come. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const fetched: string[] = []
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname)
  })
  await devtools.send('Preload.enable')
  return fetched
}

describe('the next page', () => {
  it.each([
    ['/', 'Blog', '/blog'],
    ['/blog', 'Catalogue', '/catalogue'],
  ])(
    'of %s is fetched while the link %j is pointed at, and is there when it is pressed',
    async (from, name, to) => {
      const page = await shop.visit(from)
      const fetched = await fetchedAhead(page)
      const link = page.getByRole('banner').getByRole('link', { name }).first()
      await link.hover()
      await expect.poll(() => fetched).toEqual([to])
      await link.click()
      await arrives(page, to)
      expect(await deliveredBy(page)).toBe('navigational-prefetch')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    },
  )

  it('of the catalogue is a part’s, whose price is the shop’s', async () => {
    const page = await shop.visit('/catalogue')
    const fetched = await fetchedAhead(page)
    const link = page.getByRole('article').getByRole('heading').getByRole('link').first()
    await link.hover()
    await expect.poll(() => fetched).toHaveLength(1)
    await link.click()
    await arrives(page, /^\/parts\//)
    expect(await deliveredBy(page)).toBe('navigational-prefetch')
  })

  it('is not fetched ahead where it is one person’s, or a search', async () => {
    const page = await shop.visitAs('customer', '/')
    await page.getByRole('button', { name: 'Log Out' }).waitFor()
    const fetched = await fetchedAhead(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const banner = page.getByRole('banner')
    for (const name of ['Dashboard', 'Basket', 'Blog'])
      await banner.getByRole('link', { name }).first().hover()
    // The last is fetched, so those before it would have been.
    await expect.poll(() => fetched).toContain('/blog')
    const ofOne = /^\/(dashboard|basket|purchase|checkout|garage)/
    expect([...fetched, ...asked].filter((path) => ofOne.test(path))).toEqual([])
  })

  it('is fetched as data once React is there, and shown by it', async () => {
    const page = await shop.visit('/')
    await bringReact(page)
    await page.waitForFunction(() => !document.querySelector('script[type=speculationrules]'))
    await page.evaluate(() => document.documentElement.classList.add('the-same-page'))
    const data = page.waitForResponse('**/catalogue.data')
    const link = page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).first()
    await link.hover()
    await data
    await link.click()
    await arrives(page, '/catalogue')
    expect(await page.locator('html.the-same-page').count()).toBe(1)
  })

  it('is fetched by a link of the page’s own script in a browser that knows no such rules', async () => {
    const page = await shop.visit('/robots.txt')
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (type) => type === 'module'
    })
    await page.goto(shop.url)
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'Basket' }).hover()
    await banner.getByRole('link', { name: 'Blog' }).first().hover()
    await page.locator('head link[rel=prefetch][href="/blog"]').waitFor({ state: 'attached' })
    expect(await page.locator('head link[rel=prefetch]').count()).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { arrives, bringReact } from './steps.ts'

const shop = browserShop()

describe('the catalogue', () => {
  it('has an address for each category and page, which work without script', async () => {
    const page = await shop.visit('/catalogue', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Page 2' }).click()
    expect(page.url()).toBe(`${shop.url}/catalogue?page=2`)
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Brakes/ })
      .click()
    expect(page.url()).toBe(`${shop.url}/catalogue?category=Brakes`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Brakes')
    expect(await page.getByRole('link', { name: /^Purchase/ }).count()).toBe(5)
  })

  it('keeps what is there, stepped back, until the next page has come', async () => {
    const page = await shop.visit('/catalogue')
    await bringReact(page)
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await page.route('**/catalogue.data*', async (route) => {
      await held
      await route.continue()
    })
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Brakes/ })
      .click()
    const busy = page
      .locator('[aria-busy="true"]')
      .filter({ has: page.getByRole('region', { name: 'Products' }) })
    await busy.waitFor()
    expect(await page.getByRole('link', { name: /^Purchase/ }).count()).toBe(24)
    // The category that was asked for is marked at once.
    expect(await page.getByRole('link', { name: /^Brakes/ }).getAttribute('aria-current')).toBe('page')
    release()
    await page.getByRole('heading', { level: 1, name: 'Brakes' }).waitFor()
    expect(await busy.count()).toBe(0)
  })

  it('is searched from every page, by an address, with script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await shop.visit('/blog', { javaScriptEnabled })
      const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search parts and tools' })
      await field.fill('chain 11-speed')
      await field.press('Enter')
      await arrives(page, /^\/catalogue$/)
      expect(new URL(page.url()).searchParams.get('q')).toBe('chain 11-speed')
      await page.getByRole('status').filter({ hasText: 'for “chain 11-speed”' }).waitFor()
      expect(await field.inputValue()).toBe('chain 11-speed')
    }
  })

  it('is searched on a phone from under the bar', async () => {
    const page = await shop.visit('/', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('banner').getByRole('searchbox').fill('pads')
    await page.getByRole('banner').getByRole('searchbox').press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
    await page.getByRole('banner').getByRole('searchbox').fill('sail')
    await page.getByRole('banner').getByRole('searchbox').press('Enter')
    await page.getByRole('heading', { name: 'Nothing in the catalogue by that name' }).waitFor()
  })

  it('asks not to be listed where it shows what was searched for', async () => {
    const html = await (await fetch(`${shop.url}/catalogue?search=chain`)).text()
    expect(html).toContain('<meta name="robots" content="noindex"')
  })
})

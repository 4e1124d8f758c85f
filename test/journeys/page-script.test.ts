import { describe, expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'

const shop = browserShop()

describe('the script beside a page', () => {
  it('is named by the page and kept for good; of another version there is none', async () => {
    const page = await (await fetch(shop.url)).text()
    const [address = ''] = /\/page-script\/\w+/.exec(page) ?? []
    const script = await fetch(shop.url + address)
    expect([script.status, script.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(await script.text()).toContain("customElements.define('slide-show'")
    const other = await fetch(`${shop.url}/page-script/0123456789ab`)
    expect(other.status).toBe(404)
    expect(other.headers.get('cache-control')).toBe('no-store')
  })

  it('is waited for by a press on a carousel', async () => {
    const page = await shop.visit('/robots.txt', { reducedMotion: 'no-preference' })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/page-script/*', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto(shop.url, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Pause the slides' }).first().click()
    pressed.resolve()
    await page.getByRole('button', { name: 'Play the slides' }).waitFor()
  })

  it('has the pictures of hidden slides fetched once those that are seen are there', async () => {
    const page = await shop.visit('/robots.txt')
    const seen = Promise.withResolvers<void>()
    const asked: string[] = []
    await page.route('**/pictures/heroes/**', async (route) => {
      asked.push(route.request().url())
      await seen.promise
      await route.continue()
    })
    await page.goto(shop.url, { waitUntil: 'commit' })
    await page.evaluate(() => customElements.whenDefined('slide-show').then(() => undefined))
    // They are asked for, if at all, when they are laid out.
    await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(() => setTimeout(laidOut, 200))))
    expect(asked).toHaveLength(1)
    seen.resolve()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
  })

  it('has a phone fetch the first picture of a list, and those out of sight once it is there', async () => {
    const page = await shop.visit('/robots.txt', { viewport: { width: 390, height: 844 } })
    const seen = Promise.withResolvers<void>()
    const asked: string[] = []
    await page.route('**/pictures/products/**', async (route) => {
      asked.push(route.request().url())
      await seen.promise
      await route.continue()
    })
    await page.goto(`${shop.url}/catalogue`, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(() => setTimeout(laidOut, 200))))
    expect(asked).toHaveLength(1)
    seen.resolve()
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    // They stand where their place was kept.
    const second = page.getByRole('article').nth(1)
    const [card, picture] = [await second.boundingBox(), await second.locator('img').boundingBox()]
    expect(picture?.y).toBeCloseTo((card?.y ?? 0) + 1, 0)
  })

  it('is not missed by those pictures, should it never come', async () => {
    const page = await shop.visit('/robots.txt')
    const asked = new Set<string>()
    page.on('request', (request) => request.url().includes('/heroes/') && asked.add(request.url()))
    await page.route('**/page-script/*', () => undefined)
    await page.goto(shop.url, { waitUntil: 'commit' })
    await expect.poll(() => asked.size).toBeGreaterThan(1)
  })
})

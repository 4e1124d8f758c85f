import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives } from './steps.ts'

const shop = browserShop()
const phone = { viewport: { width: 390, height: 844 } }

describe('the top bar on a phone', () => {
  it('collapses into a menu that closes on Escape and on going somewhere', async () => {
    const page = await shop.visit('/', phone)
    const blog = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' })
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    expect(await blog.isVisible()).toBe(false)
    await menu.click()
    await blog.waitFor()
    await page.keyboard.press('Escape')
    await blog.waitFor({ state: 'hidden' })
    await menu.click()
    await blog.click()
    await arrives(page, '/blog')
    await blog.waitFor({ state: 'hidden' })
  })

  it('has the drawer’s button on any path with “dashboard” in it, and only there', async () => {
    const page = await shop.visit('/no-dashboard-here', phone)
    await page.getByRole('button', { name: 'Side menu' }).waitFor()
    await page.goto(`${shop.url}/blog`)
    expect(await page.getByRole('button', { name: 'Side menu' }).count()).toBe(0)
  })
})

describe('the theme', () => {
  it('is remembered, and there before anything is painted', async () => {
    const page = await shop.visit('/blog')
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('body')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('garage')
  })
})

describe('an address that is not there', () => {
  it('answers 404 with the specified words and a way home', async () => {
    const page = await shop.visit('/')
    const answer = await page.goto(`${shop.url}/nowhere`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: specified.pageNotFound }).waitFor()
    await page.getByRole('link', { name: 'Go home' }).click()
    await arrives(page, /^\/$/)
  })
})

describe('the carousels', () => {
  it('move by themselves, and stand still once paused', async () => {
    const page = await shop.visit('/')
    const gallery = page.getByRole('list', { name: 'Pictures' })
    await expect.poll(() => gallery.evaluate((row) => row.scrollLeft), { timeout: 10_000 }).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Pause the slides' }).last().click()
    expect(await page.getByRole('button', { name: 'Play the slides' }).count()).toBe(1)
  })

  it('never move for people who want less motion', async () => {
    const page = await shop.visit('/', { reducedMotion: 'reduce' })
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.getByRole('button', { name: /the slides/ }).count()).toBe(0)
  })
})

describe('what a screen reader meets', () => {
  for (const path of ['/', '/blog', '/portfolio', '/catalogue', '/login', '/nowhere']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`is without fault on ${path} in the ${colorScheme} theme`, async () => {
        const page = await shop.visit(path, { colorScheme, reducedMotion: 'reduce' })
        await page.getByRole('link', { name: 'Login' }).first().waitFor()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([])
      })
    }
  }

  it('fits into 320 pixels without scrolling sideways', async () => {
    const page = await shop.visit('/', { viewport: { width: 320, height: 640 } })
    for (const path of ['/', '/blog', '/portfolio', '/catalogue', '/login']) {
      await page.goto(shop.url + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
})

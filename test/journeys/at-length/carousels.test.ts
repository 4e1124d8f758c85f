import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserShop } from '../../harness/browser.ts'
import { heldScripts } from '../steps.ts'

const shop = browserShop()

it('the carousels move by themselves, and stop for who presses pause', async () => {
  const page = await shop.visit('/', { reducedMotion: 'no-preference' })
  const gallery = page.getByRole('list', { name: 'Pictures' })
  await expect.poll(() => gallery.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause the slides' }).last().click()
  await expect.poll(() => page.getByRole('button', { name: 'Play the slides' }).count()).toBe(1)
})

const dot = (page: Page, name: string) => page.getByRole('button', { name: `Show: ${name}` })
const pressDot = (page: Page) => dot(page, 'Tools you will hand on').click()

async function slideIsThere(page: Page): Promise<void> {
  const hero = page.getByRole('list', { name: 'Slides' })
  await expect.poll(() => hero.evaluate((row) => row.scrollLeft / row.clientWidth)).toBe(2)
}

it('a dot brings its slide', async () => {
  const page = await shop.visit('/', { reducedMotion: 'no-preference' })
  await pressDot(page)
  await slideIsThere(page)
})

it('a dot brings its slide while React’s scripts do not come, and none has moved', async () => {
  const page = await shop.visit('/robots.txt', { reducedMotion: 'no-preference' })
  const bring = await heldScripts(page)
  await page.goto(shop.url, { waitUntil: 'commit' })
  await pressDot(page)
  const first = dot(page, 'Parts that fit the first time')
  const before = await first.boundingBox()
  bring()
  await slideIsThere(page)
  expect((await first.boundingBox())?.x).toBe(before?.x)
})

it('nothing moves for people who want less motion', async () => {
  const page = await shop.visit('/', { reducedMotion: 'reduce' })
  await page.getByRole('link', { name: 'Login' }).waitFor()
  expect(await page.getByRole('button', { name: /the slides/ }).count()).toBe(0)
})

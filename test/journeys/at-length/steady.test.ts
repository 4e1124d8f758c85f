import { describe, expect, it } from 'vitest'
import { asksNothing } from '../../harness/at-rest.ts'
import { browserShop } from '../../harness/browser.ts'
import { measureShifts, moved } from '../looks.ts'

const shop = browserShop()
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const still = (viewport: typeof phone) => ({ viewport, reducedMotion: 'reduce' }) as const

describe('the bar', () => {
  it.each(['visitor', 'customer'] as const)(
    'has its places from the first moment on, before it is known who the %s is',
    async (who) => {
      const page = who === 'visitor' ? await shop.visit('/blog') : await shop.visitAs(who, '/blog')
      await measureShifts(page)
      let measured = Promise.withResolvers<void>()
      await page.route('**/api/auth/get-session', async (route) => {
        await measured.promise
        await route.continue()
      })
      const bar = page.getByRole('banner')
      const known = bar.getByRole('link', { name: who === 'visitor' ? 'Login' : 'Dashboard' })
      const places = () =>
        bar
          .locator('a:visible, button:visible, input:visible')
          .evaluateAll((all) =>
            Object.fromEntries(
              all.map((one) => [one.textContent || one.ariaLabel, Math.round(one.getBoundingClientRect().x)]),
            ),
          )
      for (const path of who === 'visitor'
        ? ['/', '/catalogue']
        : ['/', '/dashboard', '/dashboard/myorder']) {
        measured = Promise.withResolvers()
        await page.goto(shop.url + path)
        await bar.getByText('Checking who is signed in').waitFor({ state: 'attached' })
        await page.evaluate(() => document.fonts.ready)
        const before = await places()
        measured.resolve()
        await known.waitFor()
        expect(await places(), path).toMatchObject(before)
        await asksNothing(page)
        expect(await moved(page), path).toBeLessThan(0.001)
      }
    },
  )

  it.each([phone, desktop, { width: 768, height: 1024 }])(
    'can be used while a toast stands, at $width pixels, and the toast looks like the shop',
    async (viewport) => {
      const page = await shop.visitAs('customer', '/dashboard', still(viewport))
      await page.goto(`${shop.url}/`)
      await page.getByRole('button', { name: 'Dark theme' }).waitFor()
      for (const label of ['Name', 'Email', 'Subject', 'Message'])
        await page.locator('#contact-form').getByLabel(label).fill('casey@example.com')
      await page.getByRole('button', { name: 'Send message' }).click()
      const toast = page.locator('.Toastify__toast')
      await toast.waitFor()
      const bar = await page.getByRole('banner').boundingBox()
      await expect
        .poll(async () => ((await toast.boundingBox())?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))
        .toBeGreaterThanOrEqual(0)
      await page.getByRole('button', { name: 'Dark theme' }).click({ timeout: 5_000 })
      const progress = toast.locator('.Toastify__progress-bar--wrp')
      expect((await progress.boundingBox())?.height).toBeLessThanOrEqual(2)
    },
  )
})

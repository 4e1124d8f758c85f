import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'

const shop = browserShop()
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const still = (viewport: typeof phone) => ({ viewport, reducedMotion: 'reduce' }) as const

const open = ['/', '/catalogue', '/blog', '/portfolio', '/login']
const customers = ['/dashboard', '/dashboard/myorder', '/dashboard/myreview', '/dashboard/myprofile']
const admins = [
  ...['/dashboard', '/dashboard/manageorders', '/dashboard/manageproducts', '/dashboard/makeadmin'],
  ...['/dashboard/messages', '/dashboard/mails', '/dashboard/addproduct'],
]

/** Adds up, from a page's first moment on, what moves without anybody having touched it (the browser's own measure). */
async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = window as unknown as { moved: number }
    shifts.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function moved(page: Page, path: string): Promise<number> {
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForLoadState('networkidle')
  return await page.evaluate(() => (window as unknown as { moved: number }).moved)
}

/** What a thumb would miss: smaller than 44 × 44, and not a link inside a sentence. */
async function tooSmall(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const small: string[] = []
    for (const target of document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input:not([type=radio], [type=checkbox], [type=hidden])',
    )) {
      if (!target.checkVisibility() || target.closest('p, dd, blockquote, .skip-link, label')) continue
      const { width, height } = target.getBoundingClientRect()
      // A link that covers its card is as large as the card; a dot of a carousel is 24 wide among its like (WCAG 2.5.8).
      if (getComputedStyle(target, '::after').position === 'absolute') continue
      const least = target.getAttribute('aria-label')?.startsWith('Show: ') ? 24 : 44
      if (width < least - 0.5 || height < 43.5)
        small.push(
          `${target.textContent?.trim() || target.outerHTML.slice(0, 60)} ${Math.round(width)}×${Math.round(height)}`,
        )
    }
    return small
  })
}

/** What moves by itself on a page from its first moment on, and on a phone what a thumb would miss. */
async function faultsOf(page: Page, paths: string[], viewport: typeof phone): Promise<string[]> {
  const faults: string[] = []
  await measureShifts(page)
  for (const path of paths) {
    const by = await moved(page, path)
    if (by >= 0.05) faults.push(`${path} moves by ${by}`)
    if (viewport !== phone) continue
    for (const target of await tooSmall(page)) faults.push(`${path}: ${target} is small`)
  }
  return faults
}

for (const viewport of [phone, desktop]) {
  describe(`at ${viewport.width} pixels nothing moves by itself, and on a phone all is as large as a thumb`, () => {
    it('on the public pages', async () => {
      const page = await shop.visit('/blog', still(viewport))
      expect(await faultsOf(page, open, viewport)).toEqual([])
    })

    it('on a customer’s screens, from skeleton to content', async () => {
      const page = await shop.visitAs('customer', '/blog', still(viewport))
      const [tool] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as { _id: string }[]
      expect(await faultsOf(page, [...customers, `/purchase/${tool?._id}`], viewport)).toEqual([])
    })

    it('on an admin’s screens, from skeleton to content', async () => {
      const page = await shop.visitAs('admin', '/blog', still(viewport))
      expect(await faultsOf(page, admins, viewport)).toEqual([])
    })
  })
}

describe('at 320 pixels', () => {
  it('no screen scrolls sideways', async () => {
    const narrow = { width: 320, height: 640 }
    const wider = async (page: Page, path: string) => {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      return await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    }
    const customer = await shop.visitAs('customer', '/blog', still(narrow))
    const [tool] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as { _id: string }[]
    for (const path of [...customers, `/purchase/${tool?._id}`])
      expect(await wider(customer, path), path).toBeLessThanOrEqual(0)
    const admin = await shop.visitAs('admin', '/blog', still(narrow))
    for (const path of admins) expect(await wider(admin, path), path).toBeLessThanOrEqual(0)
  })
})

describe('the bar', () => {
  it.each(['visitor', 'customer'] as const)(
    'has its places from the first moment on, before it is known who the %s is',
    async (who) => {
      const page = who === 'visitor' ? await shop.visit('/blog') : await shop.visitAs(who, '/blog')
      await measureShifts(page)
      let answer = () => {}
      await page.route('**/api/auth/get-session', async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
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
        await page.goto(shop.url + path)
        await bar.getByText('Looking who is signed in').waitFor({ state: 'attached' })
        await page.evaluate(() => document.fonts.ready)
        const before = await places()
        answer()
        await known.waitFor()
        expect(await places(), path).toMatchObject(before)
        await page.waitForLoadState('networkidle')
        const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
        expect(moved, path).toBeLessThan(0.001)
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
      await page.getByRole('button', { name: 'Dark theme' }).click({ timeout: 2_000 })
      const progress = toast.locator('.Toastify__progress-bar--wrp')
      expect((await progress.boundingBox())?.height).toBeLessThanOrEqual(2)
    },
  )
})

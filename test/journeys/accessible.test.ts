import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { beginCodes, confirmCodes, logIn, newAccount } from './account-steps.ts'
import { arrives, shows, signIn } from './steps.ts'

const shop = browserShop()
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const views = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

const open = [
  ...['/', '/catalogue', '/blog', '/portfolio', '/login', '/forgatepass', '/nothing'],
  '/sandbox/google/choose/any',
]
const customers = [
  '/dashboard',
  '/dashboard/myorder',
  '/dashboard/myreview',
  '/dashboard/myprofile',
  '/dashboard/account',
]
const admins = [
  '/dashboard/makeadmin',
  '/dashboard/addproduct',
  '/dashboard/manageorders',
  '/dashboard/manageproducts',
  '/dashboard/messages',
  '/dashboard/mails',
]

async function faults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

async function through(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(shop.url + path)
    const wrong = await faults(page)
    if (wrong.length > 0) found[path] = wrong
  }
  return found
}

for (const view of views) {
  describe(`in the ${view.colorScheme} theme at ${view.viewport.width} pixels`, () => {
    it('the public pages have no fault that axe knows (WCAG 2.2 AA)', async () => {
      const page = await shop.visit('/', view)
      expect(await through(page, open)).toEqual({})
    })

    it('a customer’s screens have none, the order modal and the payment among them', async () => {
      const page = await shop.visit('/login', view)
      await signIn(page, 'customer')
      await arrives(page, /^\/$/)
      expect(await through(page, customers)).toEqual({})
      await page.goto(shop.url)
      await page
        .getByRole('link', { name: /Purchase/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Order now' }).click()
      expect(await faults(page)).toEqual([])
      await page.goto(`${shop.url}/dashboard/myorder`)
      await page.getByRole('link', { name: /^Pay/ }).first().click()
      await page.getByLabel('Card number').waitFor()
      expect(await faults(page)).toEqual([])
    })

    it('the dialogs of My Account and the second step have none', async () => {
      const { page, email } = await newAccount(shop, 'Axel Axe', view)
      for (const name of ['Add a passkey', 'Sign out everywhere', 'Delete my account']) {
        await page.getByRole('button', { name }).click()
        expect(await faults(page)).toEqual([])
        await page.keyboard.press('Escape')
      }
      const secret = await beginCodes(page)
      expect(await faults(page)).toEqual([])
      await confirmCodes(page, secret)
      expect(await faults(page)).toEqual([])
      const other = await shop.visit('/login', view)
      await logIn(other, email)
      await shows(other, 'One more step')
      expect(await faults(other)).toEqual([])
    })

    it('an admin’s screens have none', async () => {
      const page = await shop.visit('/login', view)
      await signIn(page, 'admin')
      await arrives(page, /^\/$/)
      expect(await through(page, admins)).toEqual({})
    })
  })
}

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserShop } from '../../harness/browser.ts'
import { arrives, shows, signUp, toastSays } from '../steps.ts'

const shop = browserShop()

/** How wide a mail is for somebody who reads it on a phone of 390 pixels. */
async function widthOnPhone(page: Page, html: string): Promise<number> {
  const reader = await page.context().newPage()
  await reader.setViewportSize({ width: 390, height: 844 })
  await reader.setContent(html)
  return await reader.evaluate(() => document.documentElement.scrollWidth)
}

it('an admin sees a mail that the shop has written, looks into it, and sends it again', async () => {
  const customer = await shop.visit('/login')
  const email = await signUp(customer, 'Mo Mudguard')
  await arrives(customer, /^\/$/)
  const page = await shop.visitAs('admin', '/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Mails' }).click()
  await arrives(page, /^\/dashboard\/mails$/)
  const row = page.getByRole('row').filter({ hasText: email })
  const standsAs = async () => {
    await page.reload()
    return await row.first().textContent()
  }
  await expect.poll(standsAs).toContain('Delivered')
  await row.getByRole('link', { name: 'Please confirm your address' }).click()
  const preview = page.getByTitle('The email as it is read')
  expect(await preview.getAttribute('sandbox')).toBe('')
  await preview.contentFrame().getByRole('heading', { name: 'Please confirm your address' }).waitFor()
  expect(await widthOnPhone(page, (await preview.getAttribute('srcdoc')) ?? '')).toBe(390)
  await page.getByRole('button', { name: /^Send again: / }).click()
  await toastSays(page, `is on its way to ${email}`)
  await page.getByRole('link', { name: 'All mails' }).click()
  await shows(page, 'What the shop has written to people')
  await expect.poll(() => row.count()).toBe(2)
})

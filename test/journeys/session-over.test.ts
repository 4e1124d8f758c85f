import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { browserShop } from '../harness/browser.ts'
import { shows, signIn } from './steps.ts'

const shop = browserShop()

describe('a customer whose session ends while a page is open', () => {
  /** Ends it where no tab hears of it, as by its age. */
  async function end(page: Page): Promise<void> {
    const { cookies } = await page.context().storageState()
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { 'Content-Type': 'application/json', Origin: shop.url, Cookie }
    await fetch(`${shop.url}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })
    await page.evaluate(() => localStorage.setItem('accessToken', 'an-old-one'))
  }

  it.each(['My Profile', 'My Account', 'Add A Review'])(
    'is led to the login by %s, and back from there',
    async (name) => {
      const page = await shop.visitAs('customer', '/dashboard')
      const entry = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name })
      await entry.waitFor()
      await end(page)
      await entry.click()
      await signIn(page, 'customer')
      await page.getByRole('heading', { name, level: 1 }).waitFor()
    },
  )

  it('keeps what they have typed, and sends it once they have logged in beside it', async () => {
    const page = await shop.visitAs('customer', '/dashboard/myprofile')
    const edit = page.getByRole('button', { name: 'Edit profile' })
    const save = page.getByRole('button', { name: 'Save profile' })
    await edit.or(save).waitFor()
    if (await edit.isVisible()) await edit.click()
    for (const label of ['Education', 'City', 'Phone', 'LinkedIn', 'Facebook'])
      await page.getByRole('textbox', { name: label }).fill(label)
    await end(page)
    await save.click()
    await shows(page, specified.noUser)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: /^Log in in another tab/ }).click()
    const beside = await opened
    await signIn(beside, 'customer')
    await beside.getByRole('heading', { name: /^Welcome/ }).waitFor()
    await save.click()
    await edit.waitFor()
    await shows(page, 'Education')
  })
})

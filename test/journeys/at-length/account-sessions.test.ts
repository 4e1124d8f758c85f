import { describe, expect, it } from 'vitest'
import { accountSays } from '../../../app/content/account-messages.ts'
import { browserShop } from '../../harness/browser.ts'
import { logIn, newAccount, password } from '../account-steps.ts'
import { arrives, shows, toastSays } from '../steps.ts'

const shop = browserShop()

describe('the password', () => {
  it('is changed by whoever knows the present one; other browsers are out, and the new one opens', async () => {
    const { page, email } = await newAccount(shop, 'Paula Pedal')
    const other = await shop.visit('/login?from=%2Fdashboard%2Fmyorder')
    await logIn(other, email)
    await shows(other, 'No orders yet')
    await page.getByLabel('Current password').fill('not-mine')
    await page.getByLabel('New password').fill('123456')
    await page.getByRole('button', { name: 'Change password' }).click()
    await shows(page, 'This password is one of the first that anyone would try')
    await page.getByLabel('New password').fill('brand-new-spanner')
    await page.getByRole('button', { name: 'Change password' }).click()
    await shows(page, accountSays.wrongPassword)
    await page.getByLabel('Current password').fill(password)
    await page.keyboard.press('Enter')
    await toastSays(page, 'Your password is changed.')
    await other.reload()
    await arrives(other, /^\/login$/)
    await logIn(other, email, 'brand-new-spanner')
    await arrives(other, /^\/dashboard\/myorder$/)
  })
})

describe('sessions', () => {
  it('are listed, this one marked; one is ended, and then all', async () => {
    const { page, email } = await newAccount(shop, 'Sven Spoke')
    const other = await shop.visit('/login', {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    await logIn(other, email)
    await arrives(other, /^\/$/)
    await page.reload()
    const listed = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
    await expect.poll(() => listed.count()).toBe(2)
    const own = listed.filter({ hasText: 'This one' })
    expect(await own.getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await toastSays(page, 'Firefox on Windows is signed out.')
    await expect.poll(() => listed.count()).toBe(1)
    await other.goto(`${shop.url}/dashboard`)
    await arrives(other, /^\/login$/)

    await logIn(other, email)
    await arrives(other, /^\/dashboard$/)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await arrives(page, /^\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await other.reload()
    await arrives(other, /^\/login$/)
  })
})

import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { accountSays } from '../../app/content/account-messages.ts'
import { browserShop } from '../harness/browser.ts'
import { logIn, newAccount, password } from './account-steps.ts'
import { journeyProvider } from './identity-provider.ts'
import { arrives, shows, toastSays } from './steps.ts'

const shop = browserShop()
const provider = journeyProvider(shop)

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

  it('of somebody who comes from Google is set from a mail’s link', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard%2Faccount')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByLabel('Name').fill('Greta Gear')
    await page.getByLabel('Email').fill('greta@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Mail me the link' }).click()
    await toastSays(page, 'an email is on its way')
    const link = await provider.resetLink('greta@example.com')
    await provider.chooseNewPassword(page, link, 'first-spanner')
    await page.goto(`${shop.url}/login?from=%2Fdashboard%2Faccount`)
    await logIn(page, 'greta@example.com', 'first-spanner')
    await page.getByLabel('Current password').waitFor()
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

describe('leaving', () => {
  it('takes everything along as a file', async () => {
    const { page, email } = await newAccount(shop, 'Dora Derailleur')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('my-data.json')
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
    expect(data.account).toMatchObject({ email, name: 'Dora Derailleur' })
  })

  it('asks for address and password, says goodbye, and lets the address come back', async () => {
    const { page, email } = await newAccount(shop, 'Gus Gone')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your email').fill('another@example.com')
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await shows(page, accountSays.notYourEmail)
    await dialog.getByLabel('Your email').fill(email)
    await page.keyboard.press('Enter')
    await arrives(page, /^\/$/)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await logIn(page, email)
    await shows(page, /^Error: ?.+/)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Gus Again')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await shows(page, 'Welcome, Gus Again')
  })
})

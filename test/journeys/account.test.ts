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
  it('of somebody who comes from Google is set from a mail’s link', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard%2Faccount')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByLabel('Name').fill('Greta Gear')
    await page.getByLabel('Email').fill('greta@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await toastSays(page, 'an email is on its way')
    const link = await provider.resetLink('greta@example.com')
    await provider.chooseNewPassword(page, link, 'first-spanner')
    await page.goto(`${shop.url}/login?from=%2Fdashboard%2Faccount`)
    await logIn(page, 'greta@example.com', 'first-spanner')
    await page.getByLabel('Current password').waitFor()
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

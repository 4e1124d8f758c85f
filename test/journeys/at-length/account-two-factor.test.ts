import { describe, expect, it } from 'vitest'
import { accountSays } from '../../../app/content/account-messages.ts'
import { appoint } from '../../../server/commands/admin.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { codeAt } from '../../harness/account.ts'
import { browserShop } from '../../harness/browser.ts'
import { testSecret } from '../../harness/shop-process.ts'
import { enableTwoFactor, logIn, password, provenAccount } from '../account-steps.ts'
import { arrives, shows, signIn, toastSays } from '../steps.ts'

const shop = browserShop({ ADMIN_2FA: '1' })

describe('two-factor codes', () => {
  it('are turned on, asked for at signing in, replaced once by a backup code, and turned off', async () => {
    const { page, email } = await provenAccount(shop, 'Kai Key')
    const { secret, backupCodes } = await enableTwoFactor(page)
    expect(backupCodes).toHaveLength(10)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    expect((await downloading).suggestedFilename()).toBe('backup-codes.txt')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await shows(page, '10 backup codes are left')

    const other = await shop.visit('/login?from=%2Fdashboard%2Faccount')
    await logIn(other, email)
    await shows(other, 'One more step')
    await other.keyboard.type('000000')
    await other.keyboard.press('Enter')
    await shows(other, accountSays.wrongCode)
    await other.getByLabel('Code').fill(await codeAt(secret))
    await other.getByRole('button', { name: 'Login' }).click()
    await arrives(other, /^\/dashboard\/account$/)

    const third = await shop.visit('/login?from=%2Fdashboard%2Faccount')
    await logIn(third, email)
    await third.getByLabel('Code').fill(backupCodes[0] ?? '')
    await third.getByRole('button', { name: 'Login' }).click()
    await shows(third, '9 backup codes are left')
    await third.getByRole('button', { name: 'Turn off' }).click()
    await third.getByLabel('Your password').fill(password)
    await third.getByLabel('Code from the app, or a backup code').fill(backupCodes[1] ?? '')
    await third.getByRole('button', { name: 'Turn off codes' }).click()
    await toastSays(third, accountSays.twoFactorOff)

    const fourth = await shop.visit('/login')
    await logIn(fourth, email)
    await arrives(fourth, /^\/$/)
  })

  it('are asked for after Google, too', async () => {
    const { page, email } = await provenAccount(shop, 'Gil Google')
    const { secret } = await enableTwoFactor(page)
    // Proven here and there, both are one account.
    const other = await shop.visit('/login?from=%2Fdashboard%2Fmyorder')
    await other.getByRole('button', { name: 'Continue with Google' }).click()
    await other.getByLabel('Name').fill('Gil Google')
    await other.getByLabel('Email').fill(email)
    await other.getByRole('button', { name: 'Continue' }).click()
    await shows(other, 'One more step')
    await other.getByLabel('Code').fill(await codeAt(secret))
    await other.getByRole('button', { name: 'Login' }).click()
    await arrives(other, /^\/dashboard\/myorder$/)
  })
})

describe('an admin of a shop that asks admins for codes', () => {
  it('finds My Account alone until they are on, and everything then', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard')
    await signIn(page, 'admin')
    await shows(page, accountSays.twoFactorNeeded)
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(['My Profile', 'My Account'])
    await page.goto(`${shop.url}/dashboard/makeadmin`)
    await arrives(page, /^\/dashboard\/account$/)
    await shows(page, accountSays.enrolmentNeeded)
    // The password alone enrols nothing: what the server prints does.
    const printed = await appoint(
      readEnvironment({
        ADMIN_2FA: '1',
        SHOP_URL: shop.url,
        DEMO: '1',
        DATABASE_URL: shop.database,
        SHOP_SECRET: testSecret,
      }),
      'admin@example.com',
    )
    await page.goto(printed.match(/^http\S+$/m)?.[0] ?? '')
    await shows(page, accountSays.twoFactorNeeded)
    expect(await page.getByText(accountSays.enrolmentNeeded).count()).toBe(0)
    await enableTwoFactor(page, 'admin-demo-1')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await menu.getByRole('link', { name: 'Make Admin' }).click()
    await shows(page, 'customer@example.com')
  })
})

import { describe, it } from 'vitest'
import { accountSays } from '../../../app/content/account-messages.ts'
import { browserShop } from '../../harness/browser.ts'
import { freePort } from '../../harness/free-port.ts'
import { confirmAddress, giveAuthenticator, logOut, password } from '../account-steps.ts'
import { shows, signUp, toastSays } from '../steps.ts'

// Browsers bind no passkey to an IP address: this shop goes by its machine's name.
const PORT = String(await freePort())
const SHOP_URL = `http://localhost:${PORT}`
const shop = browserShop({ PORT, SHOP_URL })

describe('passkeys', () => {
  it('are added under a name, sign in, and are removed', async () => {
    const page = await shop.visit('/blog')
    await giveAuthenticator(page)
    await page.goto(`${SHOP_URL}/login?from=%2Fdashboard%2Faccount`)
    const email = await signUp(page, 'Pia Passkey')
    await shows(page, accountSays.addressUnproven)
    await confirmAddress(shop, page, email)
    await page.reload()
    const add = page.getByRole('button', { name: 'Add a passkey' })
    await add.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByLabel('Your password').fill('not-mine')
    await page.keyboard.press('Enter')
    await shows(page, accountSays.wrongPassword)
    await dialog.getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
    await toastSays(page, 'Your passkey is added.')
    const passkey = page.getByRole('list', { name: 'Your passkeys' }).getByText('My phone')
    await passkey.waitFor()
    await logOut(page)
    await page.goto(`${SHOP_URL}/login?from=%2Fdashboard%2Faccount`)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await passkey.waitFor()
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
    await toastSays(page, 'My phone is removed.')
    await shows(page, 'You have none yet.')
    await logOut(page)
    await page.goto(`${SHOP_URL}/login`)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await shows(page, /^Error: ?.+/)
  })

  it('are added with one that there is in place of the password, and go with a new password if asked', async () => {
    const page = await shop.visit('/blog')
    await giveAuthenticator(page)
    await page.goto(`${SHOP_URL}/login?from=%2Fdashboard%2Faccount`)
    const email = await signUp(page, 'Paul Passkey')
    await shows(page, accountSays.addressUnproven)
    await confirmAddress(shop, page, email)
    await page.reload()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
    await toastSays(page, 'Your passkey is added.')

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('Name').fill('The same again')
    await dialog.getByRole('button', { name: 'Use a passkey you have' }).click()
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    // The device has one already: the passkey was taken for the password.
    await shows(page, 'This device has a passkey for your account already.')
    await page.keyboard.press('Escape')

    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('another-fine-one')
    await page.getByLabel('Remove my passkey, too').check()
    await page.getByRole('button', { name: 'Change password' }).click()
    await toastSays(page, 'Your password is changed.')
    await shows(page, 'You have none yet.')
  })
})

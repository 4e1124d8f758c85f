import { describe, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { freePort } from '../harness/free-port.ts'
import { giveAuthenticator, logOut } from './account-steps.ts'
import { shows, signUp, toastSays } from './steps.ts'

// Browsers bind no passkey to an IP address: this shop goes by its machine's name.
const PORT = String(await freePort())
const SHOP_URL = `http://localhost:${PORT}`
const shop = browserShop({ PORT, SHOP_URL })

describe('passkeys', () => {
  it('are added under a name, sign in, and are removed', async () => {
    const page = await shop.visit('/blog')
    await giveAuthenticator(page)
    await page.goto(`${SHOP_URL}/login?from=%2Fdashboard%2Faccount`)
    await signUp(page, 'Pia Passkey')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('My phone')
    await page.keyboard.press('Enter')
    await toastSays(page, 'Your passkey is added.')
    const passkey = page.getByRole('list', { name: 'Your passkeys' }).getByText('My phone')
    await passkey.waitFor()
    await logOut(page)
    await page.goto(`${SHOP_URL}/login?from=%2Fdashboard%2Faccount`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await passkey.waitFor()
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
    await toastSays(page, 'My phone is removed.')
    await shows(page, 'You have none yet.')
    await logOut(page)
    await page.goto(`${SHOP_URL}/login`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await shows(page, /^Error: ?.+/)
  })
})

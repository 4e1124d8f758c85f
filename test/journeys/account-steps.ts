import type { BrowserContextOptions, Page } from 'playwright-core'
import { codeAt } from '../harness/account.ts'
import type { BrowserShop } from '../harness/browser.ts'
import { journeyProvider } from './identity-provider.ts'
import { arrives, shows, signUp } from './steps.ts'

/** The password of everybody whom `signUp` has signed up. */
export const password = 'spanner-12'

/** A page of somebody new on My Account. */
export async function newAccount(
  shop: BrowserShop,
  name: string,
  view?: BrowserContextOptions,
): Promise<{ page: Page; email: string }> {
  const page = await shop.visit('/login?from=%2Fdashboard%2Faccount', view)
  const email = await signUp(page, name)
  await arrives(page, /^\/dashboard\/account$/)
  await shows(page, 'Where you are signed in')
  return { page, email }
}

/** The same of somebody who has proven their address: only they add passkeys and codes. */
export async function provenAccount(
  shop: BrowserShop,
  name: string,
  view?: BrowserContextOptions,
): Promise<{ page: Page; email: string }> {
  const { page, email } = await newAccount(shop, name, view)
  await confirmAddress(shop, page, email)
  await page.reload()
  await page.getByRole('button', { name: 'Turn on codes' }).waitFor()
  return { page, email }
}

/** Opens the link that confirms somebody's address, in their browser and beside their page. */
export async function confirmAddress(shop: BrowserShop, page: Page, email: string): Promise<void> {
  await page.request.get(await journeyProvider(shop).verificationLink(email), { maxRedirects: 0 })
}

/** Fills the sign-in form in and sends it. */
export async function logIn(page: Page, email: string, typed = password): Promise<void> {
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Signs out, and waits until it is done. */
export async function logOut(page: Page): Promise<void> {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Log Out' }).click()
  await bar.getByRole('link', { name: 'Login' }).waitFor()
}

/** Opens the dialog that turns two-factor codes on and goes to its second step with the keyboard; gives the secret. */
export async function beginTwoFactor(page: Page, typed = password): Promise<string> {
  await page.getByRole('button', { name: 'Turn on codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').focus()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  const key = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent()
  return (key ?? '').replaceAll(' ', '')
}

/** Types the first code there; gives the backup codes. */
export async function confirmTwoFactor(page: Page, secret: string): Promise<string[]> {
  await page.keyboard.type(await codeAt(secret, Date.now(), -1))
  await page.keyboard.press('Enter')
  await shows(page, 'They are shown only now')
  return await page.getByRole('dialog').getByRole('listitem').allTextContents()
}

/** Turns two-factor codes on in the dialog, with the keyboard alone from its first field on. */
export async function enableTwoFactor(
  page: Page,
  typed = password,
): Promise<{ secret: string; backupCodes: string[] }> {
  const secret = await beginTwoFactor(page, typed)
  return { secret, backupCodes: await confirmTwoFactor(page, secret) }
}

/** Gives a page's browser a device that keeps passkeys and is always unlocked. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

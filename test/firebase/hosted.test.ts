import { describe, expect, inject, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { accountOf, changeAccount } from '../harness/firebase.ts'
import { arrives, shows, signIn, signUp, toastSays } from '../journeys/steps.ts'

const shop = browserShop()

describe('somebody whom Firebase knows', () => {
  it('is called by another name everywhere, at Firebase too', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard%2Fmyprofile')
    const email = await signUp(page, 'Nell Nut')
    await arrives(page, /^\/dashboard\/myprofile$/)
    await page.getByLabel('Name').fill('Nell Locknut')
    for (const label of ['Education', 'City', 'Phone']) await page.getByLabel(label).fill('1234567')
    for (const name of ['LinkedIn', 'Facebook']) await page.getByRole('textbox', { name }).fill('nell')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await toastSays(page, 'Your profile is saved.')
    await expect.poll(async () => (await accountOf(email))?.displayName).toBe('Nell Locknut')
    await page.goto(`${shop.url}/dashboard`)
    await shows(page, 'Welcome, Nell Locknut')
  })

  it('stays signed in when the shop’s session is over, without a word, as long as Firebase stands by it', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard%2Fmyorder')
    const email = await signUp(page, 'Stay Bolt')
    await arrives(page, /^\/dashboard\/myorder$/)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.setItem('accessToken', 'a'.repeat(43)))
    await page.reload()
    await shows(page, 'No orders yet')
    const { localId = '' } = (await accountOf(email)) ?? {}
    await changeAccount(localId, { disableUser: true })
    await page.context().clearCookies()
    await page.reload()
    await arrives(page, /^\/login$/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  it('is signed out of Firebase too by Log Out', async () => {
    const page = await shop.visit('/login')
    await signUp(page, 'Otto Out')
    await arrives(page, /^\/$/)
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: 'Log Out' }).click()
    await bar.getByRole('link', { name: 'Login' }).waitFor()
    await page.evaluate(() => localStorage.setItem('accessToken', 'a'.repeat(43)))
    await page.goto(`${shop.url}/dashboard`)
    await arrives(page, /^\/login$/)
  })

  it('is out at once when an admin removes them, and stays out', async () => {
    const theirs = await shop.visit('/login?from=%2Fdashboard%2Fmyorder')
    const email = await signUp(theirs, 'Rem Oved')
    await arrives(theirs, /^\/dashboard\/myorder$/)
    const page = await shop.visit('/login?from=%2Fdashboard%2Fmakeadmin')
    await signIn(page, 'admin')
    await page.getByRole('button', { name: `Remove ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove user' }).click()
    await toastSays(page, `${email} is removed.`)
    await theirs.goto(`${shop.url}/dashboard/myorder`)
    await arrives(theirs, /^\/login$/)
    await theirs.getByLabel('Email').fill(email)
    await theirs.getByLabel('Password').fill('spanner-12')
    await theirs.getByRole('button', { name: 'Login', exact: true }).click()
    // Within a minute they are gone from Firebase, too, which then knows nobody of that name.
    await shows(theirs, /^Error: (This account has been removed from the shop\.|Invalid email or password)$/)
  })
})

it('a page may speak to Firebase, and to nobody else besides', async () => {
  const { headers } = await fetch(`${shop.url}/login`)
  const emulator = `http://${inject('emulator')}`
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`connect-src 'self' ${emulator};`)
  expect(policy).toContain(`frame-src 'self' ${emulator};`)
  expect(policy.match(/https:\S+/g)).toEqual(['https://apis.google.com;'])
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

describe('/forgatepass', () => {
  it('says alike of an address that nobody has', async () => {
    const page = await shop.visit('/forgatepass')
    await page.getByLabel('Email').fill('nobody-at-all@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await shows(page, 'If there is an account for nobody-at-all@example.com, an email is on its way.')
  })
})

it('who signs up under an address that is taken reads nothing that tells, and gets in with its password alone', async () => {
  const page = await shop.visit('/login')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Not Casey')
  await page.getByLabel('Email').fill('customer@example.com')
  await page.getByLabel('Password').fill('not-the-password')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await shows(page, 'Error: That did not sign you in.')
})

import { describe, expect, inject, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import * as ours from '../../app/content/our-messages.ts'
import { browserShop } from '../harness/browser.ts'
import { journeyProvider } from './identity-provider.ts'
import { arrives, shows, signIn, signUp, toastSays } from './steps.ts'

const shop = browserShop()
const provider = journeyProvider(shop)

describe('/login', () => {
  it('refuses an empty and a wrong sign-up with the specified sentences', async () => {
    const page = await shop.visit('/login')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await shows(page, specified.nameRequired)
    await shows(page, specified.emailRequired)
    await shows(page, specified.passwordRequired)
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Password').fill('12345')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await shows(page, specified.emailInvalid)
    await shows(page, specified.passwordTooShort)
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody')
  })

  it('shows the provider’s words in red after “Error:”', async () => {
    const page = await shop.visit('/login')
    await page.getByLabel('Email').fill('customer@example.com')
    await page.getByLabel('Password').fill('not-the-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await shows(page, /^Error: ?.+/)
  })

  it('takes no second press while the page that it leads to has not come', async () => {
    const page = await shop.visit('/login?from=%2Fcatalogue')
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/catalogue.data*', async (route) => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await signIn(page, 'customer')
    await asked.promise
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    const button = page.getByRole('button', { name: 'Login', exact: true })
    expect(await button.getAttribute('aria-busy')).toBe('true')
    answer.resolve()
    await arrives(page, '/catalogue')
  })

  it('signs up, shows the way to the dashboard, and out again', async () => {
    const page = await shop.visit('/login')
    await signUp(page, 'Bo Bracket')
    await arrives(page, /^\/$/)
    const bar = page.getByRole('banner')
    await bar.getByRole('link', { name: 'Dashboard' }).waitFor()
    expect(await bar.getByRole('link', { name: 'Login' }).count()).toBe(0)
    await bar.getByRole('button', { name: 'Log Out' }).click()
    await bar.getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    const names = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(async () => (await names()).filter((name) => name.includes('session'))).toEqual([])
  })

  it('shows a spinner while it is not known who is signed in', async () => {
    const page = await shop.visit('/login')
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/auth/get-session', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.goto(shop.url, { waitUntil: 'commit' })
    await page.getByRole('banner').getByText('Checking who is signed in').waitFor()
    seen.resolve()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  })
})

describe('/forgatepass', () => {
  it('asks for an address when there is none', async () => {
    const page = await shop.visit('/forgatepass')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await shows(page, specified.resetEmailEmpty)
  })

  it('sends a link that sets a new password, once', async () => {
    const page = await shop.visit('/login')
    const email = await signUp(page, 'Cleo Crank')
    await arrives(page, /^\/$/)
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await page.goto(`${shop.url}/forgatepass`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await shows(page, 'an email is on its way')
    const link = await provider.resetLink(email)
    await provider.chooseNewPassword(page, link, 'new-spanner-13')
    // Said at once: nobody thinks of a password for a link that is good for none.
    await page.goto(link)
    await shows(page, provider.usedUp)
    expect(await page.getByLabel('New password').count()).toBe(0)
    await page.goto(`${shop.url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('new-spanner-13')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await arrives(page, /^\/$/)
  })
})

describe('somebody who is signed in', () => {
  it.skipIf(inject('emulator'))('is signed in no more after a new password, and asked for it', async () => {
    const page = await shop.visit('/login')
    const email = await signUp(page, 'Resa Reset')
    await arrives(page, /^\/$/)
    const body = JSON.stringify({ email, redirectTo: '/reset-password' })
    const headers = { 'Content-Type': 'application/json', Origin: shop.url }
    await fetch(`${shop.url}/api/auth/request-password-reset`, { method: 'POST', headers, body })
    await provider.chooseNewPassword(page, await provider.resetLink(email), 'new-spanner-13')
    await arrives(page, '/login')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await page.getByLabel('Password').waitFor()
  })

  it('is not told that an address is confirmed which is not', async () => {
    const page = await shop.visit('/login')
    await signUp(page, 'Una Verified')
    await arrives(page, /^\/$/)
    await page.goto(`${shop.url}/login?notice=verified&error=invalid_token`)
    await toastSays(page, ours.linkExpired)
    await arrives(page, /^\/$/)
    await page.goto(`${shop.url}/login?notice=verified`)
    await arrives(page, /^\/$/)
    await expect.poll(() => page.getByText(ours.addressConfirmed).count()).toBe(0)
  })
})

describe('signing in as a demo person', () => {
  it('works with the sign-ins that npm start prints', async () => {
    const page = await shop.visit('/login')
    await signIn(page, 'admin')
    await arrives(page, /^\/$/)
  })
})

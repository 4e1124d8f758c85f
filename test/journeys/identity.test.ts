import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { some } from '../harness/at-length.ts'
import { browserShop } from '../harness/browser.ts'
import { logIn } from './account-steps.ts'
import { journeyProvider } from './identity-provider.ts'
import { arrives, shows, signIn, signUp, toastSays } from './steps.ts'

const shop = browserShop()

const provider = journeyProvider(shop)

async function newPerson(name: string, path = '/dashboard'): Promise<{ page: Page; email: string }> {
  const page = await shop.visit(`/login?from=${encodeURIComponent(path)}`)
  const email = await signUp(page, name)
  await arrives(page, path)
  return { page, email }
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

describe('an address', () => {
  it('is confirmed by the mail’s link, once, and reminded of until then', async () => {
    const { page, email } = await newPerson('Vera Valve')
    const banner = page.getByRole('complementary', { name: 'Your address is not confirmed' })
    await banner.getByRole('button', { name: 'Send again' }).click()
    await toastSays(page, `A new link is on its way to ${email}.`)
    const link = await provider.verificationLink(email)
    await page.goto(link)
    await toastSays(page, 'Your address is confirmed.')
    await page.goto(`${shop.url}/dashboard`)
    await shows(page, 'My Profile')
    expect(await banner.count()).toBe(0)
    const elsewhere = await shop.visit('/blog')
    await elsewhere.goto(link)
    await shows(elsewhere, provider.usedUp)
  })
})

describe('a mailed link that is opened where nobody is logged in', () => {
  it('confirms the address once somebody has logged in to that account', async () => {
    const { page, email } = await newPerson('Lena Later')
    const elsewhere = await shop.visit('/blog')
    await elsewhere.goto(await provider.verificationLink(email))
    if (!provider.asksForLogin) return shows(elsewhere, 'Your address is confirmed.')
    await shows(elsewhere, 'If you have not signed up here')
    await logIn(elsewhere, email)
    await toastSays(elsewhere, 'Your address is confirmed.')
    await page.goto(`${shop.url}/dashboard`)
    await shows(page, 'My Profile')
    expect(await page.getByText('Your address is not confirmed').count()).toBe(0)
  })
})

describe('being signed in', () => {
  it('ends in every tab at once', async () => {
    const { page } = await newPerson('Tina Tyre')
    const other = await page.context().newPage()
    await other.goto(`${shop.url}/dashboard/myorder`)
    await shows(other, 'My Orders')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await arrives(other, /^\/login$/)
    expect(await storedToken(other)).toBeNull()
  })

  it('outlives the access token, which is renewed without a word', async () => {
    const { page, email } = await newPerson('Rita Rim')
    await page.evaluate(() => localStorage.setItem('accessToken', 'a'.repeat(43)))
    await page.goto(`${shop.url}/dashboard/myorder`)
    await shows(page, 'No orders yet')
    expect(await storedToken(page)).not.toBe('a'.repeat(43))
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await page.goto(`${shop.url}/dashboard/myorder`)
    await shows(page, 'No orders yet')
    expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
    expect(email).toContain('@')
  })

  it('sends nobody from the sign-in page to another site', async () => {
    const elsewhere = [
      ...['//evil.example', '/\\evil.example', 'https:evil.example', '/%09/evil.example'],
      'javascript:alert(1)',
    ]
    for (const from of some(elsewhere, 5)) {
      const page = await shop.visit(`/login?from=${encodeURIComponent(from)}`)
      await signIn(page, 'customer')
      await page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
      await expect.poll(() => page.url()).not.toContain('/login')
      expect(new URL(page.url()).origin).toBe(shop.url)
    }
  })
})

describe('the users’ list', () => {
  it('makes a confirmed person an admin and removes one, each after asking', async () => {
    const { page: theirs, email } = await newPerson('Uma Union')
    await theirs.goto(await provider.verificationLink(email))
    await toastSays(theirs, 'Your address is confirmed.')
    const { email: unconfirmed } = await newPerson('Ulf Unknown')

    const page = await shop.visit('/login?from=%2Fdashboard%2Fmakeadmin')
    await signIn(page, 'admin')
    await page.getByRole('button', { name: `Make Admin: ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
    await toastSays(page, `${email} is an admin now.`)
    // The list is read anew while the toast is shown already.
    await page.getByRole('button', { name: `Make Admin: ${email}` }).waitFor({ state: 'detached' })
    await theirs.goto(`${shop.url}/dashboard/makeadmin`)
    await shows(theirs, 'admin@example.com')

    await page.getByRole('button', { name: `Make Admin: ${unconfirmed}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
    await toastSays(page, 'has not confirmed the address yet')

    await page.getByRole('button', { name: `Remove ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove user' }).click()
    await toastSays(page, `${email} is removed.`)
    await expect.poll(() => page.getByRole('row').filter({ hasText: email }).count()).toBe(0)
    await theirs.goto(`${shop.url}/dashboard/makeadmin`)
    await arrives(theirs, /^\/login$/)
  })
})

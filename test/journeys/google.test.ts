import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { arrives, shows, signUp } from './steps.ts'

const shop = browserShop()

/** From `/login` to the account chooser. */
async function toChooser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await arrives(page, /^\/sandbox\/google\/choose\//)
}

async function choose(
  page: Page,
  account: { name: string; email: string; confirmed?: boolean },
): Promise<void> {
  await page.getByLabel('Name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Google has confirmed').setChecked(account.confirmed ?? true)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

describe('Continue with Google', () => {
  it('signs a demo person in and leads back to where they came from, with an access token', async () => {
    const page = await shop.visit('/dashboard/myorder?x=1')
    await arrives(page, /^\/login$/)
    await toChooser(page)
    await page.getByRole('button', { name: 'Casey Crank' }).click()
    await arrives(page, /^\/dashboard\/myorder$/)
    expect(new URL(page.url()).search).toBe('?x=1')
    await shows(page, '11-speed chain')
    expect(await token(page)).toMatch(/^[\w-]{43}$/)
  })

  it('leads over to the shop’s own address whoever opened it under another name of the machine', async () => {
    const page = await shop.visit('/blog')
    const other = shop.url.replace('127.0.0.1', 'localhost')
    await page.goto(`${other}/dashboard/myorder`)
    await arrives(page, /^\/login$/)
    await expect.poll(() => new URL(page.url()).origin).toBe(shop.url)
    await toChooser(page)
    await page.getByRole('button', { name: 'Casey Crank' }).click()
    await arrives(page, /^\/dashboard\/myorder$/)
    await shows(page, '11-speed chain')
  })

  it('leads over also from a page that was open already', async () => {
    const page = await shop.visit('/blog')
    await page.goto(`${shop.url.replace('127.0.0.1', 'localhost')}/catalogue`)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect.poll(() => page.url()).toBe(`${shop.url}/login?from=%2Fcatalogue`)
    await toChooser(page)
  })

  it('makes an account of somebody new, who can order at once and sees no banner', async () => {
    const page = await shop.visit('/login')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await toChooser(page)
    await choose(page, { name: 'Gwen Gear', email: 'gwen@example.com' })
    await arrives(page, /^\/$/)
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await shows(page, 'Welcome, Gwen Gear')
    expect(await page.getByText('Please confirm your address').count()).toBe(0)
  })

  it('says under /login why it did not work, and keeps the way back', async () => {
    const page = await shop.visit('/login?from=/dashboard/myprofile')
    await toChooser(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await arrives(page, /^\/login$/)
    await shows(page, 'Error: You did not choose a Google account.')
    await toChooser(page)
    await choose(page, { name: 'Una', email: 'una@example.com', confirmed: false })
    await arrives(page, /^\/login$/)
    await shows(page, /^Error: Google has not confirmed/)
    await toChooser(page)
    await page.getByRole('button', { name: 'Ada Axle' }).click()
    await arrives(page, /^\/dashboard\/myprofile$/)
  })

  it('leaves an account alone whose owner has not proven the address', async () => {
    const page = await shop.visit('/login')
    const email = await signUp(page, 'Bo Bracket')
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: 'Log Out' }).click()
    await bar.getByRole('link', { name: 'Login' }).click()
    await toChooser(page)
    await choose(page, { name: 'Not Bo', email })
    await shows(page, /^Error: There is an account with this address already/)
    expect(await token(page)).toBeNull()
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { accountOf } from '../harness/firebase.ts'
import { arrives, shows, signUp } from '../journeys/steps.ts'
import { carryMessages } from './message-channel.ts'

const shop = browserShop()

/** Opens the sign-in page, and from it the window of Firebase's emulator. */
async function openWindow(path = '/'): Promise<{ page: Page; popup: Page }> {
  const page = await shop.visit('/blog')
  await carryMessages(page.context())
  await page.goto(`${shop.url}/login?from=${encodeURIComponent(path)}`)
  return { page, popup: await pressGoogle(page) }
}

async function pressGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  return await opening
}

async function chooseNew(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByRole('button', { name: 'Add new account' }).click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill(name)
  await popup.locator('#sign-in').click()
}

describe('Continue with Google, at Firebase', () => {
  it('makes an account of somebody new, who comes back to where they were, and is known the next time', async () => {
    const { page, popup } = await openWindow('/dashboard')
    await chooseNew(popup, 'gwen@example.com', 'Gwen Gear')
    await arrives(page, /^\/dashboard$/)
    await shows(page, 'Welcome, Gwen Gear')
    expect(await page.getByText('Please confirm your address').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^[\w-]{43}$/)
    const again = await openWindow('/dashboard/myorder')
    await again.popup.locator('.js-reuse-account').filter({ hasText: 'gwen@example.com' }).click()
    await arrives(again.page, /^\/dashboard\/myorder$/)
  })

  it('links the demo’s customer, proven on both sides, with the orders of before', async () => {
    const { page, popup } = await openWindow('/dashboard/myorder')
    await chooseNew(popup, 'customer@example.com', 'Casey')
    await arrives(page, /^\/dashboard\/myorder$/)
    await shows(page, '11-speed chain')
  })

  it('says so when the window is closed, and opens it again', async () => {
    const { page, popup } = await openWindow()
    await popup.close()
    await shows(page, 'Error: You did not choose a Google account.')
    await chooseNew(await pressGoogle(page), 'second@example.com', 'Second Try')
    await arrives(page, /^\/$/)
  })

  it('ends what somebody has signed in to who took the address first', async () => {
    const stranger = await shop.visit('/login?from=%2Fdashboard')
    const email = await signUp(stranger, 'Early Bird')
    await arrives(stranger, /^\/dashboard$/)
    const { page, popup } = await openWindow('/dashboard')
    await chooseNew(popup, email, 'True Owner')
    await arrives(page, /^\/dashboard$/)
    expect(await accountOf(email)).toMatchObject({ emailVerified: true })
    await stranger.goto(`${shop.url}/dashboard/myorder`)
    await arrives(stranger, /^\/login$/)
  })
})

import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { specified } from '../../../app/content/messages.ts'
import { browserShop } from '../../harness/browser.ts'
import { arrives, shows } from '../steps.ts'

const shop = browserShop()

/** A quarter of an hour passes: every access token that there is now is outdated, the sessions live on. */
async function outdateTokens(): Promise<void> {
  const client = new pg.Client(shop.database)
  await client.connect()
  await client.query(`update access_tokens set expires_at = now() - interval '1 minute'`)
  await client.end()
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

async function isNotThrownOut(page: Page): Promise<void> {
  expect(await page.getByText(specified.notAdmin).count()).toBe(0)
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).waitFor()
}

describe('an admin whose access token is outdated', () => {
  it('goes from screen to screen as before', async () => {
    const page = await shop.visitAs('admin', '/dashboard')
    for (const name of ['Make Admin', 'Manage Orders', 'Messages']) {
      await outdateTokens()
      await menuOf(page).getByRole('link', { name }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await isNotThrownOut(page)
    }
  })

  it.each([
    ['/dashboard/manageorders', 'Manage Orders'],
    ['/dashboard', 'The shop at a glance'],
  ])('opens %s anew, and finds the admin’s menu', async (path, text) => {
    const page = await shop.visitAs('admin', '/')
    await outdateTokens()
    const before = await page.evaluate(() => localStorage.getItem('accessToken'))
    await page.goto(shop.url + path)
    await shows(page, text)
    await menuOf(page).getByRole('link', { name: 'Make Admin' }).waitFor()
    await arrives(page, path)
    await isNotThrownOut(page)
    const renewed = await page.evaluate(() => localStorage.getItem('accessToken'))
    expect(renewed).toMatch(/^[\w-]{43}$/)
    expect(renewed).not.toBe(before)
  })

  it('is not thrown out when the token can’t be renewed for a moment', async () => {
    const page = await shop.visitAs('admin', '/dashboard')
    await menuOf(page).getByRole('link', { name: 'Make Admin' }).waitFor()
    await outdateTokens()
    const busy = {
      status: 429,
      headers: { 'Retry-After': '1' },
      json: { message: 'A little often.', error: {} },
    }
    await page.route('**/user/*', (route) => route.fulfill(busy))
    await menuOf(page).getByRole('link', { name: 'Manage Orders' }).click()
    await shows(page, 'A little often.')
    await page.unroute('**/user/*')
    await page.goto(`${shop.url}/dashboard/manageorders`)
    await shows(page, 'Manage Orders')
    await isNotThrownOut(page)
  })
})

describe('an admin whose session is over', () => {
  it('is told so, and comes back after signing in', async () => {
    const page = await shop.visitAs('admin', '/dashboard')
    await menuOf(page).getByRole('link', { name: 'Make Admin' }).waitFor()
    const client = new pg.Client(shop.database)
    await client.connect()
    await client.query('delete from sessions')
    await client.end()
    await menuOf(page).getByRole('link', { name: 'Messages' }).click()
    await arrives(page, /^\/login$/)
    expect(new URL(page.url()).searchParams.get('from')).toBe('/dashboard/messages')
    expect(await page.getByText(specified.notAdmin).count()).toBe(0)
  })
})

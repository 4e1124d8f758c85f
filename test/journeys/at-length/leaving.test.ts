import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as ours from '../../../app/content/our-messages.ts'
import { atRest } from '../../harness/at-rest.ts'
import { browserShop } from '../../harness/browser.ts'
import { arrives, shows, toastSays } from '../steps.ts'

const shop = browserShop()

/** Of a release that the shop has replaced since the page was opened. */
async function without(page: Page, script: RegExp): Promise<void> {
  shop.mayComplain(/Failed to load resource|Error loading route module|dynamically imported module/)
  await page.route(script, (route) => route.abort())
}

const logOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log Out' })

describe('a link to a screen whose script cannot come', () => {
  it('leads there all the same', async () => {
    const page = await shop.visitAs('customer', '/dashboard/myorder')
    await shows(page, 'My Orders')
    await without(page, /\/assets\/blog-/)
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await arrives(page, '/blog')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

/** The browser keeps pages that were left as they were. Chromium does not while it is driven: it is told as it would be. */
async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

describe('a private page that Back shows as it was left', () => {
  it('is left when nobody is signed in any more', async () => {
    const page = await shop.visitAs('customer', '/dashboard/myorder')
    await atRest(page)
    const headers = { Origin: shop.url }
    expect((await page.request.post(`${shop.url}/api/auth/sign-out`, { headers, data: {} })).ok()).toBe(true)
    await comesBack(page)
    await arrives(page, '/login')
  })

  it('is read anew when somebody else is', async () => {
    const page = await shop.visitAs('customer', '/dashboard/myorder')
    await atRest(page)
    const admin = await shop.visitAs('admin', '/')
    await page.context().addCookies(await admin.context().cookies())
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    const anew = page.waitForEvent('load')
    await comesBack(page)
    await anew
    await shows(page, 'Manage Orders')
  })
})

describe('a tab whose access token another one renews', () => {
  it('stays as it is, and is not led away and back', async () => {
    const page = await shop.visitAs('customer', '/dashboard/account')
    await atRest(page)
    await page.evaluate(() => Object.assign(window, { untouched: true }))
    const other = await page.context().newPage()
    await other.goto(`${shop.url}/blog`)
    const asked = page.waitForResponse('**/api/auth/get-session')
    await other.evaluate(() => localStorage.removeItem('accessToken'))
    await (await asked).finished()
    await atRest(page)
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
  })
})

describe('logging out', () => {
  it('needs no script of the home page', async () => {
    const page = await shop.visitAs('customer', '/dashboard/myorder')
    await shows(page, 'My Orders')
    await without(page, /\/assets\/home-/)
    await logOut(page).click()
    await arrives(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  })

  it('never shows Login where the person still is', async () => {
    const page = await shop.visitAs('customer', '/blog')
    await page.addInitScript(() => {
      const look = () => {
        const login = document.querySelector('header a[href^="/login"]')
        if (location.pathname !== '/' && login?.checkVisibility())
          sessionStorage.setItem('login', location.pathname)
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.goto(`${shop.url}/dashboard/myorder`)
    await shows(page, 'My Orders')
    await logOut(page).click()
    await page.waitForURL(`${shop.url}/`)
    expect(await page.evaluate(() => sessionStorage.getItem('login'))).toBeNull()
  })

  it('says so where the shop has not ended the session', async () => {
    const page = await shop.visitAs('customer', '/dashboard/myorder')
    await shows(page, 'My Orders')
    shop.mayComplain(/Failed to load resource/)
    await page.route('**/api/auth/sign-out', (route) => route.abort())
    await logOut(page).click()
    await toastSays(page, ours.stillSignedIn)
    await page.unroute('**/api/auth/sign-out')
    await logOut(page).click()
    await arrives(page, '/')
  })
})

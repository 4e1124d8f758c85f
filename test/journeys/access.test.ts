import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { some } from '../harness/at-length.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives, shows, signIn, toastSays } from './steps.ts'

const shop = browserShop()

const forSignedIn = [
  '/dashboard',
  '/dashboard/myorder',
  '/dashboard/myreview',
  '/dashboard/myprofile',
  '/dashboard/account',
  '/dashboard/payment/01a1fbed-cd99-7200-a11d-72c8b49389c5',
  '/dashboard/return/01a1fbed-cd99-7200-a11d-72c8b49389c5',
]
const forAdmins = [
  '/dashboard/makeadmin',
  '/dashboard/addproduct',
  '/dashboard/manageorders',
  '/dashboard/manageproducts',
  '/dashboard/returns',
  '/dashboard/messages',
  '/dashboard/mails',
  '/dashboard/delivery',
  '/dashboard/tax',
  '/dashboard/searches',
  '/dashboard/vehicles',
  '/dashboard/policies',
  '/dashboard/apikeys',
]
const forEverybody = [
  '/',
  '/home',
  '/catalogue',
  '/blog',
  '/portfolio',
  '/basket',
  '/basket/list',
  '/wishlist',
  '/garage',
  '/checkout',
  '/guest',
  '/delivery',
  '/imprint',
  '/Portfolio',
  '/login',
  '/forgatepass',
]

describe('a visitor', () => {
  for (const path of forEverybody) {
    it(`reads ${path}, whole before any script has run`, async () => {
      const answer = await fetch(shop.url + path, { redirect: 'manual' })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toMatch(/<h1|<h2/)
    })
  }

  for (const path of [...forSignedIn, ...forAdmins]) {
    it(`is sent from ${path} to /login`, async () => {
      const answer = await fetch(shop.url + path, { redirect: 'manual' })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(`/login?from=${encodeURIComponent(path)}`)
    })
  }

  it('comes back after signing in to where they came from', async () => {
    const page = await shop.visit('/dashboard/myprofile')
    await arrives(page, /^\/login$/)
    await signIn(page, 'customer')
    await arrives(page, /^\/dashboard\/myprofile$/)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^[\w-]{43}$/)
  })

  it('is sent to /login and back when navigating without a reload, too', async () => {
    const page = await shop.visit('/')
    await page
      .getByRole('link', { name: /Purchase/ })
      .first()
      .click()
    await arrives(page, /^\/login$/)
    await signIn(page, 'customer')
    await arrives(page, /^\/purchase\/[0-9a-f-]{36}$/)
    await shows(page, 'Order now')
  })
})

describe('a customer', () => {
  for (const path of some(forAdmins, 9)) {
    it(`is told, signed out and sent to /login from ${path}`, async () => {
      const page = await shop.visit('/login')
      await signIn(page, 'customer')
      await arrives(page, /^\/$/)
      await page.goto(shop.url + path)
      await toastSays(page, specified.notAdmin)
      await arrives(page, /^\/login$/)
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
      await page.goto(`${shop.url}/dashboard`)
      await arrives(page, /^\/login$/)
    })
  }

  it('finds the customer’s side menu', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard')
    await signIn(page, 'customer')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await menu.getByRole('link', { name: 'My Orders' }).waitFor()
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'My Orders',
      'Add A Review',
      'My Profile',
      'My Account',
    ])
  })
})

describe('an admin', () => {
  it('finds the admin’s side menu and screens', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard')
    await signIn(page, 'admin')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await menu.getByRole('link', { name: 'Make Admin' }).waitFor()
    const links = [
      'Make Admin',
      'Add Product',
      'Manage Orders',
      'Manage Products',
      'Vehicles',
      'Import',
      'Returns',
      'Searches',
      'Reviews',
      'Messages',
      'Mails',
      'Delivery',
      'Tax',
      'Shop Texts',
      'Audit Log',
      'API Keys',
      'My Profile',
      'My Account',
    ]
    expect(await menu.getByRole('link').allTextContents()).toEqual(links)
    for (const link of links) {
      await menu.getByRole('link', { name: link }).click()
      await page.getByRole('heading', { name: link, level: 1 }).waitFor()
    }
  })
})

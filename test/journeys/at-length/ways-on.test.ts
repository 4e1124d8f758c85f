import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserShop } from '../../harness/browser.ts'
import { withDatabase } from '../basket-steps.ts'
import { arrives, order, payWith, shows, signUp, toastSays } from '../steps.ts'

const shop = browserShop()
const withoutScript = { javaScriptEnabled: false }

/** Where the mail leads that somebody asks for who has forgotten their password. */
async function resetAddress(): Promise<string> {
  const email = 'customer@example.com'
  const headers = { 'Content-Type': 'application/json', Origin: shop.url }
  const body = JSON.stringify({ email })
  await fetch(`${shop.url}/api/auth/request-password-reset`, { method: 'POST', headers, body })
  let address = ''
  await withDatabase(shop.database, async (query) => {
    const asked = 'select text_body from outbox where recipient = $1 order by id desc limit 1'
    const { rows } = (await query(asked, [email])) as { rows: { text_body: string }[] }
    address = /\/reset-password\?token=\S+/.exec(rows[0]?.text_body ?? '')?.[0] ?? ''
  })
  return address
}

const main = (page: Page) => page.getByRole('main')
const currentEntry = (page: Page) =>
  page.getByRole('banner').locator('a[aria-current="page"]').allTextContents()

describe('from home', () => {
  it('every review that is counted can be read, without script too', async () => {
    const page = await shop.visit('/', withoutScript)
    const count = Number(
      (
        await main(page)
          .getByText(/from \d+ reviews/)
          .textContent()
      )?.match(/from (\d+)/)?.[1],
    )
    expect(count).toBeGreaterThan(9)
    await main(page)
      .getByRole('link', { name: `Read all ${count} reviews` })
      .click()
    await arrives(page, /^\/customer-reviews$/)
    let read = await page.getByRole('figure').count()
    while (await page.getByRole('link', { name: 'Next' }).count()) {
      await page.getByRole('link', { name: 'Next' }).click()
      await page.waitForLoadState()
      read += await page.getByRole('figure').count()
    }
    expect(read).toBe(count)
  })

  it('those of the shop can be read by themselves', async () => {
    const page = await shop.visit('/customer-reviews')
    await page.getByRole('link', { name: /^The shop/ }).click()
    await page.waitForURL('**/customer-reviews?about=shop')
    await shows(page, 'The shop')
    await main(page).locator('a[href^="/parts/"]').first().waitFor({ state: 'detached' })
    expect(await page.getByRole('figure').count()).toBeGreaterThan(0)
  })

  it('a visitor is asked to join, and somebody who has joined is not', async () => {
    const visitor = await shop.visit('/')
    await visitor.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    expect(await main(visitor).getByRole('link', { name: 'Join us' }).count()).toBe(1)
    const customer = await shop.visitAs('customer', '/')
    await main(customer).getByRole('link', { name: 'Your dashboard' }).waitFor()
    expect(await main(customer).getByRole('link', { name: 'Join us' }).count()).toBe(0)
    expect(await (await fetch(shop.url)).text()).toContain('>Join us<')
  })

  it('the menu marks where one is, at both of its addresses', async () => {
    for (const [path, entry] of [
      ['/', 'Home'],
      ['/home', 'Home'],
      ['/catalogue', 'Catalogue'],
    ] as const) {
      const page = await shop.visit(path)
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
      expect(await currentEntry(page)).toEqual([entry])
    }
  })
})

describe('the footer’s Contact', () => {
  it('leads to the form of the page one is on, without script too', async () => {
    const page = await shop.visit('/home', withoutScript)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#contact')
    expect(new URL(page.url()).pathname).toBe('/home')
    await expect
      .poll(() => page.getByLabel('Subject').evaluate((field) => field.getBoundingClientRect().top))
      .toBeLessThan(900)
  })

  it('leads to it from any other page', async () => {
    const page = await shop.visit('/blog')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await arrives(page, /^\/$/)
    expect(new URL(page.url()).hash).toBe('#contact')
    await page.getByLabel('Subject').waitFor()
  })
})

it('a lost page offers the search and the catalogue', async () => {
  const page = await shop.visit('/no/such/page', { ...withoutScript, viewport: { width: 390, height: 844 } })
  await main(page).getByRole('link', { name: 'See all parts and tools' }).waitFor()
  await page.getByRole('banner').getByLabel('Search parts and tools').last().fill('chain')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
  await arrives(page, /^\/catalogue$/)
  await page
    .getByRole('link', { name: /^Purchase .*chain/i })
    .first()
    .waitFor()
})

describe('the sign-in page', () => {
  it('has a title and an address of its own in each mode, and keeps what was typed', async () => {
    const page = await shop.visit('/login?from=%2Fblog')
    await expect.poll(() => page.title()).toMatch(/^Login –/)
    await page.getByLabel('Email').fill('nora@example.com')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect.poll(() => page.title()).toMatch(/^Sign Up –/)
    expect(new URL(page.url()).search).toBe('?from=%2Fblog&mode=sign-up')
    expect(await page.getByLabel('Email').inputValue()).toBe('nora@example.com')
    await page.getByRole('button', { name: 'Login instead' }).click()
    await expect.poll(() => page.title()).toMatch(/^Login –/)
  })

  it('says what one was about to order', async () => {
    const page = await shop.visit('/catalogue')
    await page
      .getByRole('link', { name: /^Purchase 11-speed chain/ })
      .first()
      .click()
    await arrives(page, /^\/login$/)
    await shows(page, /Log in to order: 11-speed chain, 118 links, \$34\.90/)
    expect(await main(page).locator('img[src^="/pictures/products/chain-11-speed"]').count()).toBe(1)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await shows(page, /Sign up to order: 11-speed chain/)
    await main(page).getByRole('link', { name: 'on its page' }).click()
    await arrives(page, '/parts/11-speed-chain-118-links')
    await page
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .waitFor()
  })

  it('says without script that it needs one, and shows no button that can’t be pressed', async () => {
    const reset = await resetAddress()
    for (const path of ['/login', '/login?mode=sign-up', '/forgatepass', reset]) {
      const page = await shop.visit(path, withoutScript)
      await shows(page, /needs JavaScript, which is switched off/)
      expect(await main(page).locator('button:visible').count()).toBe(0)
      await main(page).getByRole('link', { name: 'See all products' }).click()
      await arrives(page, /^\/catalogue$/)
    }
  })

  it('says what mail comes, before and after, and in a demo leads a newcomer to it', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await shows(page, 'This demo sends no email: you will find it in your dashboard.')
    await page.getByRole('button', { name: 'Login instead' }).click()
    const email = await signUp(page, 'Nils Newcomer')
    await toastSays(page, `The email to ${email}`)
    await page.getByRole('link', { name: 'Read it' }).click()
    await arrives(page, /^\/dashboard\/mymail$/)
    const letter = page.getByRole('article', { name: 'Please confirm your address' })
    await letter.getByRole('link', { name: 'Confirm address' }).click()
    await toastSays(page, 'Your address is confirmed.')
    await page.goto(`${shop.url}/dashboard`)
    await shows(page, 'Welcome, Nils Newcomer')
    expect(await page.getByText('Please confirm your address').count()).toBe(0)
  })

  it('tells who has forgotten a password where the demo keeps its mail', async () => {
    const page = await shop.visit('/forgatepass')
    await page.getByLabel('Email').fill('customer@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await shows(page, 'its admin finds it on the page Mails')
    await page.getByRole('link', { name: 'Log in as the admin' }).click()
    await arrives(page, /^\/login$/)
  })
})

it('an order that is paid leads to its review, which starts at what was bought', async () => {
  const page = await shop.visit('/login?from=%2Fcatalogue%3Fsearch%3Dmallet')
  await signUp(page, 'Rita Reviewer')
  await arrives(page, /^\/catalogue$/)
  await page
    .getByRole('link', { name: /^Purchase/ })
    .first()
    .click()
  await arrives(page, /^\/purchase\//)
  await order(page)
  await page.goto(`${shop.url}/dashboard/myorder`)
  const pay = page.getByRole('link', { name: /^Pay/ }).first()
  await pay.waitFor()
  expect(await page.getByRole('link', { name: /^Review / }).count()).toBe(0)
  await pay.click()
  await payWith(page, '4242 4242 4242 4242')
  await shows(page, 'Thank you, it is paid')
  await page.goto(`${shop.url}/dashboard/myorder`)
  await page
    .getByRole('link', { name: /^Review / })
    .first()
    .click()
  await arrives(page, /^\/dashboard\/myreview$/)
  const about = page.getByLabel('What it is about')
  expect(await about.locator('option:checked').textContent()).toContain('mallet')
  await page.goto(`${shop.url}/dashboard/myreview`)
  expect(await about.locator('option:checked').textContent()).toContain('mallet')
  await page.goto(`${shop.url}/dashboard/myreview?toolsId=none`)
  await shows(page, 'You have already reviewed this product, or it was not bought')
  expect(await about.locator('option:checked').textContent()).toBe('The shop')
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { specified } from '../../../app/content/messages.ts'
import { browserShop } from '../../harness/browser.ts'
import { hasFocus, tabTo } from '../keys.ts'
import { arrives, bringReact, order, shows, toastSays } from '../steps.ts'

const shop = browserShop()

/** Confirms the dialog that is open, by keyboard. */
async function confirm(page: Page, verb: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: verb }), 12)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function tools(count: number): Promise<string[]> {
  const listed = (await (await fetch(`${shop.url}/tools?limit=${count}`)).json()) as { _id: string }[]
  return listed.map(({ _id }) => _id)
}

describe('the focus goes where the work goes on, for a customer', () => {
  it('who cancels orders: to the next of them, then to the list’s heading', async () => {
    const page = await shop.visitAs('customer', '/blog')
    for (const id of await tools(2)) {
      await page.goto(`${shop.url}/purchase/${id}`)
      await order(page)
    }
    await page.goto(`${shop.url}/dashboard/myorder`)
    const cancel = page.getByRole('button', { name: /^Cancel/ })
    await cancel.first().waitFor()
    for (let left = await cancel.count(); left > 0; left -= 1) {
      const cards = await page.locator('main li').count()
      await cancel.first().press('Enter')
      await confirm(page, 'Cancel order')
      await expect.poll(() => cancel.count()).toBe(left - 1)
      const goal = cards > 1 ? page.locator('main li').first().getByRole('link').first() : page.locator('h1')
      await hasFocus(goal)
    }
  })

  it('who cancels the order that is open: to what orders it again, in its place', async () => {
    const page = await shop.visitAs('customer', `/purchase/${(await tools(1))[0]}`)
    await order(page)
    await page.goto(`${shop.url}/dashboard/myorder`)
    await page
      .getByRole('link', { name: /^Details of/ })
      .first()
      .press('Enter')
    await arrives(page, /^\/dashboard\/order\//)
    await page.getByRole('button', { name: /^Cancel/ }).press('Enter')
    await confirm(page, 'Cancel order')
    await hasFocus(page.getByRole('button', { name: /^Add to basket again: / }))
  })

  it('who edits the profile: to its first field, and after saving back to the button', async () => {
    const page = await shop.visitAs('customer', '/dashboard/myprofile')
    const edit = page.getByRole('button', { name: 'Edit profile' })
    const save = page.getByRole('button', { name: 'Save profile' })
    await edit.or(save).waitFor()
    if (await save.isVisible()) {
      for (const label of ['Education', 'City', 'Phone', 'LinkedIn', 'Facebook'])
        await page.getByRole('textbox', { name: label }).fill('casey')
      await save.press('Enter')
      await hasFocus(edit)
    }
    await edit.press('Enter')
    await hasFocus(page.getByLabel('Name'))
    await save.press('Enter')
    await hasFocus(edit)
    await edit.press('Enter')
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await hasFocus(edit)
  })

  it('who goes to another page: to its heading, or to what the address names', async () => {
    const page = await shop.visitAs('customer', '/catalogue?search=sail')
    await bringReact(page)
    await page.getByRole('link', { name: 'Ask the workshop' }).press('Enter')
    await arrives(page, /^\/$/)
    await hasFocus(page.locator('#contact'))
    await page.goto(`${shop.url}/catalogue`)
    await bringReact(page)
    await page
      .getByRole('link', { name: /^Purchase/ })
      .first()
      .press('Enter')
    await arrives(page, /^\/purchase\//)
    await hasFocus(page.getByRole('heading', { level: 1 }))
  })

  it('who goes on by a menu that stays: it stays there, and which page has come is said', async () => {
    const page = await shop.visitAs('customer', '/dashboard')
    const said = page.locator('body > [aria-live=polite]')
    const entry = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' })
    await entry.press('Enter')
    await page.getByRole('heading', { name: 'My Orders', level: 1 }).waitFor()
    await expect.poll(() => said.textContent()).toMatch(/^My Orders –/)
    await hasFocus(entry)
  })

  it('who signs up with what only the shop can refuse: to that field', async () => {
    const page = await shop.visit('/login?mode=sign-up')
    await page.getByLabel('Name').fill('Nora')
    await page.getByLabel('Email').fill('nora@example.com')
    await page.getByLabel('Password').fill('spoke123')
    await page.getByRole('button', { name: 'Sign Up' }).press('Enter')
    await shows(page, /one of the first/)
    await hasFocus(page.getByLabel('Password'))
  })

  it('who looks something up: it stays in the field', async () => {
    const page = await shop.visit('/catalogue')
    await bringReact(page)
    const search = page.getByLabel('Search parts and tools').first()
    await search.fill('chain')
    await search.press('Enter')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=chain')
    await hasFocus(search)
  })
})

describe('the focus goes where the work goes on, for an admin', () => {
  it('who ships: to what else can be done with the order', async () => {
    const page = await shop.visitAs('admin', '/dashboard/manageorders')
    const paid = page.locator('tr', { has: page.locator('button:enabled', { hasText: 'Shift Now' }) }).first()
    const name = await paid.locator('a[href*="/order/"]').getAttribute('href')
    const row = page.locator('tr', { has: page.locator(`a[href="${name}"]`) })
    await row.getByRole('button', { name: 'Shift Now' }).press('Enter')
    await page.getByRole('dialog').getByLabel('Carrier').press('Enter')
    await toastSays(page, 'Shipped: ')
    await expect.poll(() => row.getByRole('button', { name: 'Shift Now' }).isDisabled()).toBe(true)
    await expect
      .poll(() =>
        row.evaluate((one) => one !== document.activeElement && one.contains(document.activeElement)),
      )
      .toBe(true)
  })

  it('who makes somebody an admin: to their row, not to “Remove”', async () => {
    const page = await shop.visitAs('admin', '/dashboard/makeadmin')
    const make = page.getByRole('button', { name: 'Make Admin: customer@example.com' })
    await make.press('Enter')
    await confirm(page, 'Make Admin')
    await make.waitFor({ state: 'detached' })
    await hasFocus(page.getByRole('row', { name: /customer@example\.com/ }))
  })

  it('who deletes a product: to the row that stands there now', async () => {
    const page = await shop.visitAs('admin', '/dashboard/manageproducts')
    const next = await page.getByRole('row').nth(3).getByRole('link').first().textContent()
    await page
      .getByRole('row')
      .nth(2)
      .getByRole('button', { name: /^Delete/ })
      .press('Enter')
    await confirm(page, 'Delete product')
    await toastSays(page, 'is off sale.')
    await hasFocus(page.getByRole('row').nth(2).getByRole('link').first())
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(next)
  })

  it('who deletes the product that is open: to its heading, which says what it is now', async () => {
    const [id] = await tools(1)
    const page = await shop.visitAs('admin', `/dashboard/product/${id}`)
    await page.getByRole('button', { name: 'Delete product' }).press('Enter')
    await confirm(page, 'Delete product')
    await shows(page, /^Removed from the shop/)
    await hasFocus(page.getByRole('heading', { level: 1 }))
  })

  it('who hides a review among the visible ones: to the next of them', async () => {
    const page = await shop.visitAs('admin', '/dashboard/reviews?state=visible')
    const hide = page.getByRole('button', { name: /^Hide/ })
    await hide.first().waitFor()
    const shown = await hide.count()
    await hide.first().press('Enter')
    await confirm(page, 'Hide')
    await expect.poll(() => hide.count()).toBe(shown - 1)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tbody tr')?.matches(':first-child')))
      .toBe(true)
  })

  it('who marks the last new message as answered: to the way on', async () => {
    const page = await shop.visitAs('admin', '/dashboard/messages?state=new')
    const mark = page.getByRole('button', { name: /^Mark answered/ })
    await mark.first().waitFor()
    for (let left = await mark.count(); left > 0; left -= 1) {
      await mark.first().press('Enter')
      await expect.poll(() => mark.count()).toBe(left - 1)
    }
    await hasFocus(page.getByRole('link', { name: 'Show all messages' }))
  })

  it('who applies an import: to the page’s heading, where it says how far it is', async () => {
    const page = await shop.visitAs('admin', '/dashboard/import')
    const listed = await fetch(`${shop.url}/tools?limit=1`)
    const [tool] = (await listed.json()) as { part_number: string; price: number }[]
    const price = ((tool?.price ?? 0) + 1).toFixed(2).replace('.', ',')
    const buffer = Buffer.from(`Part number;Price\n${tool?.part_number};${price}\n`)
    await page
      .getByLabel('CSV or ACES file')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Apply import' }).press('Enter')
    await shows(page, 'Applied')
    await hasFocus(page.getByRole('heading', { level: 1 }))
  })

  it('who adds a product: to the first fault as the form stands, and once it is on sale to the next one’s name', async () => {
    const page = await shop.visitAs('admin', '/dashboard/addproduct')
    const add = page.getByRole('button', { name: 'Add Product' })
    await add.press('Enter')
    await hasFocus(page.getByLabel('Name'))
    await page.getByLabel('Name').fill('Valve core tool')
    await add.press('Enter')
    await hasFocus(page.getByLabel('Description'))
    await page.getByLabel('Description').fill('Turns cores.')
    await add.press('Enter')
    await shows(page, specified.imageRequired)
    await hasFocus(page.getByLabel('Image'))
  })

  it.each([
    ['/dashboard/myreview', 'Post review', 'Rating'],
    ['/dashboard/account', 'Change password', 'Current password'],
    ['/', 'Send message', 'Name'],
  ] as const)(
    'and for everybody whose form at %s is empty (%s): to its first fault',
    async (path, send, first) => {
      const page = await shop.visitAs('customer', path)
      await page.getByRole('button', { name: send }).press('Enter')
      const rating = page.getByRole('radio').first()
      await hasFocus(first === 'Rating' ? rating : page.getByLabel(first).first())
    },
  )
})

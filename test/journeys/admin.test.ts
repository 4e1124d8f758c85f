import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DAY } from '../../app/basics/clock.ts'
import type { WireTool } from '../../app/catalogue/contract.ts'
import { specified } from '../../app/content/messages.ts'
import { browserShop } from '../harness/browser.ts'
import { picture } from '../harness/pictures.ts'
import { hasFocus } from './keys.ts'
import { arrives, shows, signUp, toastSays } from './steps.ts'

const shop = browserShop()

async function asAdmin(path: string): Promise<Page> {
  return await shop.visitAs('admin', path)
}

describe('Add Product', () => {
  it('refuses with the specified sentences, then adds what the home page shows at once', async () => {
    const page = await asAdmin('/dashboard/addproduct')
    await page.getByLabel('Name').fill('Valve core tool')
    await page.getByLabel('Description').fill('Turns Schrader and Presta cores without bending them.')
    await page.getByLabel('Available quantity').fill('3')
    await page.getByLabel('Minimum quantity').fill('5')
    await page.getByLabel('Price ($)').fill('-4')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await shows(page, specified.imageRequired)
    await shows(page, specified.negativeNumber)
    await page.getByLabel('Price ($)').fill('4.50')
    await page.getByLabel('Image').setInputFiles({
      name: 'tool.png',
      mimeType: 'image/png',
      buffer: await picture(400, 300).png().toBuffer(),
    })
    const more = ['other-side.png', 'in-its-box.png'].map(async (name, side) => {
      return {
        name,
        mimeType: 'image/png',
        buffer: await picture(400, 320 + side)
          .png()
          .toBuffer(),
      }
    })
    await page.getByLabel('More pictures').setInputFiles(await Promise.all(more))
    await page.getByLabel('What picture 3 shows').fill('In its box')
    await page.getByRole('button', { name: 'Move picture 3 earlier' }).click()
    await hasFocus(page.getByRole('button', { name: 'Move picture 2 earlier' }))
    await page.getByRole('button', { name: 'Add Product' }).click()
    await shows(page, specified.minimumAboveAvailable)
    expect(await page.getByLabel('Name').inputValue()).toBe('Valve core tool')
    expect(await page.getByLabel('What picture 2 shows').inputValue()).toBe('In its box')
    await page.getByLabel('Minimum quantity').fill('1')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await toastSays(page, 'Valve core tool is on sale.')
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')
    expect(await (await fetch(`${shop.url}/`)).text()).toContain('Valve core tool')
    const [tool] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as WireTool[]
    expect(tool?.more_pictures?.map(({ alt }) => alt)).toEqual(['In its box', undefined])
    expect(await (await fetch(`${shop.url}/parts/${tool?.slug}`)).text()).toContain('alt="In its box"')
  })
})

describe('Manage Products', () => {
  it('deletes a product after asking', async () => {
    const page = await asAdmin('/dashboard/manageproducts')
    const row = page.getByRole('row').filter({ hasText: 'Spoke key' })
    await row.getByRole('button', { name: /Delete/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click()
    await row.waitFor({ state: 'detached' })
    const sold = async () => await (await fetch(`${shop.url}/tools`)).text()
    await expect.poll(sold).not.toContain('Spoke key')
  })
})

describe('Manage Orders', () => {
  const asks = (page: Page, search: string) => expect.poll(() => new URL(page.url()).search).toBe(search)
  const dayOf = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)

  it('narrows orders to days by the keyboard; the address keeps them, with what is searched for, page after page', async () => {
    const page = await asAdmin('/dashboard/manageorders')
    const [from, to] = [dayOf(330), dayOf(30)]
    await page.getByLabel('Placed from').fill(from)
    await page.getByLabel('to', { exact: true }).fill(to)
    await page.keyboard.press('Enter')
    await asks(page, `?from=${from}&to=${to}`)
    // There is such a link once the page goes by the days.
    await page.locator(`a[href$="?from=${from}&to=${to}&page=2"]`).first().click()
    await asks(page, `?from=${from}&to=${to}&page=2`)
    await shows(page, /^51–100 of \d+ orders/)
    expect(await page.getByLabel('Placed from').inputValue()).toBe(from)
    const shipped = page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: /^Shipped/ })
    await shipped.click()
    await asks(page, `?state=shipped&from=${from}&to=${to}`)
    await expect.poll(() => shipped.getAttribute('aria-current')).toBe('page')
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('no such street')
    await page.keyboard.press('Enter')
    await shows(page, 'No orders like that')
    await asks(page, `?state=shipped&from=${from}&to=${to}&q=no+such+street`)
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await asks(page, '')
    await expect.poll(() => page.getByLabel('Placed from').inputValue()).toBe('')
  })

  it('finds orders by where they go', async () => {
    const page = await asAdmin('/dashboard/manageorders')
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('77 Foundry Lane, Millbrook')
    await page.keyboard.press('Enter')
    await asks(page, '?q=77+Foundry+Lane%2C+Millbrook')
    // All of one customer; of others in that street one may have 77 in its transaction's id.
    await shows(page, /^1–50 of 6\d orders/)
    await page.getByRole('row').filter({ hasText: 'Renata Okafor' }).first().waitFor()
  })
})

describe('Make Admin', () => {
  it('makes nobody an admin who has not confirmed their address', async () => {
    const visitor = await shop.visit('/login')
    const email = await signUp(visitor, 'Una Verified')
    await arrives(visitor, /^\/$/)
    const page = await asAdmin('/dashboard/makeadmin')
    await page.getByRole('button', { name: `Make Admin: ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
    await page.locator('.Toastify__toast--error').waitFor()
  })

  it('makes a confirmed customer an admin after asking', async () => {
    const page = await asAdmin('/dashboard/makeadmin')
    await page.getByRole('button', { name: 'Make Admin: customer@example.com' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
    await toastSays(page, 'customer@example.com is an admin now.')
  })

  it('signs a user out everywhere after asking', async () => {
    const visitor = await shop.visit('/login')
    const email = await signUp(visitor, 'Lou Stolen')
    await arrives(visitor, /^\/$/)
    const page = await asAdmin('/dashboard/makeadmin')
    await page.getByRole('button', { name: `Sign out: ${email} everywhere` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await toastSays(page, `${email} is signed out everywhere.`)
    await visitor.goto(`${shop.url}/dashboard/myorder`)
    await arrives(visitor, /^\/login$/)
  })

  it('removes a user after asking', async () => {
    const visitor = await shop.visit('/login')
    const email = await signUp(visitor, 'Rem Oved')
    await arrives(visitor, /^\/$/)
    const page = await asAdmin('/dashboard/makeadmin')
    await page.getByRole('button', { name: `Remove ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove user' }).click()
    await toastSays(page, `${email} is removed.`)
    await visitor.goto(`${shop.url}/dashboard/myorder`)
    await arrives(visitor, /^\/login$/)
  })

  it('shows “Forbidden” when the list may not be read', async () => {
    const page = await asAdmin('/dashboard')
    await page.route('**/user?*', (route) =>
      route.fulfill({
        status: 403,
        json: { message: specified.usersForbidden, error: { code: 'forbidden' } },
      }),
    )
    await page.goto(`${shop.url}/dashboard/makeadmin`)
    await toastSays(page, specified.usersForbidden)
  })

  it('says so where a proxy refuses, which has no words of ours, and of the orders “Forbidden access”', async () => {
    const page = await asAdmin('/dashboard')
    await page.route(/\/(user|allorders)\?/, (route) => route.fulfill({ status: 403, body: '' }))
    await page.goto(`${shop.url}/dashboard/makeadmin`)
    await toastSays(page, specified.usersForbidden)
    await page.goto(`${shop.url}/dashboard/manageorders`)
    await toastSays(page, specified.ordersForbidden)
    await page.getByRole('main').getByText(specified.ordersForbidden, { exact: true }).waitFor()
  })
})

describe('Messages', () => {
  it('shows what was written, notes that it is read by opening it, and that it is answered by a button', async () => {
    const body = {
      name: 'Cy Clist',
      email: 'cy@example.com',
      subject: 'Which chain',
      message: 'For 11 speeds?',
    }
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`${shop.url}/sendmessage`, { method: 'POST', headers, body: JSON.stringify(body) })
    const page = await asAdmin('/dashboard/messages')
    const row = page.getByRole('row').filter({ hasText: 'Which chain' })
    const dialog = page.getByRole('dialog', { name: 'Which chain' })
    await row.getByText('New').waitFor()
    await row.getByText('Which chain').click()
    await dialog.getByText('For 11 speeds?').waitFor()
    await dialog.getByText('Read', { exact: true }).waitFor()
    const reply = await dialog.getByRole('link', { name: 'Reply by email' }).getAttribute('href')
    expect(reply).toMatch(/^mailto:cy@example\.com\?subject=Re%3A%20Which%20chain&/)
    await dialog.getByRole('button', { name: 'Mark as answered' }).click()
    await dialog.getByText(/^Answered on .* by /).waitFor()
    await page.reload()
    await row.getByText('Answered', { exact: true }).waitFor()
    await row.getByText('Which chain').click()
    await dialog.getByRole('button', { name: 'Not answered after all' }).click()
    // The list is read anew behind the dialog, and comes while the next mark is under way.
    const marked = Promise.withResolvers<void>()
    await page.route('**/messages?*', async (route) => {
      await marked.promise
      await route.continue()
    })
    const [asking, anew] = [page.waitForRequest(/\/messages\?/), page.waitForResponse(/\/messages\?/)]
    await dialog.getByRole('button', { name: 'Close' }).click()
    await row.getByText('Read', { exact: true }).waitFor()
    await asking
    let goOn = () => {}
    const asked = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/messages/*', async (route) => {
      await asked
      await route.fulfill({ status: 409, json: { message: 'Not now.', error: { code: 'key-in-flight' } } })
    })
    await row.getByRole('button', { name: 'Mark answered: Which chain' }).click()
    // Shown before the shop has answered, and taken back when it refuses.
    await row.getByText('Answered', { exact: true }).waitFor()
    marked.resolve()
    await (await anew).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await row.getByText('Answered', { exact: true }).count()).toBe(1)
    goOn()
    await toastSays(page, 'Not now.')
    await row.getByText('Read', { exact: true }).waitFor()
  })
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserShop } from '../../harness/browser.ts'
import { hasFocus, tabTo } from '../keys.ts'
import { shows, toastSays } from '../steps.ts'

const shop = browserShop()

async function openAsAdmin(path: string): Promise<Page> {
  const page = await shop.visitAs('admin', path)
  await page.getByRole('table').waitFor()
  return page
}

const asks = (page: Page, search: string) => expect.poll(() => new URL(page.url()).search).toBe(search)

it('by keyboard alone a list is searched, narrowed, sorted and paged; its address says how, and can be shared', async () => {
  const page = await openAsAdmin('/dashboard/manageorders')
  const rows = page.getByRole('row')
  const tabs = page.getByRole('navigation', { name: 'State' })

  await tabTo(page, page.getByRole('searchbox', { name: 'Search orders' }))
  await page.keyboard.type('chain')
  await page.keyboard.press('Enter')
  await asks(page, '?q=chain')
  const shipped = tabs.getByRole('link', { name: /^Shipped/ })
  await tabTo(page, shipped)
  await page.keyboard.press('Enter')
  await asks(page, '?q=chain&state=shipped')
  await hasFocus(shipped)

  const total = page.getByRole('columnheader', { name: 'Total' })
  await tabTo(page, total.getByRole('link'))
  await page.keyboard.press('Enter')
  await asks(page, '?q=chain&state=shipped&sort=total')
  await expect.poll(() => total.getAttribute('aria-sort')).toBe('ascending')
  await page.keyboard.press('Enter')
  await asks(page, '?q=chain&state=shipped&sort=-total')
  await expect.poll(() => total.getAttribute('aria-sort')).toBe('descending')
  await hasFocus(total.getByRole('link'))

  const dearest = await rows.nth(1).textContent()
  const shared = await page.context().newPage()
  await shared.goto(page.url())
  await shared.getByRole('table').waitFor()
  expect(await shared.getByRole('row').nth(1).textContent()).toBe(dearest)
  expect(await shared.getByRole('searchbox', { name: 'Search orders' }).inputValue()).toBe('chain')
  await page.goBack()
  await asks(page, '?q=chain&state=shipped&sort=total')
  await expect.poll(() => rows.nth(1).textContent()).not.toBe(dearest)

  await page.goto(`${shop.url}/dashboard/audit?state=money`)
  await shows(page, /^1–50 of \d+ entries/)
  await tabTo(page, page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }), 150)
  await page.keyboard.press('Enter')
  await asks(page, '?state=money&page=2')
  await shows(page, /^51–100 of \d+ entries/)
  await page.goBack()
  await shows(page, /^1–50 of/)
})

it('by keyboard alone a row’s deed is asked for, thought better of, and done; the focus stays in the list, the deed on record', async () => {
  const page = await openAsAdmin('/dashboard/manageorders?state=unpaid')
  const remove = page.getByRole('button', { name: /^Delete/ })
  const dialog = page.getByRole('dialog')
  const open = await remove.count()
  await tabTo(page, remove.first(), 80)
  await page.keyboard.press('ArrowDown')
  await hasFocus(open > 1 ? remove.nth(1) : remove.first())
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(remove.first())

  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete order' }), 8)
  await page.keyboard.press('Enter')
  await toastSays(page, 'Order deleted.')
  await expect.poll(() => remove.count()).toBe(open - 1)
  if (open > 1)
    expect(await page.evaluate(() => document.activeElement?.closest('tbody') !== null)).toBe(true)

  await page.goto(`${shop.url}/dashboard/audit?state=orders`)
  const deed = page.getByRole('row').nth(1)
  await deed.getByText('Order cancelled').waitFor()
  expect(await deed.locator('del').textContent()).toBe('unpaid')
  expect(await deed.locator('ins').textContent()).toBe('cancelled')
  await tabTo(page, deed.getByRole('link'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/dashboard\/order\//)
})

it('by keyboard alone a message is read and left; what is read is no longer new', async () => {
  const page = await openAsAdmin('/dashboard/messages?state=new')
  // Whoever closes it sooner than the mark is noted finds it read all the same.
  await page.route('**/messages/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const subject = page.getByRole('row').nth(1).getByRole('button').first()
  await tabTo(page, subject)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Read', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await shows(page, 'No messages like that')
  await tabTo(page, page.getByRole('link', { name: 'Show all messages' }))
  await page.keyboard.press('Enter')
  await asks(page, '')
})

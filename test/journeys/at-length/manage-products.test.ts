import { expect, it } from 'vitest'
import * as ours from '../../../app/content/our-messages.ts'
import { browserShop } from '../../harness/browser.ts'
import { hasFocus, retype, tabTo } from '../keys.ts'
import { arrives, shows, toastSays } from '../steps.ts'

const shop = browserShop()

it('by keyboard alone, an admin finds a product, edits it, corrects its stock and deletes it', async () => {
  const page = await shop.visitAs('admin', '/dashboard/manageproducts')
  await page.getByRole('row').nth(1).waitFor()

  await tabTo(page, page.getByRole('searchbox', { name: 'Search products' }))
  await page.keyboard.type('brakes organic')
  await page.keyboard.press('Enter')
  await shows(page, 'No products like that')
  await page.getByRole('searchbox', { name: 'Search products' }).focus()
  await retype(page, 'disc')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?q=disc')
  const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)]
  await second.waitFor()

  await tabTo(page, first.getByRole('button', { name: /^Stock of/ }))
  await page.keyboard.press('ArrowDown')
  await hasFocus(second.getByRole('button', { name: /^Stock of/ }))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await hasFocus(dialog.getByLabel('Reason'))
  await page.keyboard.press('d')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await toastSays(page, 'on sale now.')
  await hasFocus(first.getByRole('button', { name: /^Stock of/ }))

  await tabTo(page, first.getByRole('link', { name: /^Edit/ }), 90)
  await page.keyboard.press('Enter')
  await arrives(page, /^\/dashboard\/product\//)
  const id = page.url().split('/').at(-1)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await page.getByText('Delivered').waitFor()
  await tabTo(page, page.getByLabel('Price ($)'))
  await retype(page, '-1')
  await page.keyboard.press('Enter')
  await shows(page, 'Please enter a posetive number')
  await retype(page, '12.34')
  await page.keyboard.press('Enter')
  await toastSays(page, 'is saved.')
  await page.getByRole('cell', { name: '→ $12.34' }).waitFor()

  await other.getByLabel('Name').fill('Disc, drilled')
  await other.getByLabel('Name').press('Enter')
  await shows(other, ours.productChanged)
  await shows(other, '“12.34” now')
  expect(await other.getByLabel('Price ($)').inputValue()).toBe('12.34')
  await other.getByLabel('Name').press('Enter')
  await toastSays(other, 'Disc, drilled is saved.')
  const tool = await (await fetch(`${shop.url}/tools/${id}`)).json()
  expect(tool).toMatchObject({ name: 'Disc, drilled', price: 12.34 })

  await tabTo(other, other.getByRole('button', { name: 'Delete product' }), 60)
  await other.keyboard.press('Enter')
  await tabTo(other, other.getByRole('dialog').getByRole('button', { name: 'Delete product' }), 4)
  await other.keyboard.press('Enter')
  await toastSays(other, 'is off sale.')
  await shows(other, /^Removed from the shop/)
  const gone = await other.goto(`${shop.url}/purchase/${id}`)
  expect(gone?.status()).toBe(410)
  await shows(other, 'This part is no longer sold here.')
  await other.getByRole('heading', { name: 'What comes closest' }).waitFor()
})

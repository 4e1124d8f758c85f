import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { some } from '../harness/at-length.ts'
import { browserShop } from '../harness/browser.ts'
import { ordering, pathOf } from './dialog-steps.ts'
import { hasFocus } from './keys.ts'
import { arrives, shows } from './steps.ts'

const shop = browserShop()

const entries = (page: Page) => page.evaluate(() => history.length)
const aProduct = async () => {
  const [tool] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as { _id: string }[]
  return `/purchase/${tool?._id}`
}

type Asked = [
  who: 'customer' | 'admin',
  path: string,
  opener: string | RegExp,
  begins: (dialog: Locator) => Locator,
]
const field = (label: string) => (dialog: Locator) => dialog.getByLabel(label)
const keep = (dialog: Locator) => dialog.getByRole('button', { name: 'Keep as it is' })
/** What goes back is asked only where there is something to choose, else the amount comes first. */
const refunded = (dialog: Locator) =>
  dialog.getByRole('radio', { checked: true }).or(dialog.getByLabel('Amount in $')).first()
const title = (dialog: Locator) => dialog.getByRole('heading', { level: 2 })

/** Every dialog that opens by a button of its screen. */
const dialogs: Asked[] = [
  ['customer', '{product}', 'Order now', field('Address')],
  ['customer', '/dashboard/myorder', /^Cancel/, keep],
  ['customer', '/dashboard/account', 'Turn on codes', field('Your password')],
  ['customer', '/dashboard/account', 'Add a passkey', title],
  ['customer', '/dashboard/account', 'Sign out everywhere', keep],
  ['customer', '/dashboard/account', 'Delete my account', field('Your email')],
  ['admin', '/dashboard/manageorders?state=paid', 'Shift Now', field('Carrier (optional)')],
  ['admin', '/dashboard/manageorders?state=paid', /^Refund/, refunded],
  ['admin', '/dashboard/manageorders?state=unpaid', /^Delete/, keep],
  ['admin', '/dashboard/manageproducts', /^Stock/, field('Reason')],
  ['admin', '/dashboard/manageproducts', /^Delete/, keep],
  ['admin', '/dashboard/makeadmin', /^Make Admin: /, keep],
  ['admin', '/dashboard/makeadmin', /^Remove/, keep],
  ['admin', '/dashboard/reviews', /^Answer:/, field('Answer')],
  ['admin', '/dashboard/reviews', /^Hide/, keep],
  ['admin', '/dashboard/messages', /^(?!Search|Save|Mark|Reopen|Dark|Log)/, title],
]

/** Without motion, as all journeys are; and those of two screens with it. */
const both: [...Asked, 'reduce' | 'no-preference'][] = [
  ...dialogs.map((asked): [...Asked, 'reduce'] => [...asked, 'reduce']),
  ...dialogs.slice(1, 3).map((asked): [...Asked, 'no-preference'] => [...asked, 'no-preference']),
]

describe('a dialog', () => {
  it.each(some(both, 6))(
    'of the %s at %s, opened by %s, begins where one goes on; Escape, Close and Back close it and come back',
    async (who, path, opener, begins, reducedMotion) => {
      const page = await shop.visitAs(who, path === '{product}' ? await aProduct() : path, { reducedMotion })
      const main = page.getByRole('main')
      const button = main.getByRole('button', { name: opener, disabled: false }).first()
      await button.waitFor()
      const dialog = page.getByRole('dialog')
      const [before, path0] = [await entries(page), pathOf(page)]
      const open = async () => {
        await button.press('Enter')
        await dialog.waitFor()
        await hasFocus(begins(dialog))
        await expect.poll(() => entries(page)).toBe(before + 1)
      }
      const closed = async () => {
        await dialog.waitFor({ state: 'hidden' })
        await hasFocus(button)
        await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false)
        expect(pathOf(page)).toBe(path0)
      }
      await open()
      await page.keyboard.press('Escape')
      await closed()
      await open()
      await dialog.getByRole('button', { name: 'Close' }).press('Enter')
      await closed()
      await open()
      await page.goBack()
      await closed()
    },
  )
})

describe('the browser’s history', () => {
  it('has no more of a dialog that was closed: Back leaves the page at once', async () => {
    const { page, dialog } = await ordering(shop)
    const closed = async () => {
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false)
    }
    for (const _ of ['once', 'again']) {
      await page.keyboard.press('Escape')
      await closed()
      await page.getByRole('button', { name: 'Order now' }).press('Enter')
      await dialog.waitFor()
    }
    await page.keyboard.press('Escape')
    await closed()
    await page.goBack()
    await arrives(page, /^\/catalogue$/)
    await page.getByRole('heading', { name: 'Catalogue', level: 1 }).waitFor()
    await page.goForward()
    await arrives(page, /^\/purchase\//)
    await page.getByRole('button', { name: 'Order now' }).waitFor()
    expect(await dialog.count()).toBe(0)
  })

  it('leads from what a dialog has led to back to the page under it, in one step', async () => {
    const { page, dialog, product } = await ordering(shop)
    await dialog.getByLabel('Address').fill('12 Mill Lane')
    await dialog.getByRole('button', { name: 'Place order' }).click()
    await arrives(page, /^\/dashboard\//)
    await page.goBack()
    await arrives(page, new RegExp(`^${product}$`))
    await page.getByRole('button', { name: 'Order now' }).waitFor()
    await page.goBack()
    await arrives(page, /^\/catalogue$/)
    await page.goForward()
    await page.goForward()
    await arrives(page, /^\/dashboard\//)
  })

  it('keeps a dialog open while something in it is under way, and lets Back close it afterwards', async () => {
    const page = await shop.visitAs('admin', '/dashboard/manageorders?state=paid')
    await page.getByLabel(/^All \d+ to ship on this page/).check()
    await page.getByRole('button', { name: /^Shift \d/ }).click()
    const dialog = page.getByRole('dialog')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/updatestatus/*', async (route) => {
      await asked
      await route.fulfill({ status: 409, json: { message: 'No.', error: { code: 'order-refunded' } } })
    })
    await dialog.getByRole('button', { name: /^Shift \d/ }).click()
    await page.evaluate(() => history.back())
    await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(true)
    expect(await dialog.isVisible()).toBe(true)
    answer()
    await shows(page, 'Keep as they are')
    await dialog.getByRole('button', { name: 'Keep as they are', disabled: false }).waitFor()
    await page.evaluate(() => history.back())
    await dialog.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/dashboard/manageorders')
  })
})

it('a dialog stays while a text is selected out over its edge, and closes by a press beside it', async () => {
  const page = await shop.visitAs('admin', '/dashboard/apikeys')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Till')
  const { x = 0, y = 0 } = (await name.boundingBox()) ?? {}
  await page.mouse.move(x + 40, y + 10)
  await page.mouse.down()
  await page.mouse.move(5, y + 10)
  await page.mouse.up()
  expect(await name.inputValue()).toBe('Till')
  await page.mouse.click(5, y + 10)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

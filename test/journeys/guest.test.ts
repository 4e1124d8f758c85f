import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { withDatabase } from './basket-steps.ts'
import { arrives, payWith, shows } from './steps.ts'

const shop = browserShop()

interface Tool {
  slug: string
  name: string
  available_quantity: number
  minimum_quantity: number
}

/** Where the newest mail to a guest leads. */
async function mailed(recipient: string): Promise<string> {
  let words = ''
  await withDatabase(shop.database, async (query) => {
    const found = await query('select text_body from outbox where recipient = $1 order by id desc limit 1', [
      recipient,
    ])
    words = (found as { rows: { text_body: string }[] }).rows[0]?.text_body ?? ''
  })
  return /\/guest\?token=[\w-]{43}/.exec(words)?.[0] ?? ''
}

/** Puts a part into the basket, and orders it with a card that is declined. */
async function orderAsGuest(page: Page, email: string): Promise<void> {
  const tools = (await (await fetch(`${shop.url}/tools?limit=50`)).json()) as Tool[]
  const tool = tools.find((one) => one.available_quantity > 20 && one.minimum_quantity <= 1)
  await page.goto(`${shop.url}/parts/${tool?.slug}`)
  await page.getByRole('button', { name: `Add to basket ${tool?.name}` }).click()
  await page
    .getByRole('status')
    .getByText(/In your basket/)
    .waitFor()
  await page.goto(`${shop.url}/basket`)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByLabel('Address', { exact: true }).fill('9 New Street')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, 'Your card number is incomplete.')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('name')
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await expect.poll(() => page.getByText('Your card number is incomplete.').count()).toBe(0)
  await shows(page, specified.nameRequired)
  await shows(page, specified.emailRequired)
  await page.getByLabel('Name').fill('Gale Guest')
  await page.getByLabel('Email').fill(email)
  // What was put right is no longer red.
  await expect.poll(() => page.getByText(specified.nameRequired).count()).toBe(0)
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, 'Your card was declined.')
  await shows(page, /^Order SP-/)
}

it('somebody without an account orders by thumb, pays by the mailed link, cancels, and ends it', async () => {
  // By another clock than the server's.
  const phone = { viewport: { width: 390, height: 844 }, timezoneId: 'Pacific/Auckland' }
  const page = await shop.visit('/blog', phone)
  shop.mayComplain(/40[24]/)
  await orderAsGuest(page, 'gale@example.com')
  // The device that has ordered finds it again, before any mail.
  await page.reload()
  await shows(page, /What you have ordered is under Find your order/)
  await page.getByRole('link', { name: 'Find your order' }).click()
  await page.getByRole('link', { name: /^SP-/ }).click()
  await arrives(page, /^\/guest\/SP-\d+$/)
  await page.goto(shop.url + (await mailed('gale@example.com')))
  await arrives(page, /^\/guest\/SP-\d+$/)
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Card number').waitFor()
  expect(await faults(page)).toEqual([])
  await payWith(page, '4242 4242 4242 4242')
  await shows(page, 'Thank you, it is paid')
  await shows(page, 'What has happened')
  await page.emulateMedia({ media: 'print' })
  const address = page.getByText('9 New Street')
  await address.waitFor()
  // Each line of it in its script's own direction: else a house number would stand beside another number.
  expect(await address.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext')
  await page.emulateMedia({ media: 'screen' })
  const invoice = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Invoice INV-/ }).click()
  expect((await invoice).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/)
  const here = page.url()
  // Another device has no more of it than its number.
  const stranger = await shop.visit(new URL(here).pathname)
  await shows(stranger, 'Find your order')
  await page.getByText(/^Cancel \d+ × /).click()
  await page.getByRole('button', { name: 'Yes, cancel and refund' }).click()
  await shows(page, 'Refunded')
  await page.getByRole('button', { name: 'Add to basket again' }).click()
  await arrives(page, '/basket')
  await page.getByLabel(/^Quantity of /).waitFor()
  await page.goto(here)
  await page.getByText('End all links').click()
  await page.getByRole('button', { name: 'Yes, end them' }).click()
  await arrives(page, '/guest')
  await page.goto(shop.url + (await mailed('gale@example.com')))
  await shows(page, 'This link has expired')
  await page.goto(here)
  await shows(page, 'Find your order')
})

it('without a script a link shows what was ordered, and cancels it', async () => {
  const page = await shop.visit('/blog', { viewport: { width: 390, height: 844 } })
  shop.mayComplain(/40[24]/)
  await orderAsGuest(page, 'gus@example.com')
  const plain = await shop.visit(await mailed('gus@example.com'), { javaScriptEnabled: false })
  // What no button of the page says does nothing.
  const pressed = async (form: Record<string, string>) =>
    (await plain.request.post(plain.url(), { form, headers: { Origin: shop.url } })).status()
  expect([await pressed({ do: 'vanish' }), await pressed({ do: 'arrived', order: 'none' })]).toEqual([
    422, 404,
  ])
  await shows(plain, /^Paying by card needs JavaScript/)
  await plain.getByText('Cancel this order').click()
  await plain.getByRole('button', { name: 'Yes, cancel' }).click()
  await shows(plain, 'Cancelled')
  await shows(plain, '9 New Street')
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import * as ours from '../../app/content/our-messages.ts'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { withDatabase } from './basket-steps.ts'
import { arrives, heldScripts, order, shows, signIn } from './steps.ts'

const shop = browserShop()
const phone = { viewport: { width: 390, height: 844 } }

interface Tool {
  _id: string
  slug: string
  name: string
  available_quantity: number
  minimum_quantity: number
}

/** Products that one piece can be had of; each test has three of its own. */
async function toOrder(test: number): Promise<[Tool, Tool, Tool]> {
  const tools = (await (await fetch(`${shop.url}/tools?limit=200`)).json()) as Tool[]
  const fit = tools.filter((tool) => tool.available_quantity > 5 && tool.minimum_quantity <= 1)
  return fit.slice(3 * test, 3 * test + 3) as [Tool, Tool, Tool]
}

async function fill(page: Page, tools: Tool[]): Promise<void> {
  for (const { slug, name } of tools) {
    await page.goto(`${shop.url}/parts/${slug}`)
    await page.getByRole('button', { name: `Add to basket ${name}` }).click()
    await page
      .getByRole('status')
      .getByText(/In your basket/)
      .waitFor()
  }
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
}

it('several parts are ordered and paid by one press, at a new address, by thumb', async () => {
  const tools = await toOrder(0)
  const page = await shop.visit('/blog', phone)
  await fill(page, tools)
  await page.goto(`${shop.url}/basket`)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await signIn(page, 'customer')
  await arrives(page, '/checkout')
  await page.getByLabel('Another address').check()
  // Where nothing goes is said before anything is typed.
  await page.getByLabel('Country').selectOption('BR')
  await shows(page, /^We don’t deliver to Brazil/)
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Postcode').fill('HS1 2AA')
  // No courier goes to the islands by the next day.
  await expect.poll(() => page.getByRole('radio', { name: /^Next working day/ }).count()).toBe(0)
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByRole('radio', { name: /^Next working day/ }).check()
  await page.getByRole('term').filter({ hasText: 'Delivery: Next working day' }).waitFor()
  // One press says all that is missing, and a postcode that can't be one.
  await page.getByLabel('Postcode').fill('LS1')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, /^Check the postcode: in the United Kingdom it looks like /)
  await shows(page, 'Your card number is incomplete.')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  // A business at home can have its name on the invoice, which nothing else goes by.
  await page.getByText('Ordering for a business?').click()
  await page.getByLabel('Company').fill('Bearing & Co')
  await page.getByLabel('VAT number').fill('GB 123')
  await typeCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, /^That isn’t a valid VAT number for the United Kingdom/)
  await page.getByLabel('VAT number').fill('')
  expect(await faults(page)).toEqual([])
  // What applies is read beside it, and the card's digits stay.
  const terms = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click()
  await (await terms).getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, specified.addressRequired)
  await page.getByLabel('New address').fill('9 New Street\nLeeds')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, 'Your card was declined.')
  await shows(page, /^Order SP-/)
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick()
  await shows(page, 'Thank you, it is paid')
  await shows(page, '3 products, one payment')
  await shows(page, '9 New Street')
  await shows(page, 'Delivery: Next working day')
  const [first, ...others] = tools
  await page.goto(`${shop.url}/dashboard/myorder`)
  await page.getByRole('link', { name: `Details of ${first.name}` }).click()
  const together = page.getByRole('region', { name: 'Ordered together' })
  await expect.poll(() => together.getByRole('link').count()).toBe(2)
  await shows(page, /^\$[\d.]+ in all, with delivery\.$/)
  // One parcel: its packing slip has all of it, from whichever order.
  const admin = await shop.visitAs('admin', new URL(page.url()).pathname)
  await admin.getByRole('link', { name: 'Packing slip' }).click()
  for (const { name } of [first, ...others]) await admin.getByRole('row').filter({ hasText: name }).waitFor()
  expect(await admin.getByRole('article').count()).toBe(1)
  // Back, and a reload, order nothing again.
  await page.goto(`${shop.url}/checkout`)
  await shows(page, 'Nothing to order')
  await withDatabase(shop.database, async (query) => {
    const ids = tools.map(({ _id }) => _id)
    const orders = (await query(
      `select count(*)::int as orders, count(distinct checkout_id)::int as checkouts, count(distinct transaction_id)::int as paid,
         min(postcode) as postcode, min(company) as company, sum(delivery_cents)::int > 0 as delivered
       from orders where product_id = any($1) and address like '9 New Street%'`,
      [ids],
    )) as { rows: unknown[] }
    expect(orders.rows).toEqual([
      { orders: 3, checkouts: 1, paid: 1, postcode: 'LS1 4AP', company: 'Bearing & Co', delivered: true },
    ])
  })
})

it('keeps which address was chosen before React came', async () => {
  const page = await shop.visitAs('customer', '/robots.txt')
  const [{ _id }] = await toOrder(3)
  await page.goto(`${shop.url}/purchase/${_id}`)
  await order(page)
  await fill(page, await toOrder(3))
  const bring = await heldScripts(page)
  await page.goto(`${shop.url}/checkout`, { waitUntil: 'commit' })
  const another = page.getByRole('radio', { name: 'Another address' })
  await another.check()
  bring()
  await page.getByLabel('New address').waitFor()
  expect(await another.isChecked()).toBe(true)
  // A name of another script stands by itself beside its number.
  const [first] = await page.getByRole('region', { name: 'Your order' }).locator('bdi').allTextContents()
  expect(first).toBeTruthy()
  // What that changes is said.
  await page.locator('[aria-live=polite]').getByText('Total before delivery').waitFor()
})

it('says which part somebody else was quicker for, and keeps what was typed', async () => {
  const tools = await toOrder(1)
  const [, gone] = tools
  const page = await shop.visitAs('customer', '/blog')
  await fill(page, tools)
  await page.goto(`${shop.url}/checkout`)
  await page.getByLabel('Another address').check()
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByLabel('New address').fill('9 New Street')
  await typeCard(page, '4242 4242 4242 4242')
  await withDatabase(shop.database, (query) =>
    query('update products set available = 0 where id = $1', [gone._id]).then(() => undefined),
  )
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await page.getByText(`${gone.name}: ${specified.quantityAboveAvailable}`).waitFor()
  await shows(page, 'Out of stock.')
  expect(await page.getByLabel('New address').inputValue()).toBe('9 New Street')
  await page.getByRole('link', { name: 'Change the basket' }).first().click()
  await arrives(page, '/basket')
})

it('says that a part is sold out meanwhile, of an order whose card was declined, and keeps the page', async () => {
  const [gone] = await toOrder(2)
  const page = await shop.visit('/blog', phone)
  await fill(page, [gone])
  await page.goto(`${shop.url}/checkout`)
  await page.getByLabel('Email').fill('sol@example.com')
  await page.getByLabel('Name', { exact: true }).fill('Sol Spokes')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByLabel('Address', { exact: true }).fill('9 New Street')
  await typeCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, 'Your card was declined.')
  // As if its hold had ended, and others had bought the rest.
  await withDatabase(shop.database, async (query) => {
    const lapsed = 'stock_taken = false, held_until = null, paying_since = null'
    await query(`update orders set ${lapsed} where product_id = $1 and paid_at is null`, [gone._id])
    await query('update products set available = 0 where id = $1', [gone._id])
  })
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await shows(page, ours.outOfStock)
  // What the page has read meanwhile has come before the second answer.
  const second = page.waitForResponse(/guest-orders\/pay$/)
  await page.getByRole('button', { name: /^Pay \$/ }).click({ timeout: 10_000 })
  await second
  await shows(page, ours.outOfStock)
  expect(await page.getByText(ours.outOfStock).count()).toBe(1)
  expect(await page.getByText(/^Order SP-/).count()).toBe(1)
  expect(await page.getByText('Nothing to order').count()).toBe(0)
})

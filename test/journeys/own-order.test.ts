import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { withDatabase } from './basket-steps.ts'
import { arrives, order, payWith, shows, toastSays } from './steps.ts'

const shop = browserShop()

it('a customer follows an order on its page, orders the same again, cancels that, and what is paid too', async () => {
  const page = await shop.visitAs('customer', '/dashboard/myorder')
  await page.getByRole('link', { name: /^Details of / }).click()
  await arrives(page, /^\/dashboard\/order\//)
  await shows(page, 'Ordered')
  await shows(page, /^Held for you for/)
  await page.getByRole('link', { name: /^Pay / }).click()
  await payWith(page, '4242424242424242')
  await shows(page, 'Thank you, it is paid')

  await page.goto(`${shop.url}/dashboard/myorder`)
  await page.getByRole('link', { name: /^Details of / }).click()
  const timeline = page.getByRole('listitem').filter({ has: page.locator('time') })
  await expect.poll(() => timeline.allInnerTexts()).toHaveLength(2)
  expect(await timeline.last().textContent()).toMatch(/^Paid/)
  expect(await timeline.last().textContent()).not.toContain('by Casey Crank')
  await page.getByRole('link', { name: /^INV-/ }).waitFor()
  expect(await faults(page)).toEqual([])
  const address = page.url()

  await page.getByRole('link', { name: /^Order again: / }).click()
  await arrives(page, /^\/purchase\//)
  expect(await page.getByLabel('Quantity').inputValue()).toBe('2')
  await shows(page, 'Total for 2 pieces')
  await order(page)
  await page.goto(`${shop.url}/dashboard/myorder`)
  await page
    .getByRole('link', { name: /^Details of / })
    .first()
    .click()
  // The list of orders has such a button, too.
  await page.getByRole('heading', { name: 'What has happened' }).waitFor()
  await page.getByRole('button', { name: /^Cancel / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await toastSays(page, 'Order cancelled.')
  await shows(page, 'Cancelled')

  const admin = await shop.visitAs('admin', new URL(address).pathname)
  await shows(admin, /by Casey Crank$/)
  await admin.getByRole('link', { name: 'Packing slip' }).waitFor()
  await admin.getByRole('button', { name: 'Shift Now' }).waitFor()

  await page.goto(address)
  await page.getByRole('button', { name: /^Cancel / }).click()
  const dialog = page.getByRole('dialog')
  await shows(page, /goes back to the card that you paid with/)
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click()
  await toastSays(page, 'Order cancelled. Your money goes back to your card.')
  await shows(page, /^Credit note CN-/)
  await expect.poll(() => page.getByRole('button', { name: /^Cancel / }).count()).toBe(0)
  await admin.reload()
  await shows(admin, 'Refunded')
  expect(await admin.getByRole('button', { name: 'Shift Now' }).isDisabled()).toBe(true)
})

it('all of an order is in the basket again by one press, and what can’t be had is named there', async () => {
  const page = await shop.visitAs('customer', '/dashboard/myorder')
  const again = page.getByRole('button', { name: /^Add .*to basket again: / }).first()
  await again.click()
  await arrives(page, '/basket')
  const quantity = page.getByLabel(/^Quantity of /)
  expect(await quantity.inputValue()).toBe('2')
  await withDatabase(shop.database, async (query) => {
    await query(
      'update products set available = 1, minimum = 1 where id in (select product_id from orders where quantity = $1)',
      [2],
    )
  })
  await page.getByRole('button', { name: /^Remove/ }).click()
  await shows(page, 'Nothing in your basket')
  await page.goto(`${shop.url}/dashboard/myorder`)
  await again.click()
  await arrives(page, '/basket')
  await shows(page, /: 1 instead of 2, as no more are in stock\.$/)
  expect(await quantity.inputValue()).toBe('1')
  expect(await faults(page)).toEqual([])
})

it('whoever makes up a form to order again gets a sentence, and nothing in a basket', async () => {
  const customer = await shop.visitAs('customer', '/dashboard/myorder')
  const theirs = (await customer.locator('input[name=order]').first().getAttribute('value')) ?? ''
  const page = await shop.visitAs('admin', '/basket')
  const send = async (form: Record<string, string>, headers: Record<string, string>) =>
    await page.request.post(`${shop.url}/basket/again`, { form, headers, maxRedirects: 0 })
  const own = { Origin: shop.url }
  for (const order of ['none', '00000000-0000-7000-8000-000000000000', theirs]) {
    const answer = await send({ order }, own)
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([404, undefined])
    expect(await answer.text()).toContain('You have no such order.')
  }
  expect((await send({ order: 'none' }, { Origin: 'https://evil.example' })).status()).toBeGreaterThanOrEqual(
    400,
  )
})

it('shows nobody else’s order', async () => {
  const page = await shop.visitAs('customer', '/dashboard/order/00000000-0000-7000-8000-000000000000')
  await shows(page, 'No order here')
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { order, payWith, shows, toastSays } from './steps.ts'

const shop = browserShop()

it('an admin ships one with its number, several at once, and prints their packing slips', async () => {
  const customer = await shop.visitAs('customer', '/dashboard/myorder')
  const tools = (await (await fetch(`${shop.url}/tools?limit=2`)).json()) as { _id: string }[]
  for (const { _id } of tools) {
    await customer.goto(`${shop.url}/purchase/${_id}`)
    await order(customer)
  }
  // With the one that the demo shop has.
  for (const _ of [...tools, 'demo']) {
    await customer.goto(`${shop.url}/dashboard/myorder`)
    await customer.getByRole('link', { name: /^Pay / }).first().click()
    await payWith(customer, '4242424242424242')
    await shows(customer, 'Thank you, it is paid')
  }

  const admin = await shop.visitAs('admin', '/dashboard/manageorders?q=casey')
  await admin.locator('button:enabled', { hasText: 'Shift Now' }).first().press('Enter')
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Carrier').fill('DHL')
  await dialog.getByLabel('Tracking number').fill('JD0146')
  await dialog.getByLabel('Tracking number').press('Enter')
  await toastSays(admin, 'Shipped: ')
  await customer.goto(`${shop.url}/dashboard/myorder`)
  await shows(customer, 'DHL · JD0146')
  const parcel = customer.getByRole('listitem').filter({ hasText: 'DHL · JD0146' })
  await parcel.getByRole('link', { name: /^Details of/ }).click()
  const follow = customer.getByRole('link', { name: /^DHL · JD0146/ })
  expect(await follow.getAttribute('href')).toMatch(/^https:\/\/www\.dhl\.com\/.*JD0146/)
  await customer.getByRole('button', { name: /^It has arrived/ }).click()
  await toastSays(customer, 'Marked as delivered.')
  await expect.poll(() => customer.getByRole('button', { name: /^It has arrived/ }).count()).toBe(0)
  expect(await faults(customer)).toEqual([])
  const row = admin.getByRole('row').filter({ hasText: 'DHL · JD0146' })
  expect(await row.getByRole('button', { name: 'Shift Now' }).isDisabled()).toBe(true)
  await row.getByRole('button', { name: /^More for/ }).click()
  await row.getByRole('button', { name: 'Tracking' }).click()
  await dialog.getByLabel('Tracking number').fill('JD0147')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastSays(admin, 'The tracking is corrected.')

  await admin.getByLabel('All 2 to ship on this page').check()
  await admin.getByRole('link', { name: '2 packing slips' }).click()
  await admin.getByRole('heading', { name: '2 packing slips' }).waitFor()
  await expect.poll(() => admin.getByRole('article').count()).toBe(2)
  expect((await new AxeBuilder({ page: admin }).analyze()).violations).toEqual([])
  await admin.goBack()

  await admin
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  await admin.getByLabel('All 2 to ship on this page').check()
  await admin.getByRole('button', { name: 'Shift 2 orders' }).click()
  await dialog.getByLabel('Carrier for all of them').fill('UPS')
  await dialog
    .getByLabel(/^Tracking number for/)
    .first()
    .fill('1Z-999')
  // Meanwhile a colleague gives the money of the other one back.
  await admin.route('**/updatestatus/*', async (route) => {
    const refused = { message: 'This order was refunded.', error: { code: 'order-refunded' } }
    const other = !route.request().postData()?.includes('1Z-999')
    await (other ? route.fulfill({ status: 409, json: refused }) : route.continue())
  })
  await dialog.getByRole('button', { name: 'Shift 2 orders' }).click()
  await shows(admin, '1 of 2 shipped.')
  await dialog.getByText('This order was refunded.').waitFor()
  await admin.unroute('**/updatestatus/*')
  await dialog.getByRole('button', { name: 'Try 1 again' }).click()
  await shows(admin, '2 of 2 shipped.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await shows(admin, 'UPS · 1Z-999')
  await expect.poll(() => admin.locator('button:enabled', { hasText: 'Shift Now' }).count()).toBe(0)
})

it('an admin who ships what a colleague has just shipped is told, and keeps what they typed', async () => {
  const customer = await shop.visitAs('customer', '/dashboard/myorder')
  const [tool] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as { _id: string }[]
  await customer.goto(`${shop.url}/purchase/${tool?._id}`)
  await order(customer)
  await customer.goto(`${shop.url}/dashboard/myorder`)
  await customer.getByRole('link', { name: /^Pay / }).first().click()
  await payWith(customer, '4242424242424242')
  await shows(customer, 'Thank you, it is paid')

  const toShip = '/dashboard/manageorders?q=casey&state=paid'
  const both = [await shop.visitAs('admin', toShip), await shop.visitAs('admin', toShip)] as const
  for (const admin of both) await admin.getByRole('button', { name: 'Shift Now' }).first().click()
  const [first, second] = both.map((admin) => admin.getByRole('dialog'))
  if (!first || !second) throw new Error('two admins, two dialogs')
  await first.getByLabel('Carrier').fill('DHL')
  await first.getByRole('button', { name: 'Shift Now' }).click()
  await toastSays(both[0], 'Shipped: ')
  await second.getByLabel('Carrier').fill('UPS')
  await second.getByLabel('Tracking number').fill('1Z-777')
  await second.getByRole('button', { name: 'Shift Now' }).click()
  await second.getByText('meanwhile: DHL. Press Shift Now again to replace it.').waitFor()
  expect(await second.getByLabel('Carrier').inputValue()).toBe('UPS')
  expect(await second.getByLabel('Tracking number').inputValue()).toBe('1Z-777')
  await second.getByRole('button', { name: 'Shift Now' }).click()
  await toastSays(both[1], 'Shipped: ')
  await customer.goto(`${shop.url}/dashboard/myorder`)
  await shows(customer, 'UPS · 1Z-777')
})

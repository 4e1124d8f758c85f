import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import * as ours from '../../app/content/our-messages.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives, order, payWith, shows, toastSays } from './steps.ts'

const shop = browserShop()

it('an admin gives a part back, then the rest; the customer keeps an invoice that says so', async () => {
  const customer = await shop.visitAs('customer', '/dashboard/myorder')
  await customer.getByRole('link', { name: /^Pay / }).click()
  await payWith(customer, '4242424242424242')
  await shows(customer, 'Thank you, it is paid')

  const admin = await shop.visitAs('admin', '/dashboard/manageorders?q=casey')
  await admin.getByRole('button', { name: 'Refund' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('999')
  await dialog.getByLabel('Reason').fill('One link was bent')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await shows(admin, ours.refundTooLarge(69.8))
  await dialog.getByLabel('Amount').fill('4.50')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await toastSays(admin, '$4.50 was refunded to Casey Crank.')
  await shows(admin, '$4.50 refunded')

  await customer.goto(`${shop.url}/dashboard/myorder`)
  await customer.getByRole('link', { name: /^Invoice INV-\d{6}$/ }).click()
  await arrives(customer, /^\/dashboard\/invoice\//)
  await shows(customer, /Refunded on .*: One link was bent/)
  await shows(customer, '$65.30')
  expect((await new AxeBuilder({ page: customer }).analyze()).violations).toEqual([])
  const saved = customer.waitForEvent('download')
  await customer.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await admin.getByRole('button', { name: 'Refund' }).click()
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('65.30')
  await dialog.getByLabel('Reason').fill('It did not fit')
  await dialog.getByLabel('The 2 pieces go back on sale').check()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await toastSays(admin, '$65.30 was refunded to Casey Crank.')
  await expect.poll(() => admin.getByRole('button', { name: 'Shift Now' }).isDisabled()).toBe(true)
  await shows(admin, 'Refunded')
})

it('some of the pieces are refunded by their number, and the parcel has the others', async () => {
  const [tool] = (await (await fetch(`${shop.url}/tools?in_stock=true&min_price=20&limit=1`)).json()) as {
    _id: string
  }[]
  const customer = await shop.visitAs('customer', `/purchase/${tool?._id}?quantity=3`)
  await order(customer)
  const id = new URL(customer.url()).pathname.split('/').at(-1)
  await payWith(customer, '4242424242424242')
  await shows(customer, 'Thank you, it is paid')
  const admin = await shop.visitAs('admin', `/dashboard/order/${id}`)
  const dialog = admin.getByRole('dialog')
  await admin.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByLabel('For some of the pieces').check()
  await dialog.getByLabel('Pieces', { exact: true }).fill('9')
  await dialog.getByLabel('Reason').fill('One less is wanted')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await shows(admin, 'At most 3 pieces of this order can still be refunded.')
  await dialog.getByLabel('Pieces', { exact: true }).fill('1')
  await dialog.getByLabel('These pieces go back on sale').check()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await toastSays(admin, 'was refunded to Casey Crank.')
  await shows(admin, '3 (1 refunded)')
  await admin.getByRole('link', { name: 'Packing slip' }).click()
  expect(await admin.getByRole('row').nth(1).getByRole('cell').nth(1).textContent()).toBe('2')
})

import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { order, payWith, shows, toastSays } from './steps.ts'

const shop = browserShop()

it('a refund that the card did not take is owed, until an admin has said how it was paid', async () => {
  const customer = await shop.visitAs('customer', '/dashboard/myorder')
  const [tool] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as { _id: string }[]
  await customer.goto(`${shop.url}/purchase/${tool?._id}`)
  await order(customer)
  await customer.goto(`${shop.url}/dashboard/myorder`)
  await customer.getByRole('link', { name: /^Pay / }).first().click()
  // Takes a refund, and gives it back ten seconds later.
  await payWith(customer, '4000000000005126')
  await shows(customer, 'Thank you, it is paid')

  const admin = await shop.visitAs('admin', '/dashboard/manageorders?q=casey&state=paid')
  await admin.getByRole('button', { name: 'Refund' }).first().click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Dented')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await toastSays(admin, 'refunded')
  await expect
    .poll(() => troubleOf(admin), { timeout: 30_000, interval: 500 })
    .toContain('1 refund came back from the bank')

  await admin.getByRole('link', { name: '1 refund came back from the bank' }).click()
  await shows(admin, 'The card did not take it, so the money is still owed.')
  const path = new URL(admin.url()).pathname
  await customer.goto(`${shop.url}${path}`)
  await shows(customer, 'The card did not take it, so the money is still owed.')
  expect(await customer.getByRole('button', { name: 'It was paid in another way' }).count()).toBe(0)
  expect(await faults(customer)).toEqual([])

  await admin.getByRole('button', { name: 'It was paid in another way' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please fill this in.').waitFor()
  await dialog.getByLabel('Paid by').fill('Bank transfer')
  expect(await faults(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastSays(admin, 'Noted, and the customer is told by email.')
  await shows(admin, 'The card did not take it.')
  await customer.reload()
  await shows(customer, /repaid/)
  await shows(customer, 'Bank transfer')
  expect(await troubleOf(admin)).not.toContain('came back')
})

/** What the overview says at the moment. */
async function troubleOf(admin: Awaited<ReturnType<typeof shop.visitAs>>): Promise<string> {
  await admin.goto(`${shop.url}/dashboard`)
  await admin.getByRole('heading', { name: 'Revenue over time' }).waitFor()
  return (await admin.getByRole('main').textContent()) ?? ''
}

import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { order, payWith, shows, toastSays } from './steps.ts'

const shop = browserShop()

it('a refund that the card did not take is owed, until an admin has said how it was paid', async () => {
  // Takes a refund, and gives it back ten seconds later.
  const customer = await paying('4000000000005126')
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

it('a refund that the card provider refuses is on the overview, until an admin has said how it was paid', async () => {
  const customer = await paying('4242424242424242')
  const { id, amount } = await refuseOne()
  const dollars = `$${(amount / 100).toFixed(2)}`
  const admin = await shop.visitAs('admin', '/dashboard')
  await admin.getByRole('link', { name: 'The card provider has refused 1 refund' }).click()
  await shows(admin, `${dollars} could not be refunded`)
  await shows(admin, 'The card provider has refused it, so the money is still with us.')
  await shows(admin, 'Charge too old.')
  await customer.goto(`${shop.url}/dashboard/order/${id}`)
  await shows(customer, 'Please write to us and say how we can pay you.')
  expect(await faults(customer)).toEqual([])
  await admin.getByRole('button', { name: 'It was paid in another way' }).click()
  await admin.getByRole('dialog').getByLabel('Paid by').fill('Cash, in the shop')
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await toastSays(admin, 'Noted, and the customer is told by email.')
  await shows(admin, `${dollars} repaid`)
  await customer.reload()
  await shows(customer, 'Cash, in the shop')
  expect(await troubleOf(admin)).not.toContain('refused')
})

/** The demo customer, who has just paid an order with this card. */
async function paying(card: string): Promise<Page> {
  const customer = await shop.visitAs('customer', '/dashboard/myorder')
  const [tool] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as { _id: string }[]
  await customer.goto(`${shop.url}/purchase/${tool?._id}`)
  await order(customer)
  await customer.goto(`${shop.url}/dashboard/myorder`)
  await customer.getByRole('link', { name: /^Pay / }).first().click()
  await payWith(customer, card)
  await shows(customer, 'Thank you, it is paid')
  return customer
}

/** As if the customer had cancelled what was paid last, and the provider would not give its money back. */
async function refuseOne(): Promise<{ id: string; amount: number }> {
  const client = new pg.Client(shop.database)
  await client.connect()
  const { rows } = await client.query<{ id: string; amount: number }>(
    `insert into refunds (order_id, payment_id, wanted_by, amount_cents, cause, reason, wanted_at, failed_at, failure)
     select orders.id, payments.id, user_id, total_cents + tax_added_cents, 'customer', '', now(), now(), 'Charge too old.'
     from orders join payments on payments.order_id = checkout_id and end_reason = 'paid'
     order by paid_at desc limit 1 returning order_id as id, amount_cents as amount`,
  )
  await client.end()
  return rows[0] ?? { id: '', amount: 0 }
}

/** What the overview says at the moment. */
async function troubleOf(admin: Page): Promise<string> {
  await admin.goto(`${shop.url}/dashboard`)
  await admin.getByRole('heading', { name: 'Revenue over time' }).waitFor()
  return (await admin.getByRole('main').textContent()) ?? ''
}

import { expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { lineOf, type PlacedCheckout } from '../../test/harness/checkouts.ts'
import { carriedPlan } from '../../test/harness/delivery.ts'
import { setPlan } from '../../test/harness/kept-plans.ts'
import { tillDesk } from '../../test/harness/till-desk.ts'
import type { WireInvoice } from './contract.ts'

const collection = { name: 'Collection', address: '7 Workshop Yard' }
const desk = tillDesk(({ shop }) => setPlan(shop.shop.db, { ...carriedPlan, collection }))

it('an invoice of what is collected does not say that the buyer lives at the shop', async () => {
  const { till, customer, products } = desk
  const delivery = { method: 'collection', country: 'GB', postcode: '', price: 0 }
  const { body } = await till.checkOut<PlacedCheckout>(customer, [lineOf(products[0] ?? '')], { delivery })
  expect(body.checkout.orders[0]?.address).toBe(collection.address)
  await till.pay(customer, body.checkout)
  const call = `GET /invoice-details/${body.checkout._id}`
  const invoice = await ask<WireInvoice>(till.shop, call, { as: customer })
  expect(invoice.body.customer).toMatchObject({ email: customer.email, address: '' })
})

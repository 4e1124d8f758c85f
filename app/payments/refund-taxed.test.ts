import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { lineOf, openTill, type PlacedCheckout, refusal, type Till } from '../../test/harness/checkouts.ts'
import { carriedPlan, carriedTo } from '../../test/harness/delivery.ts'
import { setPlan, setTaxPlan } from '../../test/harness/kept-plans.ts'
import type { Refused } from '../../test/harness/orders.ts'
import type { TestPerson } from '../../test/harness/people.ts'
import { addedPlan, germanNumber, insidePlan } from '../../test/harness/tax.ts'
import { checkBooks } from '../books/check-books.server.ts'
import { refundOrder } from './refund-order.server.ts'

let till: Till
let admin: TestPerson
let customer: TestPerson

beforeAll(async () => {
  till = await openTill()
  admin = await till.person('admin')
  await setPlan(till.shop.shop.db, carriedPlan)
})
beforeEach(async () => {
  customer = await till.person()
})
afterAll(async () => {
  expect(await checkBooks(till.shop.shop)).toEqual([])
  await till?.close()
})

const nobody = { region: '', company: '', vatNumber: '', added: 0 }
const newYork = {
  plan: addedPlan,
  country: 'US',
  paid: 21.76,
  tax: { ...nobody, region: 'NY', added: 2.21 },
}
const germany = {
  plan: insidePlan,
  country: 'DE',
  paid: 16.8,
  tax: { ...nobody, vatNumber: germanNumber, added: -3.97 },
}

/** One part at $19.99, paid for with what its tax adds or takes off. */
async function sold({ plan, country, tax }: typeof newYork): Promise<string> {
  await setTaxPlan(till.shop.shop.db, plan)
  const [part = ''] = await till.parts()
  const wish = { delivery: carriedTo(country), tax }
  const { body } = await till.checkOut<PlacedCheckout>(customer, [lineOf(part)], wish)
  await till.pay(customer, body.checkout)
  return body.checkout._id
}

const ship = (id: string) => ask<Refused>(till.shop, `PATCH /updatestatus/${id}`, { as: admin })

describe.each([
  ['tax was added', newYork],
  ['its buyer owes the tax', germany],
])('an order that %s to', (_, sale) => {
  it('is not shipped while all that was paid for it is on its way back', async () => {
    const orderId = await sold(sale)
    const { cardProvider } = till.shop.shop
    const away = async () => ({ ok: false as const, refusal: 'provider-down' as const, retryAfter: 5 })
    const shop = { ...till.shop.shop, cardProvider: { ...cardProvider, refund: away } }
    const wanted = await refundOrder(shop, admitAdmin(admin), { orderId, reason: 'Late', restock: false })
    expect(wanted).toMatchObject({
      ok: true,
      refund: { amount: Math.round(sale.paid * 100), settledAt: null },
    })
    expect(refusal(await ship(orderId))).toEqual([409, 'order-refunded'])
  })
})

it('an order whose price has gone back without the tax on it is still shipped', async () => {
  const orderId = await sold(newYork)
  const body = { amount: 19.99, reason: 'Late', restock: false }
  expect((await ask(till.shop, `POST /refund/${orderId}`, { as: admin, body })).status).toBe(200)
  expect((await ship(orderId)).status).toBe(200)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { lineOf, openTill, type PlacedCheckout, refusal, type Till } from '../../../test/harness/checkouts.ts'
import { carriedPlan, carriedTo } from '../../../test/harness/delivery.ts'
import { setPlan, setTaxPlan } from '../../../test/harness/kept-plans.ts'
import { order, type Refused } from '../../../test/harness/orders.ts'
import type { TestPerson } from '../../../test/harness/people.ts'
import { addedPlan, germanNumber, insidePlan } from '../../../test/harness/tax.ts'
import { whatIsBroken } from '../../../test/prove/invariants.ts'

let till: Till
let customer: TestPerson
let products: string[]

beforeAll(async () => {
  till = await openTill()
})
beforeEach(async () => {
  customer = await till.person()
  products = await till.parts()
})
afterAll(async () => {
  expect(await whatIsBroken(till.pool)).toEqual([])
  await till?.close()
})

const lines = () => products.slice(0, 2).map((id) => lineOf(id))
const placed = async (more: object) => {
  const { status, body } = await till.checkOut<PlacedCheckout & Refused>(customer, lines(), more)
  expect([status, body.error]).toEqual([200, undefined])
  return body.checkout
}

describe('what is taxed at the shop’s own place', () => {
  it('is offered to be collected by a business of elsewhere, and then placed so', async () => {
    const { db } = till.shop.shop
    await setTaxPlan(db, insidePlan)
    await setPlan(db, { ...carriedPlan, collection: { name: 'Shop', address: '1 Mill Lane' } })
    const buyer = { region: '', company: 'Räder GmbH', vatNumber: germanNumber }
    const asked = { lines: lines().map(({ toolsId, orderQuantity }) => ({ toolsId, orderQuantity })) }
    const { body } = await ask<{ offers: { method: string; taxAdded: number }[] }>(
      till.shop,
      'POST /delivery-offers',
      { body: { ...asked, country: 'DE', ...buyer } },
    )
    const added = body.offers.find(({ method }) => method === 'collection')?.taxAdded
    expect(added).toBe(0)
    const delivery = { method: 'collection', country: 'DE', postcode: '', price: 0 }
    const checkout = await placed({ delivery, tax: { ...buyer, added } })
    expect(checkout.taxes?.[0]).toMatchObject({ kind: 'taxed', percent: 20 })
    expect(checkout.orders[0]?.vatNumber ?? '').toBe('')
    products = await till.parts()
    const atHome = { ...buyer, vatNumber: 'GB980780684', added: 0 }
    expect((await placed({ delivery, tax: atHome })).orders[0]?.vatNumber).toBe('GB980780684')
  })

  it('is not charged with another tax than the order’s dialog showed', async () => {
    await setTaxPlan(till.shop.shop.db, addedPlan)
    await setPlan(till.shop.shop.db, carriedPlan)
    const refused = await order<Refused>(till.shop, customer, { toolsId: products[0], tax: { added: 0 } })
    expect(refusal(refused)).toEqual([409, 'tax-changed'])
    expect(refused.body.error).toMatchObject({ added: 1.65, total: 21.64 })
    expect(await till.left(products)).toEqual([3, 3, 3])
    const { status, body } = await order(till.shop, customer, { toolsId: products[0], tax: { added: 1.65 } })
    expect([status, body.order.tax?.added]).toEqual([200, 1.65])
  })
})

it('a part that is all tax which its buyer owes is refused: nothing would be paid for it', async () => {
  const { db } = till.shop.shop
  const places = insidePlan.places.map((place) => ({
    ...place,
    rates: place.rates.map((rate) => ({ ...rate, percent: 100 })),
  }))
  await setTaxPlan(db, { ...insidePlan, places })
  await setPlan(db, carriedPlan)
  await till.pool.query('update products set price_cents = 1 where id = $1', [products[0]])
  const [cent, dear] = lines()
  const business = { region: '', company: 'Räder GmbH', vatNumber: germanNumber, added: -12.5 }
  const asked = await till.checkOut<Refused>(customer, [{ ...cent, totalPrice: 0.01 }, dear ?? {}], {
    delivery: carriedTo('DE'),
    tax: business,
  })
  expect(refusal(asked)).toEqual([422, 'nothing-to-pay'])
})

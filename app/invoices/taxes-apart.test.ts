import { beforeEach, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { lineOf, type PlacedCheckout } from '../../test/harness/checkouts.ts'
import { carriedPlan, carriedTo } from '../../test/harness/delivery.ts'
import { setPlan, setTaxPlan } from '../../test/harness/kept-plans.ts'
import { insidePlan } from '../../test/harness/tax.ts'
import { tillDesk } from '../../test/harness/till-desk.ts'
import type { WireCheckout } from '../orders/checkouts/contract.ts'
import type { WireRefund } from '../orders/refunds/contract.ts'
import type { WireCreditNote, WireInvoice } from './contract.ts'

const desk = tillDesk(async ({ shop }) => {
  await setPlan(shop.shop.db, carriedPlan)
  await setTaxPlan(shop.shop.db, insidePlan)
})
let checkout: WireCheckout

/** A book at 7 percent, which delivery at 19 is paid with, and a part at 19. */
beforeEach(async () => {
  const [book = '', part = ''] = desk.products
  await desk.till.pool.query(`update products set tax_class = 'Books' where id = $1`, [book])
  const wish = { delivery: carriedTo('DE') }
  const placed = await desk.till.checkOut<PlacedCheckout>(desk.customer, [lineOf(book), lineOf(part)], wish)
  checkout = placed.body.checkout
  await desk.till.pay(desk.customer, checkout)
})

const paper = async <T>(call: string) => (await ask<T>(desk.till.shop, call, { as: desk.customer })).body
const invoice = () => paper<WireInvoice>(`GET /invoice-details/${checkout._id}`)

async function refund(wish: object): Promise<WireCreditNote> {
  const body = { reason: 'Late', restock: false, ...wish }
  const asked = await ask<{ refund: WireRefund }>(desk.till.shop, `POST /refund/${checkout._id}`, {
    as: desk.admin,
    body,
  })
  return await paper<WireCreditNote>(`GET /credit-note-details/${asked.body.refund._id}`)
}

it('what goes back of one rate leaves the tax of the other', async () => {
  const note = await refund({})
  expect(note).toMatchObject({ total: 19.99, tax: { percent: 7, net: 18.68, amount: 1.31 } })
  expect((await invoice()).taxes).toMatchObject([
    { percent: 19, net: 20.92, amount: 3.97, inBalance: 3.97 },
    { percent: 7, net: 18.68, amount: 1.31, inBalance: 0 },
  ])
})

it('delivery has its own rate and tax, on the invoice and on the credit note', async () => {
  const { delivery, lines } = await invoice()
  expect(lines.map(({ tax }) => [tax?.percent, tax?.amount])).toEqual([
    [7, 1.31],
    [19, 3.19],
  ])
  expect(delivery).toMatchObject({ amount: 4.9, tax: { percent: 19, amount: 0.78 } })
  const note = await refund({ what: 'delivery' })
  expect(note).toMatchObject({ total: 4.9, tax: { percent: 19, net: 4.12, amount: 0.78 } })
  expect((await invoice()).taxes).toMatchObject([
    { percent: 19, inBalance: 3.19 },
    { percent: 7, inBalance: 1.31 },
  ])
})

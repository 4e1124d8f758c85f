import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { lineOf, openTill, type PlacedCheckout, type Till } from '../../test/harness/checkouts.ts'
import { carriedPlan, carriedTo } from '../../test/harness/delivery.ts'
import { setPlan, setTaxPlan } from '../../test/harness/kept-plans.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import type { Refused } from '../../test/harness/orders.ts'
import type { TestPerson } from '../../test/harness/people.ts'
import { germanNumber, insidePlan } from '../../test/harness/tax.ts'
import { checkBooks } from '../books/check-books.server.ts'
import type { WireCheckout } from '../orders/checkouts/contract.ts'
import type { WireHappening } from '../orders/contract.ts'
import type { WireRefund } from '../orders/refunds/contract.ts'
import { adoptRefund } from '../payments/adopt-refunds.server.ts'
import { nextCreditNumber } from '../payments/find-refund.server.ts'
import { refundOrder } from '../payments/refund-order.server.ts'
import { settleRefund } from '../payments/settle-refund.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { WireCreditNote, WireInvoice } from './contract.ts'

let till: Till
let admin: TestPerson
let customer: TestPerson
let checkout: WireCheckout
let payment: string

beforeAll(async () => {
  till = await openTill()
  admin = await till.person('admin')
  await setPlan(till.shop.shop.db, carriedPlan)
  await setTaxPlan(till.shop.shop.db, insidePlan)
})
beforeEach(async () => {
  customer = await till.person()
  checkout = await sold()
  payment = await till.pay(customer, checkout)
})
afterAll(async () => {
  expect(await checkBooks(till.shop.shop)).toEqual([])
  await till?.close()
})

async function sold(tax?: object): Promise<WireCheckout> {
  const lines = (await till.parts()).slice(0, 2).map((id) => lineOf(id))
  const delivery = carriedTo(tax ? 'DE' : 'GB')
  const { body } = await till.checkOut<PlacedCheckout>(customer, lines, { delivery, ...(tax && { tax }) })
  return body.checkout
}
const refund = async (id: string, wish: object = {}) =>
  (
    await ask<{ refund: WireRefund }>(till.shop, `POST /refund/${id}`, {
      as: admin,
      body: { reason: 'Dented', restock: false, ...wish },
    })
  ).body.refund
const noteOf = async (refundId: string, as = customer) =>
  await ask<WireCreditNote & Refused>(till.shop, `GET /credit-note-details/${refundId}`, { as })
const invoiceOf = async () =>
  (await ask<WireInvoice>(till.shop, `GET /invoice-details/${checkout._id}`, { as: customer })).body
const numberOf = (number: string) => Number(number.replace('CN-', ''))

describe('a credit note', () => {
  it('says what has gone back, with its tax, who has it, and which invoice it corrects', async () => {
    const { _id } = await refund(checkout._id, { amount: 10 })
    const { status, body } = await noteOf(_id)
    const invoice = await invoiceOf()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{
        refundId: _id,
        invoiceNumber: invoice.number,
        orderId: checkout._id,
        what: 'order',
        name: 'Part 0',
      },
      reason: 'Dented',
      total: 10,
      customer: { email: customer.email },
      invoicedAt: invoice.issuedAt,
      issuedAt: invoice.refunds[0]?.at,
      tax: { kind: 'taxed', name: 'VAT', percent: 20, net: 8.33, amount: 1.67 },
    })
    expect(invoice.refunds).toMatchObject([
      { amount: 10, creditNote: { refundId: _id, number: body.number } },
    ])
    const mail = (await mailsTo(till.shop, customer.email)).find(({ textBody }) =>
      textBody.includes(body.number),
    )
    expect(mail?.textBody).toContain(`/dashboard/credit-note/${_id}`)
    const shown = await ask<{ timeline: WireHappening[] }>(till.shop, `GET /order-details/${checkout._id}`, {
      as: customer,
    })
    expect(shown.body.timeline.at(-1)?.creditNote?.number).toBe(body.number)
  })

  it('is there for each refund, and all of them together are the invoice, tax by tax', async () => {
    const ids = [
      (await refund(checkout._id, { amount: 7.77 }))._id,
      ...(await Promise.all(checkout.orders.map(({ _id }) => refund(_id)))).map(({ _id }) => _id),
      (await refund(checkout._id, { what: 'delivery' }))._id,
    ]
    const notes = await Promise.all(ids.map(async (id) => (await noteOf(id)).body))
    const cents = (of: (note: WireCreditNote) => number) =>
      notes.reduce((sum, note) => sum + Math.round(of(note) * 100), 0) / 100
    const [tax] = (await invoiceOf()).taxes
    expect([cents((note) => note.total), cents((note) => note.tax?.amount ?? 0)]).toEqual([
      44.88,
      tax?.amount,
    ])
    expect(notes.at(-1)).toMatchObject({ what: 'delivery', name: 'Delivery: Carried', total: 4.9 })
    expect(tax?.inBalance).toBe(0)
  })

  it('of a business that owes the tax itself says so, and as its invoice how the goods left', async () => {
    checkout = await sold({ vatNumber: germanNumber, company: 'Räder GmbH', added: -7.17 })
    await till.pay(customer, checkout)
    const { body } = await noteOf((await refund(checkout._id))._id)
    expect(body).toMatchObject({
      total: 16.79,
      tax: { kind: 'reverse', supply: 'export', net: 16.79, amount: 0 },
      customer: { company: 'Räder GmbH', vatNumber: germanNumber },
    })
  })

  it('is there of what was given back at the provider, too, once', async () => {
    const told = { id: `re_${payment}`, intentId: payment, amount: 500, status: 'succeeded' as const }
    // The sandbox has it, as the books compare.
    await till.pool.query(
      'insert into sandbox.refunds (id, intent_id, amount, created_at) values ($1, $2, 500, now())',
      [...[told.id, payment]],
    )
    await Promise.all([1, 2].map(() => adoptRefund(till.shop.shop, { ...told, refundId: undefined })))
    expect((await invoiceOf()).refunds).toMatchObject([
      { amount: 5, creditNote: { number: expect.stringMatching(/^CN-/) } },
    ])
  })

  it('is a PDF for its owner and for an admin, and nothing for anybody else', async () => {
    const { _id } = await refund(checkout._id)
    const { body: note } = await noteOf(_id)
    for (const as of [customer, admin]) {
      const answer = await ask<string>(till.shop, `GET /credit-note/${_id}`, { as })
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
        ...[200, `attachment; filename="${note.number}.pdf"`],
      ])
      expect(answer.body).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
    }
    const stranger = await till.person()
    for (const path of ['credit-note', 'credit-note-details']) {
      for (const id of [_id, 'nothing', checkout._id]) {
        const refused = await ask<Refused>(till.shop, `GET /${path}/${id}`, { as: stranger })
        expect([refused.status, refused.body.error.code]).toEqual([404, 'not-found'])
      }
    }
  })
})

describe('a refund that waits for the card provider', () => {
  it('has none until it has gone back', async () => {
    const { cardProvider } = till.shop.shop
    const away = async () => ({ ok: false as const, refusal: 'provider-down' as const, retryAfter: 5 })
    const shop = { ...till.shop.shop, cardProvider: { ...cardProvider, refund: away } }
    const wish = { orderId: checkout._id, reason: 'Dented', restock: false }
    const waiting = await refundOrder(shop, admitAdmin(admin), wish)
    const id = waiting.ok ? waiting.refund.id : ''
    expect((await noteOf(id)).status).toBe(404)
    await settleRefund(till.shop.shop, id)
    expect((await noteOf(id)).body.total).toBe(19.99)
  })
})

describe('its number', () => {
  it('follows the one before without a gap, also of refunds that are made at once', async () => {
    const before = numberOf((await noteOf((await refund(checkout._id, { amount: 1 }))._id)).body.number)
    const wishes = [1, 2, 3, 4].map((amount) => refund(checkout.orders[1]?._id ?? '', { amount }))
    const made = await Promise.all(wishes)
    const numbers = await Promise.all(made.map(async ({ _id }) => numberOf((await noteOf(_id)).body.number)))
    expect(numbers.toSorted((one, next) => one - next)).toEqual([1, 2, 3, 4].map((more) => before + more))
  })

  it('is given back with what was rolled back', async () => {
    const { db } = till.shop.shop
    const last = async () =>
      (await db.selectFrom('creditNoteCounter').select('last').executeTakeFirstOrThrow()).last
    const before = await last()
    await expect(
      inTransaction(db, async (within) => {
        await nextCreditNumber(within)
        throw new Error('The power is gone.')
      }),
    ).rejects.toThrow('The power')
    expect(await last()).toBe(before)
  })

  it('that is missing is named by the books', async () => {
    await refund(checkout._id)
    await till.pool.query('update credit_note_counter set last = last + 1')
    const found = await checkBooks(till.shop.shop)
    expect(found.map(({ sentence }) => sentence).join()).toMatch(
      /There are \d+ credit notes, the highest is number/,
    )
    await till.pool.query('update credit_note_counter set last = last - 1')
  })
})

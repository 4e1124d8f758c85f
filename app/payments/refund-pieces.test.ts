import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { lineOf, type PlacedCheckout, refusal } from '../../test/harness/checkouts.ts'
import { carriedPlan, carriedTo } from '../../test/harness/delivery.ts'
import { setPlan, setTaxPlan } from '../../test/harness/kept-plans.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import type { Refused } from '../../test/harness/orders.ts'
import { addedPlan } from '../../test/harness/tax.ts'
import { tillDesk } from '../../test/harness/till-desk.ts'
import type { WireCreditNote } from '../invoices/contract.ts'
import type { WireOrder } from '../orders/contract.ts'
import type { WireRefund } from '../orders/refunds/contract.ts'
import { refundOrder } from './refund-order.server.ts'

const desk = tillDesk(async ({ shop }) => {
  await setPlan(shop.shop.db, carriedPlan)
  await setTaxPlan(shop.shop.db, addedPlan)
})
const tax = { region: 'NY', company: '', vatNumber: '', added: 5.76 }

/** Three pieces at $19.99, paid with $5.32 of tax that is added to them, and delivery. */
async function paid(): Promise<string> {
  const [part = ''] = desk.products
  const wish = { delivery: carriedTo('US'), tax }
  const { status, body } = await desk.till.checkOut<PlacedCheckout & Refused>(
    desk.customer,
    [lineOf(part, 3)],
    wish,
  )
  expect([status, body.message]).toEqual([200, undefined])
  await desk.till.pay(desk.customer, body.checkout)
  return body.checkout._id
}

type Refunding = Refused & { refund: WireRefund; order: WireOrder }
const refund = (id: string, wish: object, headers = {}) =>
  ask<Refunding>(desk.till.shop, `POST /refund/${id}`, {
    as: desk.admin,
    body: { reason: 'Changed their mind', restock: false, ...wish },
    headers,
  })
const left = async () => (await desk.till.left(desk.products.slice(0, 1)))[0]

describe('a refund of pieces', () => {
  it('gives back what was paid for so many, tax and all; the last takes what is left, to the cent', async () => {
    const id = await paid()
    const first = (await refund(id, { quantity: 1 })).body
    expect(first.refund).toMatchObject({ quantity: 1, amount: 21.76, what: 'order', state: 'done' })
    expect(first.order).toMatchObject({ refundedPieces: 1, refundedTotal: 21.76, state: 'paid' })
    const others = (await refund(id, { quantity: 2 })).body
    expect(others.refund.amount).toBe(43.53)
    expect(others.order).toMatchObject({ refundedPieces: 3, refundedTotal: 65.29, state: 'refunded' })
    expect(others.order.delivery?.refundedTotal).toBeUndefined()
  })

  it('says how many in the mail and on the credit note', async () => {
    const { refund: made } = (await refund(await paid(), { quantity: 2 })).body
    const [mail] = (await mailsTo(desk.till.shop, desk.customer.email)).slice(-1)
    expect(mail?.textBody).toContain(
      'We have refunded $43.53 of the $65.29 that you paid for “Part 0”: 2 of 3 pieces.',
    )
    const note = await ask<WireCreditNote>(desk.till.shop, `GET /credit-note-details/${made._id}`, {
      as: desk.customer,
    })
    expect(note.body).toMatchObject({ name: 'Part 0', quantity: 2, total: 43.53 })
    // Half of it would be no whole number of cents.
    expect(note.body).not.toHaveProperty('price')
  })

  it('that stays off sale stays so when the customer cancels the rest', async () => {
    const id = await paid()
    const before = (await left()) ?? 0
    await refund(id, { quantity: 1 })
    const cancelled = await ask(desk.till.shop, `POST /cancellations/${id}`, { as: desk.customer })
    expect([cancelled.status, await left()]).toEqual([200, before + 2])
    const details = await ask<{ waiting_quantity: number }>(
      desk.till.shop,
      `GET /product-details/${desk.products[0]}`,
      { as: desk.admin },
    )
    expect(details.body.waiting_quantity).toBe(0)
  })

  it('that an older version promised and the provider refuses frees the money', async () => {
    const { shop } = desk.till.shop
    const id = await paid()
    const refused = async () => ({ ok: false, refusal: 'not-refundable', why: 'Too old.' }) as const
    const forgetful = async () => {
      await shop.db.updateTable('orders').set({ withheldPieces: 0 }).where('id', '=', id).execute()
      return await refused()
    }
    const older = { ...shop, cardProvider: { ...shop.cardProvider, refund: forgetful } }
    const wish = { orderId: id, quantity: 1, reason: 'Dented', restock: false }
    expect(await refundOrder(older, admitAdmin(desk.admin), wish)).toMatchObject({
      refusal: 'refund-refused',
    })
    const order = ask<WireOrder>(desk.till.shop, `GET /order/${id}`, { as: desk.customer })
    expect((await order).body).not.toHaveProperty('refundPending')
  })

  it('of all, off sale, leaves none that wait to be shipped', async () => {
    const id = await paid()
    const waiting = async () =>
      (
        await ask<{ waiting_quantity: number }>(desk.till.shop, `GET /product-details/${desk.products[0]}`, {
          as: desk.admin,
        })
      ).body.waiting_quantity
    expect(await waiting()).toBe(3)
    await refund(id, { quantity: 1 })
    expect(await waiting()).toBe(2)
    await refund(id, {})
    expect(await waiting()).toBe(0)
  })

  it('before the parcel leaves is in neither it nor its mail, and can’t come back', async () => {
    const id = await paid()
    await refund(id, { quantity: 1, restock: true })
    const shipped = await ask<{ order: WireOrder }>(desk.till.shop, `PATCH /updatestatus/${id}`, {
      as: desk.admin,
      body: {},
    })
    expect(shipped.body.order).toMatchObject({ unsentPieces: 1, refundedPieces: 1 })
    const [mail] = (await mailsTo(desk.till.shop, desk.customer.email)).slice(-1)
    expect(mail?.subject).toBe('On its way to you: 2 × Part 0')
    expect(mail?.textBody).toContain('$43.53')
    const back = (quantity: number) =>
      ask<Refused & { number: string }>(desk.till.shop, `POST /return-requests/${id}`, {
        as: desk.customer,
        body: { quantity, reason: 'faulty' },
      })
    expect(refusal(await back(3))).toEqual([409, 'return-too-many'])
    const asked = await back(2)
    expect(asked.status).toBe(200)
    await refund(id, { quantity: 1 })
    const { body } = await ask<WireOrder>(desk.till.shop, `GET /order/${id}`, { as: desk.customer })
    expect(body).toMatchObject({ unsentPieces: 1, refundedPieces: 2 })
  })

  it('never gives more than is left of an order of which an amount went back', async () => {
    const id = await paid()
    await refund(id, { amount: 60 })
    expect((await refund(id, { quantity: 2 })).body.refund.amount).toBe(5.29)
    expect(refusal(await refund(id, { quantity: 1 }))).toEqual([409, 'order-refunded'])
  })

  it.each([
    [
      'more than are left',
      { quantity: 4 },
      [422, 'refund-too-many'],
      'At most 3 pieces of this order can still be refunded.',
    ],
    ['none', { quantity: 0 }, [422, 'invalid'], 'Please enter a whole number of pieces.'],
    ['a half', { quantity: 1.5 }, [422, 'invalid'], 'Please enter a whole number of pieces.'],
    [
      'an amount, too',
      { quantity: 1, amount: 5 },
      [422, 'invalid'],
      'Give an amount or a number of pieces, not both.',
    ],
    [
      'delivery',
      { quantity: 1, what: 'delivery' },
      [422, 'invalid'],
      'Delivery is refunded by its amount: it has no pieces.',
    ],
  ])('is refused of %s', async (_, wish, refused, sentence) => {
    const answer = await refund(await paid(), wish)
    expect(refusal(answer)).toEqual(refused)
    expect(answer.body.message).toBe(sentence)
  })

  it('is made once under a key, and another under it is refused', async () => {
    const id = await paid()
    const key = { 'Idempotency-Key': 'one-piece' }
    const [first, again] = [await refund(id, { quantity: 1 }, key), await refund(id, { quantity: 1 }, key)]
    expect(again.body.refund._id).toBe(first.body.refund._id)
    expect(refusal(await refund(id, { quantity: 2 }, key))).toEqual([422, 'key-reused'])
  })

  it('is shared out among admins who press at once: never of more pieces than there are', async () => {
    const id = await paid()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refund(id, { quantity: 1, restock: true })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
    expect(await left()).toBe(3)
  })
})

describe('pieces that are refunded', () => {
  it('go on sale again, so many, and the others can be shipped', async () => {
    const id = await paid()
    const { order } = (await refund(id, { quantity: 1, restock: true })).body
    expect([await left(), order.restockedAt]).toEqual([1, undefined])
    const shipped = await ask<Refused>(desk.till.shop, `PATCH /updatestatus/${id}`, { as: desk.admin })
    expect(shipped.status).toBe(200)
    expect((await refund(id, { quantity: 2, restock: true })).body.order.restockedAt).toEqual(
      expect.any(String),
    )
    expect(await left()).toBe(3)
  })

  it('stay where they are when the provider refuses', async () => {
    const id = await paid()
    const { shop } = desk.till.shop
    const refuse = async () => ({ ok: false as const, refusal: 'not-refundable' as const, why: 'Too old.' })
    const refusing = { ...shop, cardProvider: { ...shop.cardProvider, refund: refuse } }
    const admin = admitAdmin(desk.admin)
    const wish = { orderId: id, quantity: 2, reason: 'Dented', restock: true }
    expect(await refundOrder(refusing, admin, wish)).toMatchObject({ ok: false, refusal: 'refund-refused' })
    expect(await left()).toBe(0)
    expect((await refund(id, { quantity: 3, restock: true })).body.order.state).toBe('refunded')
    expect(await left()).toBe(3)
  })

  it('are not counted twice when their customer cancels the rest', async () => {
    const id = await paid()
    await refund(id, { quantity: 1, restock: true })
    const cancelled = await ask<Refused & { order: WireOrder }>(desk.till.shop, `POST /cancellations/${id}`, {
      as: desk.customer,
    })
    expect(refusal(cancelled)).toEqual([200, undefined])
    expect(cancelled.body.order).toMatchObject({ state: 'refunded', refundedTotal: 65.29 })
    expect(await left()).toBe(3)
  })
})

it('whatever is refunded one after the other, by pieces and by amounts, never comes to more than was paid', async () => {
  const step = fc.oneof(
    fc.record({ quantity: fc.integer({ min: 1, max: 3 }), restock: fc.boolean() }),
    fc.record({ amount: fc.integer({ min: 1, max: 3_000 }).map((cents) => cents / 100) }),
  )
  const sequence = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
    desk.products = await desk.till.parts()
    const id = await paid()
    let [given, pieces, restocked] = [0, 0, 0]
    for (const wish of steps) {
      const { status, body } = await refund(id, wish)
      if (status !== 200) continue
      given += Math.round(body.refund.amount * 100)
      pieces += body.refund.quantity ?? 0
      if ('restock' in wish && wish.restock) restocked += wish.quantity
      expect(body.order.refundedPieces ?? 0).toBe(pieces)
    }
    expect(given).toBeLessThanOrEqual(6_529)
    expect(pieces).toBeLessThanOrEqual(3)
    expect(await left()).toBe(restocked)
    if (pieces === 3) expect(given).toBe(6_529)
  })
  await fc.assert(sequence, { numRuns: 12 })
})

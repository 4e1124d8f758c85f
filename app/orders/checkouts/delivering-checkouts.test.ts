import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPlan } from '../../../database/demo/delivery.ts'
import { ask } from '../../../test/harness/ask.ts'
import { idOf } from '../../../test/harness/card.ts'
import { lineOf, type PlacedCheckout, refusal } from '../../../test/harness/checkouts.ts'
import { pricedPlan } from '../../../test/harness/delivery.ts'
import { setPlan } from '../../../test/harness/kept-plans.ts'
import { mailsTo } from '../../../test/harness/mails.ts'
import { confirm, order, payByCard, type Refused } from '../../../test/harness/orders.ts'
import { type WatchedShop, watchStatements } from '../../../test/harness/statements.ts'
import { tillDesk } from '../../../test/harness/till-desk.ts'
import { whatIsBroken } from '../../../test/prove/invariants.ts'
import type { WireInvoice } from '../../invoices/contract.ts'
import type { WireOrder } from '../contract.ts'
import type { WireHolder } from '../holds/contract.ts'
import { placeCheckout } from '../place-order.server.ts'
import type { WireRefund } from '../refunds/contract.ts'
import { sumSales } from '../sum-sales.server.ts'
import { waitingOrders } from '../waiting-orders.server.ts'

const desk = tillDesk((till) => setPlan(till.shop.shop.db, demoPlan))
let watched: WatchedShop

beforeAll(() => {
  watched = watchStatements(desk.till.shop)
})
afterAll(() => watched?.close())

const express = { method: 'express', country: 'GB', postcode: 'MB1 4QT', price: 7.9 }
const lines = () => desk.products.slice(0, 2).map((id) => lineOf(id))
const placed = async (delivery: object = express) => {
  const { status, body } = await desk.till.checkOut<PlacedCheckout & Refused>(desk.customer, lines(), {
    delivery,
  })
  expect([status, body.error]).toEqual([200, undefined])
  return body.checkout
}
const refund = (id: string, wish: object) =>
  ask<Refused & { refund: WireRefund; order: WireOrder }>(desk.till.shop, `POST /refund/${id}`, {
    as: desk.admin,
    body: { reason: 'Late', restock: false, ...wish },
  })

describe('a checkout that is delivered', () => {
  it('costs its orders and its delivery; each order stays price × quantity and says how it goes', async () => {
    const checkout = await placed()
    expect([checkout.total, checkout.deliveryPrice]).toEqual([47.88, 7.9])
    expect(checkout.orders.map(({ totalPrice }) => totalPrice)).toEqual([19.99, 19.99])
    const common = { method: 'express', name: 'Next working day', country: 'GB', postcode: 'MB1 4QT' }
    expect(checkout.orders.map(({ delivery }) => delivery)).toEqual([
      { ...common, price: 7.9, tax: expect.objectContaining({ amount: 1.32 }), arrives: expect.anything() },
      { ...common, arrives: expect.anything() },
    ])
    const [mail] = await mailsTo(desk.till.shop, desk.customer.email)
    expect(mail?.textBody).toContain('Next working day, $7.90')
    expect(mail?.textBody).toContain('$47.88')
    expect(mail?.textBody).toMatch(/MB1 4QT\s+United Kingdom/)
  })

  it('is delivered to a country in small letters as it is offered there', async () => {
    const { orders } = await placed({ ...express, country: 'gb' })
    expect(orders[0]?.delivery).toMatchObject({ country: 'GB' })
  })

  it('is placed in two statements, as any', async () => {
    const viewer = { ...desk.customer, role: 'user' as const, emailVerified: true }
    const wished = desk.products.map((productId) => ({ productId, quantity: 1, total: 19.99 }))
    watched.begin()
    const done = await placeCheckout(watched.shop, viewer, { lines: wished, address: '1', delivery: express })
    expect([done.ok, watched.asked.length]).toEqual([true, 2])
  })

  it('has the shop’s own address where somebody comes for it, and is known as none of theirs', async () => {
    const checkout = await placed({ method: 'collection', country: 'BR', postcode: '', price: 0 })
    expect(checkout.orders[0]).toMatchObject({
      address: demoPlan.collection?.address,
      delivery: { name: 'Collection at the workshop', price: 0, collected: true },
    })
    expect(checkout.orders[0]?.delivery).not.toHaveProperty('country')
  })

  it.each([
    ['at another price', { price: 0 }, [409, 'delivery-price-changed']],
    ['to where nothing goes', { country: 'BR' }, [422, 'delivery-nowhere']],
    ['to no country', { country: 'ZZ' }, [422, 'country-unknown']],
    ['without a postcode that decides', { postcode: '' }, [422, 'postcode-needed']],
    ['with what is no postcode there', { country: 'DE' }, [422, 'postcode-wrong']],
    [
      'to islands, typed in wide letters, by the method of the mainland',
      { postcode: 'ＩＶ２ ３ＡＢ' },
      [409, 'delivery-gone'],
    ],
    ['by what is not offered there', { method: 'islands' }, [409, 'delivery-gone']],
    ['with half an object', { method: undefined }, [422, 'invalid']],
    ['with a postcode of pages', { postcode: 'x'.repeat(500) }, [422, 'invalid']],
    ['with a postcode that can’t be kept', { postcode: 'a\u0000b' }, [422, 'invalid']],
    ['with a price of words', { price: 'free' }, [422, 'invalid']],
  ])('is refused %s, and takes nothing', async (_, change, told) => {
    const answer = await desk.till.checkOut<Refused>(desk.customer, lines(), {
      delivery: { ...express, ...change },
    })
    expect(refusal(answer)).toEqual(told)
    expect(await desk.till.left(desk.products)).toEqual([3, 3, 3])
  })

  it('is refused where it is too heavy for the method, with all of it', async () => {
    await desk.till.pool.query(`update products set packed_weight = '20 kg'`)
    const answer = await desk.till.checkOut<Refused>(desk.customer, lines(), { delivery: express })
    expect(refusal(answer)).toEqual([422, 'delivery-too-large'])
  })
})

it('what waits to be paid, who holds it and what was sold for are told with delivery', async () => {
  const { db } = desk.till.shop.shop
  const spans = [{ begins: new Date(0), ends: new Date('2100-01-01T00:00:00Z') }]
  const told = async () => [(await waitingOrders(db)).held.value, (await sumSales(db, spans))[0]?.value ?? 0]
  const before = await told()
  const more = async () => (await told()).map((value, at) => value - (before[at] ?? 0))
  await desk.till.pool.query('update identities set email_verified = false where email = $1', [
    desk.customer.email,
  ])
  const checkout = await placed()
  const { body: holders } = await ask<WireHolder[]>(desk.till.shop, 'GET /holds', { as: desk.admin })
  expect(holders.find(({ _id }) => _id === desk.customer.userId)?.value).toBe(47.88)
  expect(await more()).toEqual([4788, 0])
  await desk.till.pay(desk.customer, checkout)
  expect(await more()).toEqual([0, 4788])
})

describe('paying it', () => {
  it('takes all of it and nothing else, and the books name its delivery', async () => {
    const checkout = await placed()
    const [first = '', second = ''] = checkout.orders.map(({ _id }) => _id)
    for (const total of [39.98, 19.99, 7.9]) {
      const { status, body } = await desk.till.start(desk.customer, first, total)
      expect([status, body.error?.totalPrice]).toEqual([409, 47.88])
    }
    const transaction = await desk.till.pay(desk.customer, checkout, 1)
    const { rows } = await desk.till.pool.query(
      'select order_id, what, cents from money_movements where provider_id = $1 order by order_id, what desc',
      [transaction],
    )
    expect(rows).toEqual([
      { order_id: first, what: 'order', cents: 1999 },
      { order_id: first, what: 'delivery', cents: 790 },
      { order_id: second, what: 'order', cents: 1999 },
    ])
    const { body: invoice } = await ask<WireInvoice>(desk.till.shop, `GET /invoice-details/${second}`, {
      as: desk.customer,
    })
    expect(invoice).toMatchObject({
      delivery: { name: 'Next working day', amount: 7.9 },
      total: 47.88,
      balance: 47.88,
    })
    expect(invoice.customer.address).toBe('1 Mill Lane\nMB1 4QT\nUnited Kingdom')
  })

  it('a day later moves the day on which it comes', async () => {
    // On every day of the week and before or after the cut-off alike; a minute less than a day, as no longer is it held.
    const schedule = { ...demoPlan.schedule, workingDays: [1, 2, 3, 4, 5, 6, 7], closedOn: [] }
    await setPlan(desk.till.shop.shop.db, { ...demoPlan, schedule })
    const checkout = await placed()
    const before = checkout.orders[0]?.delivery?.arrives?.from ?? ''
    desk.till.shop.travel(24 * 3_600_000 - 60_000)
    await desk.till.pay(desk.customer, checkout)
    const { orders } = await desk.till.find(desk.customer, checkout._id)
    const [first = '', second] = orders.map(({ delivery }) => delivery?.arrives?.from)
    desk.till.shop.travel(0)
    expect(first > before && second === first).toBe(true)
  })

  it('keeps its price when the shop’s changes meanwhile', async () => {
    const checkout = await placed()
    await setPlan(desk.till.shop.shop.db, pricedPlan(9999))
    await desk.till.pay(desk.customer, checkout)
    expect(await desk.till.find(desk.customer, checkout._id)).toMatchObject({
      total: 47.88,
      deliveryPrice: 7.9,
    })
  })
})

describe('giving it back', () => {
  it('is of the orders and of delivery apart, by any of the orders’ ids, never more than each was paid with', async () => {
    const checkout = await placed()
    await desk.till.pay(desk.customer, checkout)
    const [first = '', second = ''] = checkout.orders.map(({ _id }) => _id)
    expect(refusal(await refund(second, { what: 'delivery', amount: 7.91 }))).toEqual([
      422,
      'refund-too-large',
    ])
    const part = await refund(second, { what: 'delivery', amount: 3 })
    expect(part.body).toMatchObject({
      refund: { what: 'delivery', amount: 3 },
      order: { _id: first, state: 'paid' },
    })
    expect(part.body.order.delivery).toMatchObject({ refundedTotal: 3 })
    const all = await refund(first, {})
    expect(all.body.order).toMatchObject({
      state: 'refunded',
      refundedTotal: 19.99,
      delivery: { refundedTotal: 3 },
    })
    expect((await refund(first, { what: 'delivery', restock: true })).body.refund.amount).toBe(4.9)
    expect(refusal(await refund(first, { what: 'delivery' }))).toEqual([409, 'delivery-refunded'])
    const { body: invoice } = await ask<WireInvoice>(desk.till.shop, `GET /invoice-details/${first}`, {
      as: desk.customer,
    })
    expect(invoice.refunds.map(({ what, amount }) => [what, amount])).toEqual([
      ['delivery', 3],
      ['order', 19.99],
      ['delivery', 4.9],
    ])
    expect(invoice.balance).toBe(19.99)
    const mails = (await mailsTo(desk.till.shop, desk.customer.email)).map(({ textBody }) => textBody).join()
    expect(mails).toContain('We have refunded $3.00 of the $7.90 that you paid for delivery.')
    expect((await desk.till.left(desk.products))[0]).toBe(2)
  })

  it('under one key is one, and of something else it is refused', async () => {
    const checkout = await placed()
    await desk.till.pay(desk.customer, checkout)
    const headers = { 'Idempotency-Key': 'a-refund' }
    const send = (what: string) =>
      ask<Refused & { refund: WireRefund }>(desk.till.shop, `POST /refund/${checkout._id}`, {
        as: desk.admin,
        headers,
        body: { what, amount: 1, reason: 'Late', restock: false },
      })
    const [once, twice] = [await send('delivery'), await send('delivery')]
    expect(twice.body.refund._id).toBe(once.body.refund._id)
    expect((await send('order')).status).toBe(422)
  })

  it('in any parts and order, also at once, comes to what was paid and no cent more', async () => {
    const parts = fc.array(
      fc.record({ what: fc.constantFrom('order', 'delivery'), amount: fc.integer({ min: 1, max: 2500 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    await fc.assert(
      fc.asyncProperty(parts, async (wishes) => {
        desk.products = await desk.till.parts()
        const checkout = await placed()
        await desk.till.pay(desk.customer, checkout)
        await Promise.all(
          wishes.map(({ what, amount }) => refund(checkout._id, { what, amount: amount / 100 })),
        )
        const [{ refundedTotal = 0, delivery } = {} as WireOrder] = (
          await desk.till.find(desk.customer, checkout._id)
        ).orders
        expect(refundedTotal).toBeLessThanOrEqual(19.99)
        expect(delivery?.refundedTotal ?? 0).toBeLessThanOrEqual(7.9)
        expect(await whatIsBroken(desk.till.pool)).toEqual([])
      }),
      { numRuns: 6 },
    )
  })
})

describe('an order by the specified calls', () => {
  const alone = async () =>
    (await order(desk.till.shop, desk.customer, { toolsId: desk.products[0] })).body.order
  const intent = (body: object) =>
    ask<Refused & { clientSecret: string }>(desk.till.shop, 'POST /create-payment-intent', {
      as: desk.customer,
      body,
    })

  it('costs its totalPrice to the cent where the standard method costs nothing', async () => {
    const { _id, totalPrice, delivery } = await alone()
    expect([totalPrice, delivery?.name, delivery?.price]).toEqual([19.99, 'Standard parcel', 0])
    const { body } = await intent({ totalPrice: 19.99 })
    await payByCard(desk.till.shop, body.clientSecret)
    expect((await confirm(desk.till.shop, desk.customer, _id, idOf(body.clientSecret))).status).toBe(200)
  })

  it.each([{ totalPrice: 19.99 }, { totalPrice: 24.89 }])(
    'is charged with delivery where the standard method has a price, asked for by %j',
    async (asked) => {
      await setPlan(desk.till.shop.shop.db, pricedPlan(490))
      const { _id, totalPrice, delivery } = await alone()
      expect([totalPrice, delivery?.price]).toEqual([19.99, 4.9])
      expect((await desk.till.find(desk.customer, _id)).total).toBe(24.89)
      const { body } = await intent(asked)
      await payByCard(desk.till.shop, body.clientSecret)
      const paid = await confirm(desk.till.shop, desk.customer, _id, idOf(body.clientSecret))
      expect(paid.body.order).toMatchObject({ pay: true, totalPrice: 19.99 })
      const { rows } = await desk.till.pool.query(
        'select amount_received from sandbox.intents where id = $1',
        [idOf(body.clientSecret)],
      )
      expect(rows).toEqual([{ amount_received: 2489 }])
    },
  )
})

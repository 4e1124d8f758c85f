import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { idOf } from '../../../test/harness/card.ts'
import { openTill, refusal, type Till } from '../../../test/harness/checkouts.ts'
import { setTaxPlan } from '../../../test/harness/kept-plans.ts'
import { mailsTo } from '../../../test/harness/mails.ts'
import { confirm, order, payByCard, type Refused } from '../../../test/harness/orders.ts'
import type { TestPerson } from '../../../test/harness/people.ts'
import { whatIsBroken } from '../../../test/prove/invariants.ts'
import { DAY } from '../../basics/clock.ts'
import { checkBooks } from '../../books/check-books.server.ts'
import type { WireInvoice } from '../../invoices/contract.ts'
import { reconcilePayments } from '../../payments/reconcile-payments.server.ts'
import { unsetPlan } from '../../tax/plan.ts'
import { expireOrders } from '../expire-orders.server.ts'

let till: Till
let customer: TestPerson
let other: TestPerson
let admin: TestPerson
let products: string[]

beforeAll(async () => {
  till = await openTill()
  other = await till.person()
  admin = await till.person('admin')
})
beforeEach(async () => {
  customer = await till.person()
  products = await till.parts()
})
afterAll(async () => {
  // Whatever was done here, the books are right.
  expect(await whatIsBroken(till.pool)).toEqual([])
  expect(await checkBooks(till.shop.shop)).toEqual([])
  await till?.close()
})

const refund = (id: string, wish: object) =>
  ask<Refused>(till.shop, `POST /refund/${id}`, {
    as: admin,
    body: { reason: 'Dented', restock: false, ...wish },
  })

describe('paying', () => {
  it('one payment pays all, at the same moment, with one invoice of all lines', async () => {
    const checkout = await till.checkOutAll(customer, products)
    const transectionId = await till.pay(customer, checkout, 1)
    const { orders } = await till.find(customer, checkout._id)
    expect(
      new Set(orders.map(({ pay, paidAt, invoiceNumber }) => `${pay} ${paidAt} ${invoiceNumber}`)).size,
    ).toBe(1)
    expect(orders.map((order) => order.transectionId)).toEqual(Array(3).fill(transectionId))
    const { rows } = await till.pool.query('select cents from money_movements where provider_id = $1', [
      transectionId,
    ])
    expect(rows.map(({ cents }) => cents)).toEqual([1999, 1999, 1999])
    const invoice = await ask<WireInvoice>(till.shop, `GET /invoice-details/${orders[2]?._id}`, {
      as: customer,
    })
    expect(invoice.body).toMatchObject({ orderId: checkout._id, total: 59.97, balance: 59.97 })
    expect(invoice.body.lines.map(({ name, total }) => [name, total])).toEqual([
      ['Part 0', 19.99],
      ['Part 1', 19.99],
      ['Part 2', 19.99],
    ])
  })

  it('takes what all come to, never what one of them does', async () => {
    const { orders } = await till.checkOutAll(customer, products)
    const one = await till.start(customer, orders[0]?._id ?? '', 19.99)
    expect([...refusal(one), (one.body.error as { totalPrice?: number }).totalPrice]).toEqual([
      409,
      'price-changed',
      59.97,
    ])
  })

  it('is the same payment, whichever of its orders is asked for', async () => {
    const { orders, total } = await till.checkOutAll(customer, products)
    const secrets = await Promise.all(
      orders.map(async ({ _id }) => (await till.start(customer, _id, total)).body.clientSecret),
    )
    expect(new Set(secrets).size).toBe(1)
  })

  it('without an order is of the newest that comes to it, together', async () => {
    const { total, orders } = await till.checkOutAll(customer, products)
    const body = { totalPrice: total }
    const asked = await ask<{ clientSecret: string }>(till.shop, 'POST /create-payment-intent', {
      as: customer,
      body,
    })
    expect(asked.body.clientSecret).toBe(
      (await till.start(customer, orders[0]?._id ?? '', total)).body.clientSecret,
    )
  })

  it('without an order is of the one that it pays to the cent, before a newer one that is only priced so', async () => {
    const { db } = till.shop.shop
    const doubled = { class: 'Standard', from: '2000-01-01', percent: 100, exempt: false }
    const places = [{ country: '*', region: '', name: 'Tax', rates: [doubled] }]
    await setTaxPlan(db, { ...unsetPlan, prices: 'added', places })
    const placed = async (at: number, orderQuantity: number) =>
      (await order(till.shop, customer, { toolsId: products[at], orderQuantity })).body.order
    const [whole, newer] = [await placed(0, 1), await placed(1, 2)]
    await setTaxPlan(db, unsetPlan)
    expect([whole.tax?.added, newer.totalPrice, newer.tax?.added]).toEqual([19.99, 39.98, 39.98])
    const body = { totalPrice: 39.98 }
    const { clientSecret } = (
      await ask<{ clientSecret: string }>(till.shop, 'POST /create-payment-intent', { as: customer, body })
    ).body
    await payByCard(till.shop, clientSecret)
    const paid = await confirm(till.shop, customer, whole._id, idOf(clientSecret))
    expect(paid.body.order).toMatchObject({ _id: whole._id, pay: true })
  })

  it('is of nobody else', async () => {
    const { orders, total } = await till.checkOutAll(customer, products)
    const asked = { as: other, body: { orderId: orders[1]?._id, totalPrice: total } }
    expect((await ask(till.shop, 'POST /create-payment-intent', asked)).status).toBe(404)
    expect((await ask(till.shop, `GET /checkouts/${orders[1]?._id}`, { as: other })).status).toBe(404)
  })
})

describe('cancelling one cancels all', () => {
  it('and gives every piece back, once, with its payment closed', async () => {
    const checkout = await till.checkOutAll(customer, products)
    await till.start(customer, checkout._id, checkout.total)
    const cancel = () =>
      ask<{ deletedCount: number }>(till.shop, `DELETE /order/${checkout.orders[2]?._id}`, { as: customer })
    const answers = [await cancel(), await cancel()]
    expect(answers.map(({ body }) => body.deletedCount)).toEqual([3, 0])
    expect(await till.left(products)).toEqual([3, 3, 3])
    expect((await till.find(customer, checkout._id)).orders.map(({ state }) => state)).toEqual(
      Array(3).fill('cancelled'),
    )
    const subjects = (await mailsTo(till.shop, customer.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Cancelled'))).toEqual(['Cancelled: 3 products'])
  })

  it('but not what is paid', async () => {
    const checkout = await till.checkOutAll(customer, products)
    await till.pay(customer, checkout)
    const answer = await ask<Refused>(till.shop, `DELETE /order/${checkout.orders[1]?._id}`, { as: customer })
    expect(refusal(answer)).toEqual([409, 'order-paid'])
  })
})

describe('a hold that lapses', () => {
  it('puts all on sale again, and paying takes all of it again or none', async () => {
    const checkout = await till.checkOutAll(customer, products)
    till.shop.travel(2 * DAY)
    await expireOrders(till.shop.shop)
    expect(await till.left(products)).toEqual([3, 3, 3])
    await till.pool.query('update products set available = 0 where id = $1', [products[2]])
    expect(refusal(await till.start(customer, checkout._id, checkout.total))).toEqual([409, 'out-of-stock'])
    expect(await till.left(products)).toEqual([3, 3, 0])
    await till.pool.query('update products set available = 3 where id = $1', [products[2]])
    await till.pay(customer, checkout)
    expect(await till.left(products)).toEqual([2, 2, 2])
  })
})

describe('money goes back', () => {
  it('by order, never more than it was paid with', async () => {
    const checkout = await till.checkOutAll(customer, products)
    await till.pay(customer, checkout)
    const [, second, third] = checkout.orders
    expect(refusal(await refund(second?._id ?? '', { amount: 20 }))).toEqual([422, 'refund-too-large'])
    expect((await refund(second?._id ?? '', { restock: true })).status).toBe(200)
    expect((await refund(third?._id ?? '', { amount: 5 })).status).toBe(200)
    expect((await till.find(customer, checkout._id)).orders.map(({ state }) => state)).toEqual([
      'paid',
      'refunded',
      'paid',
    ])
    expect(await till.left(products)).toEqual([2, 3, 2])
    const invoice = await ask<WireInvoice>(till.shop, `GET /invoice-details/${checkout._id}`, {
      as: customer,
    })
    expect(invoice.body).toMatchObject({
      total: 59.97,
      balance: 34.98,
      refunds: [{ amount: 19.99 }, { amount: 5 }],
    })
  })

  it('whole, when it came after the checkout was cancelled', async () => {
    const checkout = await till.checkOutAll(customer, products)
    const { body } = await till.start(customer, checkout._id, checkout.total)
    await payByCard(till.shop, body.clientSecret)
    await till.pool.query(
      `with closed as (update payments set ended_at = now(), end_reason = 'closed' where order_id = $1)
       update orders set cancelled_at = now(), stock_taken = false, paying_since = null where checkout_id = $1`,
      [checkout._id],
    )
    for (const order of checkout.orders)
      await till.pool.query(
        `with returned as (update products set available = available + 1 where id = $1)
         insert into stock_movements (product_id, units, why, order_id, at) values ($1, 1, 'cancelled', $2, now())`,
        [order.toolsId, order._id],
      )
    const answer = await confirm<Refused>(
      till.shop,
      customer,
      checkout.orders[1]?._id ?? '',
      idOf(body.clientSecret),
    )
    expect(refusal(answer)).toEqual([409, 'order-cancelled'])
    await reconcilePayments(till.shop.shop)
    const { rows } = await till.pool.query('select amount_cents from refunds where order_id = $1', [
      checkout._id,
    ])
    expect(rows).toEqual([{ amount_cents: 5997 }])
  })
})

it('an admin finds it, and ships each of its orders', async () => {
  const checkout = await till.checkOutAll(customer, products)
  await till.pay(customer, checkout)
  const found = await till.find(admin, checkout.orders[1]?._id ?? '')
  expect(found._id).toBe(checkout._id)
  const shipped = await ask(till.shop, `PATCH /updatestatus/${checkout.orders[1]?._id}`, { as: admin })
  expect(shipped.status).toBe(200)
  expect((await till.find(customer, checkout._id)).orders.map(({ state }) => state)).toEqual([
    'paid',
    'shipped',
    'paid',
  ])
})

it('of an unknown id is not found', async () => {
  expect((await ask(till.shop, 'GET /checkouts/none', { as: other })).status).toBe(404)
})

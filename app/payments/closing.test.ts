import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { confirm, payByCard, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { askProvider } from '../../test/harness/provider/ask-provider.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, HOUR, MINUTE } from '../basics/clock.ts'
import type { WireInvoice } from '../invoices/contract.ts'
import type { WireOrder } from '../orders/contract.ts'
import { expireOrders } from '../orders/expire-orders.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { settle } from './settle.server.ts'

let shop: TestShop
let customer: TestPerson
let product: string
let orderId: string
let secret: string

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await signUp(shop)
  product = await stockProduct(shop)
  orderId = await placed(shop, customer, product, 2)
  secret = await startPayment(shop, customer, orderId)
})
afterAll(() => shop?.close())

async function found(): Promise<WireOrder> {
  return (await ask<WireOrder>(shop, `GET /order/${orderId}`, { as: customer })).body
}

async function payments() {
  return await shop.shop.db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select(['endReason', 'settledAt as refundedAt'])
    .where('payments.orderId', '=', orderId)
    .orderBy('version')
    .execute()
}

const cancel = () => ask<Refused>(shop, `DELETE /order/${orderId}`, { as: customer })

async function atProvider() {
  const asked = await shop.shop.cardProvider.retrieve(idOf(secret))
  return asked.ok ? asked.intent.status : asked.refusal
}

/** An order that is over although its money came: a broken-off cancellation, in the worst moment. */
async function cancelBehindItsBack(): Promise<void> {
  const facts = { cancelledAt: shop.shop.now(), payingSince: null, stockTaken: false, heldUntil: null }
  await shop.shop.db.updateTable('orders').set(facts).where('id', '=', orderId).execute()
}

describe('cancelling an order with an open card payment', () => {
  it('closes the payment at the provider first', async () => {
    expect((await cancel()).body).toEqual({ deletedCount: 1 })
    expect(await atProvider()).toBe('canceled')
    expect((await payByCard(shop, secret)).status).toBe(400)
    expect(await payments()).toEqual([{ endReason: 'closed', refundedAt: null }])
  })

  it('also closes one that waits for its challenge', async () => {
    await payByCard(shop, secret, { number: '4000002500003155' })
    expect((await cancel()).body).toEqual({ deletedCount: 1 })
    expect(await atProvider()).toBe('canceled')
  })

  it('is refused when the money has come already; the order is then paid', async () => {
    await payByCard(shop, secret)
    const answer = await cancel()
    expect([answer.status, answer.body.error.code]).toEqual([409, 'order-paid'])
    expect(await found()).toMatchObject({ pay: true, transectionId: idOf(secret) })
    expect(await left(shop, product)).toBe(8)
  })

  it('has one winner against paying at the same moment', async () => {
    const [cancelled, paid] = await Promise.all([cancel(), payByCard(shop, secret)])
    await confirm(shop, customer, orderId, idOf(secret))
    const { state } = await found()
    expect(state).toBe(cancelled.status === 200 ? 'cancelled' : 'paid')
    expect(paid.status).toBe(cancelled.status === 200 ? 400 : 200)
    expect(await left(shop, product)).toBe(cancelled.status === 200 ? 10 : 8)
  })
})

describe('a payment that succeeds too late', () => {
  it('is refunded once, on record and with a mail, and does not pay the order', async () => {
    await payByCard(shop, secret)
    await cancelBehindItsBack()
    const answer = await confirm<Refused>(shop, customer, orderId, idOf(secret))
    expect([answer.status, answer.body.error.code]).toEqual([409, 'order-cancelled'])
    await confirm(shop, customer, orderId, idOf(secret))
    const books = await shop.shop.db
      .selectFrom('sandbox.refunds')
      .select('amount')
      .where('intentId', '=', idOf(secret))
      .execute()
    expect(books).toEqual([{ amount: 3998 }])
    expect(await payments()).toEqual([{ endReason: 'too-late', refundedAt: expect.any(Date) }])
    const onRecord = shop.shop.db
      .selectFrom('auditLogEntries')
      .select(['action', 'amount'])
      .where('kind', '=', 'money')
    expect(await onRecord.where('subject', '=', orderId).orderBy('id').execute()).toEqual([
      { action: 'money-captured', amount: 3998 },
      { action: 'money-refunded', amount: -3998 },
    ])
    const mails = await mailsTo(shop, customer.email)
    expect(mails.filter(({ subject }) => subject.includes('$39.98 goes back'))).toHaveLength(1)
    expect(await found()).toMatchObject({ state: 'cancelled', pay: false })
  })

  it('is refunded when the stock is sold meanwhile', async () => {
    await payByCard(shop, secret)
    const gone = { stockTaken: false, heldUntil: null }
    await shop.shop.db.updateTable('orders').set(gone).where('id', '=', orderId).execute()
    await shop.shop.db.updateTable('products').set({ available: 0 }).where('id', '=', product).execute()
    const answer = await confirm<Refused>(shop, customer, orderId, idOf(secret))
    expect([answer.status, answer.body.error.code]).toEqual([409, 'out-of-stock'])
    expect(await payments()).toEqual([{ endReason: 'too-late', refundedAt: expect.any(Date) }])
  })

  it('is on no invoice of what pays the order later', async () => {
    await payByCard(shop, secret)
    const gone = { stockTaken: false, heldUntil: null }
    await shop.shop.db.updateTable('orders').set(gone).where('id', '=', orderId).execute()
    const stock = (available: number) =>
      shop.shop.db.updateTable('products').set({ available }).where('id', '=', product).execute()
    await stock(0)
    expect((await confirm(shop, customer, orderId, idOf(secret))).status).toBe(409)
    await stock(10)
    const anew = await startPayment(shop, customer, orderId)
    await payByCard(shop, anew)
    expect((await confirm(shop, customer, orderId, idOf(anew))).status).toBe(200)
    const invoice = await ask<WireInvoice>(shop, `GET /invoice-details/${orderId}`, { as: customer })
    expect(invoice.body).toMatchObject({
      transectionId: idOf(anew),
      total: 39.98,
      refunds: [],
      balance: 39.98,
      taxes: [{ amount: 6.66, inBalance: 6.66 }],
    })
  })
})

it('a payment after the hold has lapsed pays the order, also where the part is sold in larger quantities by now', async () => {
  await payByCard(shop, secret)
  const gone = { stockTaken: false, heldUntil: null }
  await shop.shop.db.updateTable('orders').set(gone).where('id', '=', orderId).execute()
  await shop.shop.db.updateTable('products').set({ minimum: 5 }).where('id', '=', product).execute()
  const answer = await confirm(shop, customer, orderId, idOf(secret))
  expect([answer.status, await left(shop, product)]).toEqual([200, 6])
})

describe('the reconciler', () => {
  it('settles a payment that nobody told the shop of', async () => {
    await payByCard(shop, secret)
    shop.travel(MINUTE)
    await reconcilePayments(shop.shop)
    expect((await found()).state).toBe('paid')
  })

  it('leaves a payment alone while the customer may still be typing', async () => {
    shop.travel(MINUTE)
    await reconcilePayments(shop.shop)
    expect(await atProvider()).toBe('requires_payment_method')
  })

  it('finds the payment of an answer that was lost on its way', async () => {
    await payByCard(shop, secret)
    await shop.shop.db
      .updateTable('payments')
      .set({ providerId: null })
      .where('orderId', '=', orderId)
      .execute()
    shop.travel(MINUTE)
    await reconcilePayments(shop.shop)
    expect(await found()).toMatchObject({ pay: true, transectionId: idOf(secret) })
  })

  it('closes an abandoned payment once the hold is over, so that the stock goes back on sale', async () => {
    shop.travel(DAY + 2 * HOUR)
    await reconcilePayments(shop.shop)
    expect(await atProvider()).toBe('canceled')
    await expireOrders(shop.shop)
    expect(await left(shop, product)).toBe(10)
  })

  it('makes a refund that could not be made', async () => {
    await payByCard(shop, secret)
    await cancelBehindItsBack()
    const now = shop.shop.now()
    const { id } = await shop.shop.db
      .updateTable('payments')
      .set({ endedAt: now, endReason: 'too-late' })
      .where('orderId', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const due = { orderId, paymentId: id, amountCents: 3998, cause: 'too-late' as const, wantedAt: now }
    await shop.shop.db.insertInto('refunds').values(due).execute()
    await Promise.all([reconcilePayments(shop.shop), reconcilePayments(shop.shop)])
    expect(await payments()).toEqual([{ endReason: 'too-late', refundedAt: expect.any(Date) }])
  })

  it('does not take for a refund that was refused a part of it that somebody has given by hand', async () => {
    await payByCard(shop, secret)
    await cancelBehindItsBack()
    const refund = async () => ({ ok: false, refusal: 'not-refundable', why: 'Too old.' }) as const
    const asked = await shop.shop.cardProvider.retrieve(idOf(secret))
    if (!asked.ok) throw new Error(asked.refusal)
    await settle({ ...shop.shop, cardProvider: { ...shop.shop.cardProvider, refund } }, asked.intent)
    await askProvider(shop.shop, '/v1/refunds', { payment_intent: idOf(secret), amount: '999' })
    await reconcilePayments(shop.shop)
    expect(await payments()).toEqual([{ endReason: 'too-late', refundedAt: null }])
  })

  it('lets one be paid anew whose payment was closed there, and what is given back is that of the new one', async () => {
    await askProvider(shop.shop, `/v1/payment_intents/${idOf(secret)}/cancel`, {})
    await reconcilePayments(shop.shop)
    const anew = await startPayment(shop, customer, orderId)
    await payByCard(shop, anew)
    await confirm(shop, customer, orderId, idOf(anew))
    const as = await signUp(shop, { role: 'admin' })
    await ask(shop, `POST /refund/${orderId}`, { as, body: { reason: 'Damaged', restock: false } })
    expect(await payments()).toEqual([
      { endReason: 'closed', refundedAt: null },
      { endReason: 'paid', refundedAt: expect.any(Date) },
    ])
  })

  it('lets an order be paid anew whose payment the provider does not know any more', async () => {
    await shop.shop.db
      .updateTable('payments')
      .set({ providerId: 'pi_of_another_provider' })
      .where('orderId', '=', orderId)
      .execute()
    const fresh = await startPayment(shop, customer, orderId)
    expect(fresh).not.toBe(secret)
    expect(await payments()).toEqual([
      { endReason: 'lost', refundedAt: null },
      { endReason: null, refundedAt: null },
    ])
    await renew(shop, customer)
  })
})

import { describe, expect, it } from 'vitest'
import { moment, unpaidOrder } from '../../test/harness/order-facts.ts'
import type { Order } from '../orders/order.ts'
import type { Intent } from './intent.ts'
import type { Payment } from './payment.ts'
import { judge as judgeCheckout } from './settle.ts'

const order: Order = {
  ...unpaidOrder,
  id: 'order-1',
  checkoutId: 'order-1',
  userId: 'user-1',
  payingSince: moment,
}
/** Of an order that is a checkout of its own. */
const judge = (intent: Intent, of: Payment | undefined, first: Order) =>
  judgeCheckout(intent, of, {
    id: first.id,
    userId: first.userId,
    payer: first.guestId ?? first.userId,
    first,
    orders: [first],
    goods: first.total,
    delivery: first.delivery,
    total: first.total + first.delivery,
    taxAdded: 0,
    taxes: undefined,
  })
const payment: Payment = {
  id: 'payment-1',
  orderId: 'order-1',
  version: 1,
  providerId: 'pi_1',
  endedAt: null,
  endReason: null,
}
const succeeded: Intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 3998,
  amountReceived: 3998,
  currency: 'usd',
  orderId: 'order-1',
  userId: 'user-1',
  clientSecret: 'pi_1_secret_1',
  reason: undefined,
}
const ended = { ...payment, endedAt: moment }

describe('an order is paid', () => {
  it('by a payment that succeeded with exactly its total, for it and its owner', () => {
    expect(judge(succeeded, payment, order)).toBe('pay')
  })

  it.each([
    ['a cent too little', { amountReceived: 3997 }],
    ['a cent too much', { amountReceived: 3999 }],
    ['another currency', { currency: 'eur' }],
    ['another order’s name', { orderId: 'order-2' }],
    ['another person’s name', { userId: 'user-2' }],
    ['no name', { orderId: undefined, userId: undefined }],
  ])('not by %s: a person has to look', (_, wrong) => {
    expect(judge({ ...succeeded, ...wrong }, payment, order)).toBe('mismatch')
  })

  it('not by a payment that the shop has not asked for', () => {
    expect(judge(succeeded, undefined, order)).toBe('mismatch')
  })

  it('once: the same word again changes nothing', () => {
    const paid = { ...order, paidAt: moment, transactionId: 'pi_1' }
    expect(judge(succeeded, { ...ended, endReason: 'paid' }, paid)).toBe('done')
  })
})

describe('nothing is decided', () => {
  it.each(['requires_payment_method', 'requires_confirmation', 'requires_action'] as const)(
    'while it %s',
    (status) => {
      expect(judge({ ...succeeded, status, amountReceived: 0 }, payment, order)).toBe('open')
    },
  )

  it('while the provider works on it', () => {
    expect(judge({ ...succeeded, status: 'processing', amountReceived: 0 }, payment, order)).toBe(
      'processing',
    )
  })
})

describe('money that comes too late goes back', () => {
  it.each([
    ['was cancelled', { cancelledAt: moment, stockTaken: false }],
    ['was paid by another payment', { paidAt: moment, transactionId: 'pi_2' }],
    ['was refunded', { paidAt: moment, transactionId: 'pi_2', refundedAt: moment }],
  ])('when the order %s', (_, facts) => {
    expect(judge(succeeded, payment, { ...order, ...facts })).toBe('too-late')
  })

  it('once', () => {
    const cancelled = { ...order, cancelledAt: moment }
    expect(judge(succeeded, { ...ended, endReason: 'too-late' }, cancelled)).toBe('done')
  })
})

describe('a payment that was cancelled at the provider', () => {
  const canceled: Intent = { ...succeeded, status: 'canceled', amountReceived: 0 }

  it('frees the order for another', () => {
    expect(judge(canceled, payment, order)).toBe('closed')
  })

  it('does so once', () => {
    expect(judge(canceled, { ...ended, endReason: 'closed' }, order)).toBe('done')
  })
})

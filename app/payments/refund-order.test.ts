import { describe, expect, it } from 'vitest'
import { moment, unpaidOrder } from '../../test/harness/order-facts.ts'
import type { Order } from '../orders/order.ts'
import { decideRefund } from './refund-order.ts'

const paid: Order = {
  ...unpaidOrder,
  heldUntil: null,
  paidAt: moment,
  transactionId: 'pi_1',
  invoiceNumber: 1,
}

describe('decideRefund', () => {
  it.each([
    ['all of it, when nothing else is said', paid, undefined, 3998],
    ['a part', paid, 0.01, 1],
    ['exactly what was paid', paid, 39.98, 3998],
    ['what is left', { ...paid, refundWanted: 1000, refunded: 1000 }, undefined, 2998],
    ['what is left beside a refund on its way', { ...paid, refundWanted: 1000 }, 29.98, 2998],
    ['money of a shipped order', { ...paid, shippedAt: moment }, 5, 500],
  ])('gives back %s', (_, order, dollars, amount) => {
    expect(decideRefund(order, dollars)).toEqual({ ok: true, amount })
  })

  it.each([
    ['a cent too much', paid, 39.99, { refusal: 'refund-too-large', most: 39.98 }],
    [
      'a cent more than is left',
      { ...paid, refundWanted: 1000 },
      29.99,
      { refusal: 'refund-too-large', most: 29.98 },
    ],
    ['nothing', paid, 0, { refusal: 'refund-not-an-amount' }],
    ['less than nothing', paid, -1, { refusal: 'refund-not-an-amount' }],
    ['a part of a cent', paid, 1.005, { refusal: 'refund-not-an-amount' }],
    [
      'an order all of whose money is on its way back',
      { ...paid, refundWanted: 3998 },
      1,
      { refusal: 'order-refunded' },
    ],
    [
      'an order that is not paid',
      { ...paid, paidAt: null, transactionId: null, invoiceNumber: null },
      undefined,
      { refusal: 'order-unpaid' },
    ],
    [
      'a cancelled order',
      { ...paid, paidAt: null, cancelledAt: moment },
      undefined,
      { refusal: 'order-cancelled' },
    ],
  ])('refuses %s', (_, order, dollars, refused) => {
    expect(decideRefund(order, dollars)).toEqual({ ok: false, ...refused })
  })
})

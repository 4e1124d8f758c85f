import { expect, it } from 'vitest'
import { moment, unpaidOrder } from '../../test/harness/order-facts.ts'
import { decideLeaving } from './leave-orders.server.ts'
import type { Order } from './order.ts'

const paid: Partial<Order> = { paidAt: moment, transactionId: 'pi_1', invoiceNumber: 1 }

it.each<[string, Partial<Order>, ReturnType<typeof decideLeaving>]>([
  ['unpaid', {}, 'cancel'],
  ['unpaid, its hold lapsed', { stockTaken: false, heldUntil: null }, 'cancel'],
  ['cancelled before', { cancelledAt: moment, stockTaken: false }, 'keep'],
  ['with an open payment', { payingSince: moment }, 'wait-for-payment'],
  ['paid, not shipped', paid, 'wait-for-order'],
  ['shipped', { ...paid, shippedAt: moment }, 'keep'],
  ['shipped, a refund on its way', { ...paid, shippedAt: moment, refundWanted: 100 }, 'wait-for-order'],
  [
    'shipped, its delivery on its way back',
    { ...paid, shippedAt: moment, deliveryRefundWanted: 490 },
    'wait-for-order',
  ],
  ['shipped, a part given back', { ...paid, shippedAt: moment, refundWanted: 100, refunded: 100 }, 'keep'],
  ['refunded', { ...paid, refundWanted: 3998, refunded: 3998, refundedAt: moment }, 'keep'],
  [
    'paid, its pieces back on sale, its money not',
    { ...paid, restockedAt: moment, stockTaken: false },
    'wait-for-order',
  ],
])('an order that is %s, when its owner leaves: %#', (_, facts, leaving) => {
  expect(decideLeaving({ ...unpaidOrder, ...facts })).toBe(leaving)
})

it('an order that was cancelled after paying, when its owner leaves: it waits while its delivery is still owed', () => {
  const gone = { refundWanted: 3998, refunded: 3998, refundedAt: moment, cancelWantedAt: moment }
  const order = { ...unpaidOrder, ...paid, ...gone, delivery: 490 }
  expect(decideLeaving(order)).toBe('wait-for-order')
  expect(decideLeaving({ ...order, deliveryRefundWanted: 490, deliveryRefunded: 490 })).toBe('keep')
})

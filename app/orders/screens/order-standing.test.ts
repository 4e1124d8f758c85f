import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../basics/clock.ts'
import { whatGoesBack } from './cancel-paid-order.tsx'
import {
  deliveryNote,
  holdNote,
  inAll,
  isCancellable,
  isRefundable,
  isShippable,
  isUnderWay,
  isUnpaid,
  leftToRefund,
  orderBadge,
  refundNote,
  withDelivery,
} from './order-standing.ts'

const now = new Date('2026-11-21T10:00:00Z')
const inSome = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

describe('an order is shown', () => {
  it('as unpaid until it is paid, also while a payment is open', () => {
    expect(orderBadge({ state: 'unpaid' }).word).toBe('Unpaid')
    expect(orderBadge({ state: 'paying' }).word).toBe('Unpaid')
    expect(isUnpaid({ state: 'paying' })).toBe(true)
  })

  it('as paid, then as shipped', () => {
    expect(orderBadge({ state: 'paid' }).word).toBe('Paid')
    expect(orderBadge({ state: 'shipped' }).word).toBe('Shipped')
    expect(isUnpaid({ state: 'paid' })).toBe(false)
  })

  it('as delivered, once somebody has said so', () => {
    const sent = { state: 'shipped', status: 'shift' } as const
    expect([
      isUnderWay(sent),
      isUnderWay({ state: 'paid' }),
      isUnderWay({ ...sent, deliveredAt: inSome(0) }),
      isUnderWay({ ...sent, state: 'refunded' }),
    ]).toEqual([true, false, false, false])
    expect(orderBadge({ ...sent, deliveredAt: inSome(0) }).word).toBe('Delivered')
    expect(orderBadge({ state: 'refunded', deliveredAt: inSome(0) }).word).toBe('Refunded')
  })

  it('as ready, then as collected, where somebody comes for it', () => {
    const ready = {
      state: 'shipped',
      delivery: { method: 'collection', name: 'Collection', collected: true },
    } as const
    expect(orderBadge(ready).word).toBe('Ready to collect')
    expect(orderBadge({ ...ready, deliveredAt: inSome(0) }).word).toBe('Collected')
    expect(orderBadge({ ...ready, state: 'paid' }).word).toBe('Paid')
  })
})

it('what is still to be paid has its delivery with it, where that costs something', () => {
  const order = {
    state: 'unpaid' as const,
    totalPrice: 19.99,
    delivery: { method: 'a', name: 'A', price: 4.9 },
  }
  expect(withDelivery(order)).toBe('$24.89 with delivery')
  expect(withDelivery({ ...order, state: 'paid' })).toBeUndefined()
  expect(inAll(order)).toBe('$24.89 with delivery')
  expect(withDelivery({ ...order, delivery: { method: 'a', name: 'A', price: 0 } })).toBeUndefined()
  expect(withDelivery({ state: 'unpaid', totalPrice: 19.99 })).toBeUndefined()
})

it('says when it comes until it has come, and then when that was', () => {
  const delivery = { method: 'a', name: 'A', price: 4.9, arrives: { from: '2026-11-24', to: '2026-11-26' } }
  const sent = { state: 'shipped' as const, delivery }
  const collected = { ...delivery, price: 0, collected: true as const }
  expect(deliveryNote(sent)).toBe('Delivery $4.90, arrives Tue 24 to Thu 26 Nov')
  expect(deliveryNote({ ...sent, delivery: collected })).toBe('Ready Tue 24 to Thu 26 Nov')
  const deliveredAt = '2026-11-25T12:00:00Z'
  expect(deliveryNote({ ...sent, deliveredAt })).toBe('Delivery $4.90, delivered on November 25, 2026')
  expect(deliveryNote({ ...sent, delivery: collected, deliveredAt })).toBe('Collected on November 25, 2026')
  expect(deliveryNote({ state: 'paid', delivery, cancelWantedAt: deliveredAt })).toBe('Delivery $4.90')
  expect(deliveryNote({ state: 'unpaid', delivery })).toBe('Delivery $4.90')
})

describe('the hold', () => {
  const placedAt = inSome(-DAY)

  it('is told in hours and minutes', () => {
    const held = (ms: number) => holdNote({ placedAt, heldUntil: inSome(ms) }, now)
    expect(held(23 * HOUR + 10 * MINUTE)).toBe('Held for you for 23 h 10 min.')
    expect(held(7 * MINUTE)).toBe('Held for you for 7 min.')
    expect(held(1)).toBe('Held for you for less than a minute.')
  })

  it('is over at its end, and when the stock went back on sale', () => {
    const over = 'No longer held for you: pay while it is in stock.'
    expect(holdNote({ placedAt, heldUntil: inSome(0) }, now)).toBe(over)
    expect(holdNote({ placedAt }, now)).toBe(over)
  })

  it('and after a week the order can’t be paid any more, unless it is held for longer', () => {
    const old = { placedAt: inSome(-7 * DAY - 1) }
    expect(holdNote(old, now)).toBe('It was not paid in time: please order it again.')
    expect(holdNote({ ...old, heldUntil: inSome(HOUR) }, now)).toBe('Held for you for 1 h 0 min.')
  })
})

describe('money that goes back', () => {
  const paid = { pay: true, state: 'paid' as const, totalPrice: 39.98 }

  it('leaves what has neither gone back nor is on its way', () => {
    expect(leftToRefund(paid)).toBe(3998)
    expect(leftToRefund({ ...paid, refundedTotal: 10.1, refundPending: 0.2 })).toBe(2968)
  })

  it('can be given while the order is paid and something is left', () => {
    expect(isRefundable(paid)).toBe(true)
    expect(isRefundable({ ...paid, pay: false })).toBe(false)
    expect(isRefundable({ ...paid, refundPending: 39.98 })).toBe(false)
  })

  it('keeps an order from being shipped when it is all of it, or the pieces are on sale again', () => {
    expect(isShippable({ ...paid, refundedTotal: 1 })).toBe(true)
    expect(isShippable({ ...paid, refundPending: 39.98 })).toBe(false)
    expect(isShippable({ ...paid, refundedTotal: 1, restockedAt: inSome(0) })).toBe(false)
  })

  it('keeps an order from being shipped that its customer has cancelled, and says that it is owed until it has gone back', () => {
    const cancelled = { ...paid, cancelWantedAt: inSome(0) }
    expect(isShippable(cancelled)).toBe(false)
    const delivery = { method: 'a', name: 'A', price: 4.9, refundPending: 4.9 }
    const waiting = { ...cancelled, refundPending: 39.98, cancelling: { back: 0 } }
    expect(refundNote(waiting)).toBe('Cancelled, $39.98 on its way back')
    expect(refundNote({ ...waiting, delivery })).toBe('Cancelled, $44.88 on its way back')
    expect(refundNote(cancelled)).toBe('Cancelled, $39.98 still owed')
    expect(refundNote({ ...cancelled, cancelling: { back: 44.88 } })).toBe('Cancelled, $44.88 still owed')
    const refunded = { ...cancelled, state: 'refunded' as const, refundedTotal: 39.98 }
    expect(refundNote(refunded)).toBeUndefined()
    expect(refundNote({ ...refunded, cancelling: { back: 4.9 } })).toBe(
      'Cancelled, $4.90 for delivery still owed',
    )
    expect(refundNote({ ...waiting, cancelling: { back: 4.9 } })).toBe(
      'Cancelled, $39.98 on its way back, $4.90 for delivery still owed',
    )
  })

  it('is asked for by its customer as long as a press would give something back', () => {
    expect([{}, { cancelling: { back: 0 } }, { cancelling: { back: 4.9 } }].map(isCancellable)).toEqual([
      ...[false, false, true],
    ])
    expect(whatGoesBack({ cancelling: { back: 44.88, delivery: 'back' } })).toBe(
      '$44.88 goes back to the card that you paid with, within a few days. That is with delivery.',
    )
    expect(whatGoesBack({ cancelling: { back: 39.98, delivery: 'waits' } })).toContain('if nothing else')
    expect(whatGoesBack({ cancelling: { back: 39.98, delivery: 'stays' } })).toContain('stays paid')
    expect(whatGoesBack({ cancelling: { back: 39.98 } })).not.toContain('elivery')
  })

  it('is told beside the state, until the state says it', () => {
    expect(refundNote(paid)).toBeUndefined()
    expect(refundNote({ ...paid, refundedTotal: 4.5 })).toBe('$4.50 refunded')
    expect(refundNote({ ...paid, refundedTotal: 4.5, refundPending: 1 })).toBe('$1.00 on its way back')
    expect(refundNote({ ...paid, state: 'refunded', refundedTotal: 39.98 })).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { moment, unpaidOrder } from '../../test/harness/order-facts.ts'
import { decideCancel } from './cancel-order.ts'
import { type Order, stateOf } from './order.ts'
import { decideShip } from './ship-order.ts'
import { toWire } from './wire.ts'

const unpaid = unpaidOrder
const paid: Order = { ...unpaid, heldUntil: null, paidAt: moment, transactionId: 'pi_1' }

const orders = {
  unpaid,
  paying: { ...unpaid, payingSince: moment },
  paid,
  shipped: { ...paid, shippedAt: moment },
  cancelled: { ...unpaid, stockTaken: false, cancelledAt: moment },
  refunded: { ...paid, shippedAt: moment, refundedAt: moment },
}

describe('an order’s state follows from its facts', () => {
  it.each(Object.entries(orders))('%s', (state, order) => {
    expect(stateOf(order)).toBe(state)
  })
})

describe('decideCancel', () => {
  it.each([
    ['unpaid', { ok: true, already: false }],
    ['paying', { ok: true, already: false }],
    ['paid', { ok: false, refusal: 'order-paid' }],
    ['shipped', { ok: false, refusal: 'order-paid' }],
    ['cancelled', { ok: true, already: true }],
    ['refunded', { ok: false, refusal: 'order-refunded' }],
  ] as const)('of an order that is %s', (state, decision) => {
    expect(decideCancel(orders[state])).toEqual(decision)
  })
})

describe('decideShip', () => {
  it.each([
    ['unpaid', { ok: false, refusal: 'order-unpaid' }],
    ['paying', { ok: false, refusal: 'order-unpaid' }],
    ['paid', { ok: true, already: false }],
    ['shipped', { ok: true, already: true }],
    ['cancelled', { ok: false, refusal: 'order-cancelled' }],
    ['refunded', { ok: false, refusal: 'order-refunded' }],
  ] as const)('of an order that is %s', (state, decision) => {
    expect(decideShip(orders[state])).toEqual(decision)
  })
})

describe('an order whose money or pieces go back is not shipped', () => {
  it.each([
    ['all its money is on its way back', { refundWanted: 3998 }, 'order-refunded'],
    [
      'its pieces are on sale again',
      { refundWanted: 1, restockedAt: moment, stockTaken: false },
      'order-restocked',
    ],
  ])('when %s', (_, facts, refusal) => {
    expect(decideShip({ ...paid, ...facts })).toEqual({ ok: false, refusal })
  })

  const added = { taxAmount: 354, taxAdded: 354 }
  const reverse = { taxAmount: 0, taxAdded: -640 }

  it.each([
    ['is added to its price', added, 4352],
    ['is owed by its buyer', reverse, 3358],
  ])('when all its money is on its way back and tax %s', (_, tax, refundWanted) => {
    const refused = { ok: false, refusal: 'order-refunded' }
    expect(decideShip({ ...paid, ...tax, refundWanted })).toEqual(refused)
    expect(decideShip({ ...paid, ...tax, refundWanted: refundWanted - 1 })).toMatchObject({ ok: true })
  })

  it('but is when its price alone goes back, and the tax on it is kept', () => {
    const facts = { refundWanted: paid.total, refunded: paid.total }
    expect(decideShip({ ...paid, ...added, ...facts })).toEqual({ ok: true, already: false })
  })

  it('but is when nothing was to be paid for it without the tax that its buyer owes', () => {
    expect(decideShip({ ...paid, total: 1, taxAdded: -1 })).toEqual({ ok: true, already: false })
  })

  it('but is when only a part of its money does', () => {
    expect(decideShip({ ...paid, refundWanted: 3997, refunded: 3997 })).toEqual({ ok: true, already: false })
  })
})

describe('toWire', () => {
  it('tells what has gone back and what is on its way, in dollars', () => {
    const wire = toWire({ ...paid, refundWanted: 1500, refunded: 1000, invoiceNumber: 42 })
    expect(wire).toMatchObject({
      refundedTotal: 10,
      refundPending: 5,
      invoiceNumber: 'INV-000042',
      state: 'paid',
    })
    expect(toWire(paid)).not.toHaveProperty('refundedTotal')
    expect(toWire(paid)).not.toHaveProperty('refundPending')
  })

  it('has no status and no transaction before there are any', () => {
    const wire = toWire(unpaid)
    expect(wire).toMatchObject({ pay: false, totalPrice: 39.98, state: 'unpaid' })
    expect(wire).not.toHaveProperty('status')
    expect(wire).not.toHaveProperty('transectionId')
  })

  it('says "shift" once shipped, as the specification does', () => {
    expect(toWire(orders.shipped)).toMatchObject({ pay: true, transectionId: 'pi_1', status: 'shift' })
  })
})

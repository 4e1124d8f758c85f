import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment, unpaidOrder } from '../../test/harness/order-facts.ts'
import { decideCancelPaid } from './cancel-paid-order.ts'
import { leftOf, type Order, type PaidPart } from './order.ts'
import { decideShip } from './ship-order.ts'

const paid: Order = { ...unpaidOrder, paidAt: moment, transactionId: 'pi_1', invoiceNumber: 1, delivery: 490 }
const alone = { first: paid, orders: [paid] }

describe('what is paid and not shipped', () => {
  it('is cancelled with all its money, delivery with it', () => {
    expect(decideCancelPaid(paid, alone)).toEqual({ ok: true, already: false, back: ['order', 'delivery'] })
  })

  it('is cancelled with what is left of it', () => {
    const partly = { ...paid, refundWanted: 1000, deliveryRefundWanted: 490 }
    const decided = decideCancelPaid(partly, { first: partly, orders: [partly] })
    expect(decided).toEqual({ ok: true, already: false, back: ['order'] })
  })

  it('is cancelled once; what the provider has refused to give back is wanted again', () => {
    const done = { ...paid, cancelWantedAt: moment, refundWanted: 3998, deliveryRefundWanted: 490 }
    expect(decideCancelPaid(done, { first: done, orders: [done] })).toMatchObject({ already: true, back: [] })
    const owed = { ...done, refundWanted: 0 }
    expect(decideCancelPaid(owed, { first: owed, orders: [owed] })).toMatchObject({
      already: true,
      back: ['order'],
    })
  })

  it.each<[string, Partial<Order>, string]>([
    ['not paid', { paidAt: null }, 'order-unpaid'],
    ['cancelled unpaid', { paidAt: null, cancelledAt: moment }, 'order-cancelled'],
    ['shipped', { shippedAt: moment }, 'order-shipped'],
    ['all on its way back already', { refundWanted: 3998 }, 'order-refunded'],
    ['refunded', { refundWanted: 3998, refunded: 3998, refundedAt: moment }, 'order-refunded'],
  ])('is none that is %s', (_, facts, refusal) => {
    const order = { ...paid, ...facts }
    expect(decideCancelPaid(order, { first: order, orders: [order] })).toEqual({ ok: false, refusal })
  })

  it('is not shipped any more, whatever becomes of its money', () => {
    expect(decideShip({ ...paid, cancelWantedAt: moment })).toEqual({ ok: false, refusal: 'order-cancelled' })
  })
})

it('delivery goes back for what nothing is sent of any more, and a refund that may yet fail is no such thing', () => {
  const other: Order = { ...paid, id: 'b', delivery: 0 }
  const backWith = (facts: Partial<Order>) => {
    const decided = decideCancelPaid(paid, { first: paid, orders: [paid, { ...other, ...facts }] })
    return decided.ok && decided.back
  }
  const wanted = { refundWanted: 3998 }
  expect(backWith(wanted)).toEqual(['order'])
  expect(backWith({ ...wanted, refunded: 3998, refundedAt: moment })).toEqual(['order', 'delivery'])
  expect(backWith({ restockedAt: moment })).toEqual(['order', 'delivery'])
  expect(backWith({ cancelWantedAt: moment })).toEqual(['order', 'delivery'])
  expect(backWith({ restockedAt: moment, shippedAt: moment })).toEqual(['order'])
})

type Deed = { at: number; what: 'cancel' | 'ship' | 'refund' | 'given' | 'refused'; cents: number }

const deeds = fc.array(
  fc.record<Deed>({
    at: fc.nat({ max: 2 }),
    what: fc.constantFrom('cancel', 'cancel', 'ship', 'refund', 'refund', 'given', 'refused'),
    cents: fc.oneof(fc.integer({ min: 1, max: 3998 }), fc.constant(3998)),
  }),
  { maxLength: 20 },
)

/** What the provider says to all that is on its way back of an order, and of delivery with the first. */
function answer(order: Order, what: 'given' | 'refused'): Order {
  if (what === 'refused') {
    return { ...order, refundWanted: order.refunded, deliveryRefundWanted: order.deliveryRefunded }
  }
  const { refundWanted: refunded, deliveryRefundWanted: deliveryRefunded } = order
  return { ...order, refunded, deliveryRefunded, refundedAt: refunded === 3998 ? moment : null }
}

/** Does one thing to an order of three, as the verbs would. */
function play(orders: Order[], { at, what, cents }: Deed): Order[] {
  const order = orders[at] as Order
  const give = (all: Order[], id: string, part: PaidPart, amount: number) =>
    all.map((one) => {
      if (one.id !== id) return one
      const field = part === 'order' ? 'refundWanted' : 'deliveryRefundWanted'
      return { ...one, [field]: one[field] + amount }
    })
  if (what === 'ship')
    return decideShip(order).ok
      ? orders.map((one) => (one === order ? { ...one, shippedAt: moment } : one))
      : orders
  if (what === 'given' || what === 'refused')
    return orders.map((one) => (one === order ? answer(one, what) : one))
  if (what === 'refund') return give(orders, order.id, 'order', Math.min(cents, leftOf(order, 'order')))
  const [first] = orders as [Order]
  const decided = decideCancelPaid(order, { first, orders })
  if (!decided.ok) return orders
  const given = decided.back.reduce(
    (all, part) =>
      give(
        all,
        (part === 'delivery' ? first : order).id,
        part,
        leftOf(part === 'delivery' ? first : order, part),
      ),
    orders,
  )
  return given.map((one) => (one.id === order.id ? { ...one, cancelWantedAt: moment } : one))
}

it('whatever is cancelled, shipped, refunded and refused in whatever order: nothing that was sent is cancelled, and no cent goes back twice', () => {
  fc.assert(
    fc.property(deeds, (done) => {
      const orders = done.reduce(
        play,
        ['a', 'b', 'c'].map((id, at) => ({ ...paid, id, checkoutId: 'a', delivery: at === 0 ? 490 : 0 })),
      )
      for (const order of orders) {
        expect(order.cancelWantedAt === null || order.shippedAt === null).toBe(true)
        expect(leftOf(order, 'order')).toBeGreaterThanOrEqual(0)
      }
      if (orders.some(({ shippedAt }) => shippedAt)) expect(leftOf(orders[0] as Order, 'delivery')).toBe(490)
      // Whatever was refused is wanted anew by pressing again.
      const pressed = orders.reduce(
        (some, { cancelWantedAt }, at) =>
          cancelWantedAt ? play(some, { at, what: 'cancel', cents: 1 }) : some,
        orders,
      )
      for (const order of pressed) if (order.cancelWantedAt) expect(leftOf(order, 'order')).toBe(0)
      const all = pressed.every(({ cancelWantedAt }) => cancelWantedAt)
      if (all) expect(leftOf(pressed[0] as Order, 'delivery')).toBe(0)
    }),
  )
})

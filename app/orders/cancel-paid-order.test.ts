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

type Deed = { at: number; what: 'cancel' | 'ship' | 'refund'; cents: number }

const deeds = fc.array(
  fc.record<Deed>({
    at: fc.nat({ max: 2 }),
    what: fc.constantFrom('cancel', 'cancel', 'ship', 'refund'),
    cents: fc.integer({ min: 1, max: 3998 }),
  }),
  { maxLength: 12 },
)

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

it('whatever is cancelled, shipped and refunded in whatever order: nothing that was sent is cancelled, and no cent goes back twice', () => {
  fc.assert(
    fc.property(deeds, (all) => {
      const orders = all.reduce(
        play,
        ['a', 'b', 'c'].map((id, at) => ({ ...paid, id, checkoutId: 'a', delivery: at === 0 ? 490 : 0 })),
      )
      for (const order of orders) {
        expect(order.cancelWantedAt === null || order.shippedAt === null).toBe(true)
        expect(leftOf(order, 'order')).toBeGreaterThanOrEqual(0)
        if (order.cancelWantedAt) expect(leftOf(order, 'order')).toBe(0)
      }
      const left = leftOf(orders[0] as Order, 'delivery')
      if (orders.every(({ cancelWantedAt }) => cancelWantedAt)) expect(left).toBe(0)
      if (orders.some(({ shippedAt }) => shippedAt)) expect(left).toBe(490)
    }),
  )
})

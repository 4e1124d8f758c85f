import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpaidOrder } from '../../test/harness/order-facts.ts'
import { DAY, after as later } from '../basics/clock.ts'
import type { Order } from '../orders/order.ts'
import { shareOf } from '../orders/order.ts'
import { decideAsk, leftToReturn, returnableUntil } from './ask-return.ts'
import { returnStates } from './return.ts'
import { decideReturnRefund, decideStep, type Step } from './take-step.ts'

const shippedAt = new Date('2026-11-10T09:00:00Z')
const shipped: Order = {
  ...unpaidOrder,
  paidAt: shippedAt,
  transactionId: 'pi_1',
  invoiceNumber: 1,
  shippedAt,
  quantity: 3,
  total: 2999,
}
const utc = { days: 14, timeZone: 'UTC' }
const wish = { quantity: 1, now: later(shippedAt, DAY), ...utc }

describe('what can be sent back', () => {
  it('is counted from when it has come: as somebody says, as was promised, or else as it was sent', () => {
    const deliveredAt = later(shippedAt, 3 * DAY)
    const until = (facts: Partial<Order>, timeZone = 'UTC') =>
      returnableUntil({ ...shipped, ...facts }, { days: 14, timeZone })?.toISOString()
    expect(until({ deliveredAt })).toBe('2026-11-27T23:59:59.000Z')
    expect(until({ arrivesTo: '2026-11-13' })).toBe('2026-11-27T23:59:59.000Z')
    expect(until({ arrivesTo: '2026-11-13' }, 'America/Los_Angeles')).toBe('2026-11-28T07:59:59.000Z')
    expect(until({ arrivesTo: '2026-11-13' }, 'Pacific/Kiritimati')).toBe('2026-11-27T09:59:59.000Z')
    expect(until({})).toBe('2026-11-24T23:59:59.000Z')
    expect(until({ arrivesTo: '2026-11-01' })).toBe('2026-11-24T23:59:59.000Z')
    expect(until({ shippedAt: null })).toBeUndefined()
  })

  it('does not begin again because somebody says a year later that it has come', () => {
    const late = { ...shipped, deliveredAt: later(shippedAt, 365 * DAY) }
    expect(returnableUntil(late, utc)).toEqual(new Date('2026-12-24T23:59:59Z'))
  })

  it.each<[string, Partial<Order>, Partial<typeof wish>, object]>([
    ['what is not shipped', { shippedAt: null }, {}, { refusal: 'not-shipped' }],
    ['what is all refunded', { refundWanted: 2999 }, {}, { refusal: 'order-refunded' }],
    ['more than was bought', {}, { quantity: 4 }, { refusal: 'return-too-many', left: 3 }],
    ['what is too late', {}, { now: later(shippedAt, 15 * DAY) }, { refusal: 'return-too-late' }],
  ])('is never %s', (_, facts, change, refused) => {
    expect(decideAsk({ ...shipped, ...facts }, [], { ...wish, ...change })).toMatchObject(refused)
  })

  it('can be asked for until the last moment of its time', () => {
    const last = new Date('2026-11-24T23:59:59Z')
    const ask = (now: Date) => decideAsk(shipped, [], { ...wish, now }).ok
    expect([ask(last), ask(later(last, 1))]).toEqual([true, false])
  })

  it('is what nobody has asked for yet; what was refused may be asked for again', () => {
    const asked = { quantity: 2, refusedAt: null }
    expect(decideAsk(shipped, [asked], { ...wish, quantity: 2 })).toMatchObject({ left: 1 })
    expect(decideAsk(shipped, [{ ...asked, refusedAt: shippedAt }], { ...wish, quantity: 3 }).ok).toBe(true)
  })

  it('is never more in all than was bought, whatever is asked for and refused', () => {
    const askings = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), refused: fc.boolean() }))
    fc.assert(
      fc.property(askings, (all) => {
        const asked: { quantity: number; refusedAt: Date | null }[] = []
        for (const { quantity, refused } of all)
          if (decideAsk(shipped, asked, { ...wish, quantity }).ok)
            asked.push({ quantity, refusedAt: refused ? shippedAt : null })
        expect(leftToReturn(shipped, asked)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the share of what was paid', () => {
  it('of all pieces is all of it, of any never more than is left', () => {
    const facts = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      total: fc.integer({ min: 1, max: 1_000_000 }),
      taxAdded: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(facts, fc.nat(), fc.nat(), (of, pieces, wanted) => {
        const paid = of.total + of.taxAdded
        const order = { ...shipped, ...of, refundWanted: wanted % (paid + 1) }
        const some = shareOf(order, 1 + (pieces % of.quantity))
        expect(some).toBeLessThanOrEqual(paid - order.refundWanted)
        expect(some).toBeGreaterThanOrEqual(0)
        expect(shareOf({ ...order, refundWanted: 0 }, of.quantity)).toBe(paid)
      }),
    )
  })
})

describe('the shares of several returns of one order', () => {
  it('come to all that was paid once all pieces have come back, to the cent', () => {
    const facts = fc.record({
      parts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
      total: fc.integer({ min: 1, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(facts, ({ parts, total }) => {
        const quantity = parts.reduce((sum, one) => sum + one, 0)
        let refundPieces = 0
        let refundWanted = 0
        for (const pieces of parts) {
          refundWanted += shareOf({ ...shipped, quantity, total, refundWanted, refundPieces }, pieces)
          refundPieces += pieces
          // At each step the nearest cent to what so many pieces have cost.
          expect(Math.abs(refundWanted * quantity - total * refundPieces) * 2).toBeLessThanOrEqual(quantity)
        }
        expect(refundWanted).toBe(total)
      }),
    )
  })
})

describe('the steps of a return', () => {
  const allowed: Record<Step, string[]> = {
    approve: ['requested', 'approved'],
    receive: ['approved', 'received'],
    refuse: ['requested', 'approved', 'received', 'refused'],
  }
  it.each(Object.entries(allowed) as [Step, string[]][])('%s follows %j alone', (step, from) => {
    expect(returnStates.filter((state) => decideStep({ state, restocked: false }, step).ok)).toEqual(
      returnStates.filter((state) => from.includes(state)),
    )
  })

  it('its money goes back once it has come, once, and anew where the provider has refused', () => {
    const asked = returnStates.filter((state) => decideReturnRefund({ state, refundFailedAt: null }).ok)
    expect(asked).toEqual(['received', 'refunded'])
    expect(decideReturnRefund({ state: 'refunded', refundFailedAt: null })).toMatchObject({ already: true })
    expect(decideReturnRefund({ state: 'refunded', refundFailedAt: shippedAt })).toMatchObject({
      already: false,
    })
  })
})

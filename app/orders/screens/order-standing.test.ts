import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../basics/clock.ts'
import { holdNote, isUnpaid, standingOf } from './order-standing.ts'

const now = new Date('2026-11-21T10:00:00Z')
const inSome = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

describe('an order is shown', () => {
  it('as unpaid until it is paid, also while a payment is open', () => {
    expect(standingOf({ state: 'unpaid' }).word).toBe('Unpaid')
    expect(standingOf({ state: 'paying' }).word).toBe('Unpaid')
    expect(isUnpaid({ state: 'paying' })).toBe(true)
  })

  it('as paid, then as shipped', () => {
    expect(standingOf({ state: 'paid' }).word).toBe('Paid')
    expect(standingOf({ state: 'shipped' }).word).toBe('Shipped')
    expect(isUnpaid({ state: 'paid' })).toBe(false)
  })
})

describe('the hold', () => {
  it('is told in hours and minutes', () => {
    expect(holdNote(inSome(23 * HOUR + 10 * MINUTE), now)).toBe('Held for you for 23 h 10 min.')
    expect(holdNote(inSome(7 * MINUTE), now)).toBe('Held for you for 7 min.')
    expect(holdNote(inSome(1), now)).toBe('Held for you for less than a minute.')
  })

  it('is over at its end, and when the stock went back on sale', () => {
    const over = 'No longer held for you: pay while it is in stock.'
    expect(holdNote(inSome(0), now)).toBe(over)
    expect(holdNote(undefined, now)).toBe(over)
  })
})

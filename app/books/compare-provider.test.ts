import { describe, expect, it } from 'vitest'
import { compareProvider } from './compare-provider.ts'

const told = { id: 'pi_1', cents: 1000, moved: true }
const none = new Set<string>()

describe('compareProvider', () => {
  it.each([
    ['the same money on both sides', [told], new Map([['pi_1', 1000]]), none],
    ['what has not moved and is not booked', [{ ...told, moved: false }], new Map(), none],
    ['what has moved there and is under way here', [told], new Map(), new Set(['pi_1'])],
    ['nothing at all', [], new Map(), none],
  ])('finds no difference in %s', (_, list, booked, underWay) => {
    expect(compareProvider('payment', list, booked, underWay)).toEqual([])
  })

  it.each([
    [
      'is not booked',
      [told],
      new Map(),
      'The payment pi_1 of $10.00 at the card provider is not in the books.',
    ],
    [
      'is booked, and did not move',
      [{ ...told, moved: false }],
      new Map([['pi_1', 1000]]),
      'The payment pi_1 is in the books, but at the card provider it is none.',
    ],
    [
      'is booked with another amount',
      [told],
      new Map([['pi_1', 999]]),
      'The payment pi_1 is $9.99 in the books, but $10.00 at the card provider.',
    ],
    [
      'is booked, and unknown there',
      [],
      new Map([['pi_1', 1000]]),
      'The books have a payment of $10.00, pi_1, that the card provider does not know.',
    ],
  ])('names money that %s', (_, list, booked, sentence) => {
    expect(compareProvider('payment', list, booked, none)).toEqual([
      { about: 'payment', id: 'pi_1', sentence },
    ])
  })
})

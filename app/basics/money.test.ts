import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, MAX_AMOUNT, times, toCents, toDollars } from './money.ts'

const amounts = fc.integer({ min: 0, max: MAX_AMOUNT })
const perDollar = 100n

/** The same question asked of the decimal text alone: cents when it has at most two places after the point. */
function centsOfText(dollars: number): number | undefined {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(dollars)) ?? []
  const readable = /^-?\d+(\.\d{1,2})?$/.test(String(dollars))
  const cents = BigInt(whole) * perDollar + BigInt(places.padEnd(2, '0'))
  if (!readable || cents > BigInt(MAX_AMOUNT)) return undefined
  return cents === 0n ? 0 : Number(`${sign}${cents}`)
}

describe('toCents', () => {
  it('reads every amount that is written with two places exactly', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(toCents(Number(text))).toBe(cents)
      }),
    )
  })

  it('agrees with the decimal text of any number, and refuses what is finer than a cent', () => {
    const finer = fc.integer({ min: -2 * MAX_AMOUNT * 10, max: 2 * MAX_AMOUNT * 10 })
    const any = fc.oneof(
      fc.double(),
      finer.map((tenths) => tenths / 1000),
    )
    fc.assert(
      fc.property(any, (dollars) => {
        expect(toCents(dollars)).toBe(centsOfText(dollars))
      }),
    )
  })

  it.each([
    [1.005, undefined],
    [0.1 + 0.2, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [1e308, undefined],
    [1_000_000, undefined],
    [999_999.99, MAX_AMOUNT],
    [-0, 0],
    [19.99, 1999],
  ])('reads %d as %s', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })
})

describe('toDollars', () => {
  it('comes back as the same cents', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
      }),
    )
  })
})

describe('times', () => {
  it('is the exact product wherever the shop can charge it', () => {
    const pair = fc.tuple(amounts, fc.integer({ min: 1, max: 1_000_000 }))
    const exact = ([price, quantity]: [number, number]) => BigInt(price) * BigInt(quantity)
    fc.assert(
      fc.property(pair, ([price, quantity]) => {
        expect(BigInt(times(price, quantity))).toBe(exact([price, quantity]))
      }),
    )
  })
})

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_456, '$1,234.56'],
    [MAX_AMOUNT, '$999,999.99'],
  ])('shows %d cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text)
  })
})

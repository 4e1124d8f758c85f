import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMBIGUOUS, readNumber } from './read-number.ts'

describe('a number in a cell', () => {
  it.each([
    ['19.99', 19.99],
    ['19,99', 19.99],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ["1'234.50", 1234.5],
    ['1 234,5', 1234.5],
    ['1,234,567', 1234567],
    ['12.0', 12],
    [' 7 ', 7],
    ['-5', -5],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
  ])('%j is %d', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })

  it.each(['1.234', '1,234', '-1.000', '999,999'])('%j could be two', (text) => {
    expect(readNumber(text)).toBe(AMBIGUOUS)
  })

  it.each(['', 'ten', '1.2.3', '1,23,456', '1.234.56', '0x10', '1e3', '١٢', '12 34'])(
    '%j is none',
    (text) => {
      expect(readNumber(text)).toBeNaN()
    },
  )

  it('is read as it was written, whatever the amount', () => {
    const amounts = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(amounts, (cents) => {
        const written = (cents / 100).toFixed(2)
        expect(readNumber(written)).toBe(cents / 100)
        expect(readNumber(written.replace('.', ','))).toBe(cents / 100)
      }),
    )
  })
})

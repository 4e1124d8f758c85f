import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedTax, MAX_AMOUNT } from './money.ts'

describe('the tax in an amount', () => {
  it.each([
    [12_000, 2000, 2000],
    [3998, 2000, 666],
    [1, 2000, 0],
    [3, 2000, 1],
    [100, 0, 0],
    [11_900, 1900, 1900],
    [10_770, 770, 770],
    [0, 2000, 0],
  ])('of %i cents at %i basis points is %i', (gross, basisPoints, tax) => {
    expect(includedTax(gross, basisPoints)).toBe(tax)
  })

  it('is whole cents, and the rate on the net is never a cent off', () => {
    const amounts = fc.integer({ min: 0, max: MAX_AMOUNT })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 5000 }), (gross, basisPoints) => {
        const tax = includedTax(gross, basisPoints)
        const net = gross - tax
        expect(Number.isSafeInteger(tax) && tax >= 0 && net >= 0).toBe(true)
        expect(Math.abs((net * basisPoints) / 10_000 - tax)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
